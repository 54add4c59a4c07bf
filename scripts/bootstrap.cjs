// Installs the pinned packages (Node 26 among them) on a fresh machine, then runs a command of scripts/ with that Node.
// Without a command it only installs. Written in old syntax, so that an outdated Node can run it and report its age.
'use strict';
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');

var PNPM = 'pnpm@12.21.0';
var OLDEST_NODE = 18;
var root = path.resolve(__dirname, '..');
var marker = path.join(root, 'node_modules', '.installed');
var pinnedNode = path.join(root, 'node_modules', '.bin', 'node');

function fail(sentence) {
  process.stderr.write('Pluspunkt: ' + sentence + '\n');
  process.exit(1);
}

var major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  fail('Node ' + process.versions.node + ' is too old. Install Node ' + OLDEST_NODE + ' or newer; the pinned Node 26 then comes with the packages.');
}

function fingerprint() {
  var hash = crypto.createHash('sha256');
  var files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  fs.readdirSync(path.join(root, 'packages')).forEach(function (name) {
    files.push(path.join('packages', name, 'package.json'));
  });
  files.forEach(function (file) {
    if (fs.existsSync(path.join(root, file))) hash.update(fs.readFileSync(path.join(root, file)));
  });
  return hash.digest('hex');
}

function install() {
  var wanted = fingerprint();
  var installed = fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8') : '';
  if (installed === wanted && fs.existsSync(pinnedNode)) return;
  // What a command prints may be for a program.
  process.stderr.write('Pluspunkt: installing the pinned packages (once) …\n');
  // An installation that is broken off must not pass for the one that the old marker names.
  fs.rmSync(marker, { force: true });
  var result = childProcess.spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // A package manager that asks a question would hang without a terminal; one with NODE_ENV "production"
    // would leave out what builds and tests the product.
    env: Object.assign({}, process.env, { CI: 'true', NODE_ENV: 'development' }),
  });
  if (result.error) fail('npx could not be started (' + result.error.message + '). Install npm next to Node.');
  if (result.status !== 0) {
    process.stderr.write((result.stdout || '') + (result.stderr || ''));
    fail('the packages could not be installed; the lines above say why. Check the connection to the npm registry and run the command again.');
  }
  if (!fs.existsSync(pinnedNode)) {
    fail('there is no pinned Node for ' + process.platform + '-' + process.arch + '; supported are Linux (x64, arm64) and macOS (x64, arm64).');
  }
  fs.writeFileSync(marker, wanted);
}

var command = process.argv[2];
var script = path.join(root, 'scripts', command + '.ts');
if (command !== undefined && (!/^[a-z]+$/.test(command) || !fs.existsSync(script))) {
  fail('there is no command "' + command + '"; run "npm run" for the list.');
}

install();
if (command === undefined) process.exit(0);

var child = childProcess.spawn(pinnedNode, [script].concat(process.argv.slice(3)), {
  cwd: root,
  stdio: 'inherit',
});
child.on('error', function (error) {
  fail('the pinned Node could not be started: ' + error.message);
});
// Ctrl-C reaches the whole process group already; a second copy of the signal is harmless to the child.
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 128 + require('os').constants.signals[signal] : code);
});
