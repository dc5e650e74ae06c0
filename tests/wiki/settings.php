<?php
// What the tests' wiki has besides what the installer wrote: the extensions that the module and its
// template need, the skins that readers see, and errors that say where they come from.

foreach ( [ 'Scribunto', 'TemplateData', 'Gadgets', 'ParserFunctions' ] as $name ) {
	wfLoadExtension( $name );
}

$wgScribuntoDefaultEngine = extension_loaded( 'luasandbox' ) ? 'luasandbox' : 'luastandalone';
$wgScribuntoEngineConf['luastandalone']['luaPath'] = getenv( 'LUA' ) ?: '/usr/bin/lua5.1';

$wgShowExceptionDetails = true;

// Everybody may edit everything, as fast as wanted, gadgets too: a test needs no account.
$wgRateLimits = [];
$wgGroupPermissions['*'] = array_fill_keys(
	[ 'read', 'edit', 'createpage', 'createtalk', 'writeapi', 'editinterface', 'editsitejs',
		'editsitecss', 'editsitejson' ],
	true
);

// A page is parsed anew at each request, and no request leaves work for the next one.
$wgJobRunRate = 0;
$wgParserCacheType = CACHE_NONE;
$wgMainCacheType = CACHE_NONE;
$wgMessageCacheType = CACHE_NONE;

// Debian's own folder is for the user of the web server.
$wgCacheDirectory = dirname( MW_CONFIG_FILE ) . '/cache';

// Nothing is fetched from another host or sent to one.
$wgHTTPProxy = 'http://127.0.0.1:1';
$wgEnableEmail = false;
$wgPingback = false;
$wgUseInstantCommons = false;
$wgEnableUploads = false;
$wgUseImageMagick = false;
