// A warning of React or of a library fails the test that it is printed in: it is a fault, and a log full of warnings
// hides the next one. Updates outside act(), which depend on how fast a machine is, are counted in one line for a file.
const { format } = require('node:util');

const OUTSIDE_ACT = /An update to (\S+) inside a test was not wrapped in act/;

let warnings = [];
const outsideAct = new Map();

for (const level of ['error', 'warn']) {
  console[level] = (...parts) => {
    const text = format(...parts);
    const component = OUTSIDE_ACT.exec(text)?.[1];
    if (component) outsideAct.set(component, (outsideAct.get(component) ?? 0) + 1);
    else warnings.push(`console.${level}: ${text}`);
  };
}

afterEach(() => {
  const printed = warnings;
  warnings = [];
  if (printed.length > 0) throw new Error(printed.join('\n\n'));
});

afterAll(() => {
  if (outsideAct.size === 0) return;
  const counts = [...outsideAct].map(([component, count]) => `${component} ${count}`).join(', ');
  process.stderr.write(`updated outside act(): ${counts}\n`);
});
