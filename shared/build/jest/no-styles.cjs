// Styles stay out of the page: jsdom asks all of them for every element that is looked for by its role, which is a third
// of what tests of pages take. A test of what something looks like has `withStyles()`, see ui/styles.testing.ts.
jest.mock('@emotion/cache', () => {
  const { default: createCache, ...others } = jest.requireActual('@emotion/cache');
  const withoutStyles = (options) => {
    const cache = createCache({ ...options, container: document.createElement('div') });
    cache.insert = (_selector, { name }) => void (cache.inserted[name] = true);
    return cache;
  };
  return {
    ...others,
    __esModule: true,
    default: (options) => (globalThis.hasStyles ? createCache(options) : withoutStyles(options)),
  };
});
