interface InstalledPolicy {
  name: string;
  createScriptURL(url: string): string;
  createHTML(html: string): string;
  createScript(text: string): string;
}

const HASH = `sha384-${'a'.repeat(64)}`;
const installed: InstalledPolicy[] = [];

/** Runs the guard in a page with this composition block, as the entry does. */
async function openPage(composition: string) {
  document.body.innerHTML = `<script type="application/json" id="composition">${composition}</script>`;
  Object.assign(globalThis, {
    IS_DEVELOPMENT: false,
    trustedTypes: {
      createPolicy: (name: string, rules: Omit<InstalledPolicy, 'name'>) =>
        installed.push({ name, ...rules }) && rules,
    },
  });
  return import('./guard');
}

describe('guard', () => {
  beforeAll(() => openPage(JSON.stringify({ integrity: { '/r/sales/1/page.js': HASH } })));

  test('answers the hash of a file of the composition, whatever its query', () => {
    expect(globalThis.__integrity('/r/sales/1/page.js')).toBe(HASH);
    expect(globalThis.__integrity('http://localhost/r/sales/1/page.js?r=2')).toBe(HASH);
  });

  test.each([
    ['a file that is not listed', '/r/sales/1/other.js'],
    ['the same path of another origin', 'https://evil.test/r/sales/1/page.js'],
    ['a name that every object has', '/constructor'],
  ])('answers nothing for %s', (_case, url) => {
    expect(globalThis.__integrity(url)).toBeUndefined();
  });

  test('can not be replaced', () => {
    expect(() => {
      globalThis.__integrity = () => HASH;
    }).toThrow(TypeError);
    expect(Reflect.deleteProperty(globalThis, '__integrity')).toBe(false);
  });

  test('installs the default policy and takes the name of the purifier’s from the first moment', async () => {
    expect(installed.map(({ name }) => name)).toEqual(['default', 'dompurify']);
    const { takePurifierPolicy } = await import('@balai/shared/ui/sanitizer');
    expect(takePurifierPolicy()).not.toBeNull();
    expect(takePurifierPolicy()).toBeNull();
  });

  test.each(['/assets/main.1f.js', '/r/remote-x/3f9a/remoteEntry.4be0.js', '/r/sales/1/page.js?r=1'])(
    'lets %s become a script',
    (url) => expect(installed[0]?.createScriptURL(url)).toBe(url),
  );

  test.each([
    'https://evil.test/assets/main.js',
    '//evil.test/assets/main.js',
    '/panel/download.js',
    '/assets/notes.txt',
    '/assets/../panel/x.js',
    '/assets/main.js?callback=alert',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/x',
  ])('refuses %s as a script', (url) => {
    expect(() => installed[0]?.createScriptURL(url)).toThrow('Refused to load the script');
  });

  test('refuses text as a script', () => {
    expect(() => installed[0]?.createScript('alert(1)')).toThrow('Refused to run text as a script');
  });

  test('refuses HTML until a sanitizer is there, then answers what it makes of it', async () => {
    expect(() => installed[0]?.createHTML('<b onclick=x>')).toThrow(TypeError);
    const { setSanitizer } = await import('@balai/shared/ui/sanitizer');
    setSanitizer((html) => html.replace(/ on\w+=\w+/, ''));
    expect(installed[0]?.createHTML('<b onclick=x>')).toBe('<b>');
  });
});

describe('integrityLookup', () => {
  test('has an empty table, which refuses everything, where the page has no composition', async () => {
    const { integrityLookup } = await import('./guard');
    expect(integrityLookup('{}', 'http://localhost/')('/assets/main.js')).toBeUndefined();
  });
});
