// Read by whatever Node.js is there, so it and its callers keep to what old ones understand; what they lead to is read
// only when the version is right.
const version = process.versions.node.split('.').map(Number);
const isNewEnough = version[0] > 20 || (version[0] === 20 && version[1] >= 19);

/** Does the work of a command, or says in one sentence that this Node.js is too old for it. */
export function whenNodeIsNewEnough(work) {
  if (isNewEnough) {
    void work();
  } else {
    process.stderr.write('Balai needs Node.js 20.19 or newer; this is ' + process.versions.node + '.\n');
    process.exitCode = 1;
  }
}
