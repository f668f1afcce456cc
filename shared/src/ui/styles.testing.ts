/** Has the tests of the file or `describe` draw with their styles, which others do without; see build/jest/no-styles.cjs. */
export function withStyles(): void {
  beforeAll(() => void Object.assign(globalThis, { hasStyles: true }));
  afterAll(() => void Object.assign(globalThis, { hasStyles: false }));
}
