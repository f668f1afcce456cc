// This file is read by whatever Node.js is there, so it keeps to what old ones understand; the work is in
// start-server.mjs, which is read only when the version is right.
var version = process.versions.node.split('.').map(Number);
var isNewEnough = version[0] > 20 || (version[0] === 20 && version[1] >= 19);

if (isNewEnough) {
  void import('./start-server.mjs');
} else {
  process.stderr.write('Balai needs Node.js 20.19 or newer; this is ' + process.versions.node + '.\n');
  process.exitCode = 1;
}
