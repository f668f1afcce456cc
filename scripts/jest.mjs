/** Node's arguments for jest; its own come after them. */
export const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  // What a test draws is soon garbage: of a larger nursery less is moved on to where clearing it costs more.
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
];
