"""Define the editions of the Comprehensive Rules, each a ruleset of the board document.

edition.py                     what an edition decides
crd_2_3_0.py, crd_2_0_1.py     the edition in force, and the one before its changes
"""

from engine.lorcana.editions.crd_2_0_1 import CRD_2_0_1
from engine.lorcana.editions.crd_2_3_0 import CRD_2_3_0
from engine.lorcana.editions.edition import SHIFTS, DamageStep, Edition, Rule

CURRENT = CRD_2_3_0
EDITIONS = {edition.id: edition for edition in (CRD_2_3_0, CRD_2_0_1)}

__all__ = ["CURRENT", "EDITIONS", "SHIFTS", "DamageStep", "Edition", "Rule"]
