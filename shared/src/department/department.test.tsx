import { CONTRACT_VERSION, defineDepartment, defineManifest } from './department';
import { expectValidDepartment, messageKeys } from './department.testing';

const noSentences = () => Promise.resolve({ sentences: {} });
const manifest = defineManifest({
  id: 'sales',
  title: 'Sales',
  owner: 'Sales systems',
  requires: CONTRACT_VERSION,
  routes: [{ path: '/pipeline', page: 'pipelines', access: 'pipeline.list', title: 'pipelines.title' }],
  menu: [
    {
      id: 'sales.presales',
      group: 'sales',
      title: 'Pre Sales',
      link: '/pipeline?tab=presales',
      icon: 'handshake',
      order: 1,
      access: 'pipeline.list',
    },
  ],
  searchPanels: [],
  notifications: { pipeline: '/detail-pipeline/{id}' },
  commands: [],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});

const texts = { pipelines: { title: 'Pipelines' } };

const valid = defineDepartment({
  manifest,
  pages: { pipelines: () => Promise.resolve(() => <h1>Pipelines</h1>) },
  messages: () => Promise.resolve(texts),
  sentences: { de: noSentences, fr: noSentences, pt: noSentences, id: noSentences },
});

describe('expectValidDepartment', () => {
  test('accepts a department whose menu, pages and messages fit together', async () => {
    await expect(expectValidDepartment(valid)).resolves.toBeUndefined();
  });

  test.each([
    [
      'a menu entry that leads nowhere',
      { menu: [{ ...manifest.menu[0], link: '/elsewhere' }] },
      'which is no route',
    ],
    [
      'a menu entry of another department',
      { menu: [{ ...manifest.menu[0], id: 'hr.x' }] },
      "begin with 'sales.'",
    ],
    [
      'a shortcut that is no letter',
      { menu: [{ ...manifest.menu[0], shortcut: 'P' }] },
      'which is no letter a to z',
    ],
    [
      'a shortcut of two entries',
      {
        menu: [
          { ...manifest.menu[0], shortcut: 'p' },
          { ...manifest.menu[0], id: 'sales.other', shortcut: 'p' },
        ],
      },
      'shortcut p stands there twice',
    ],
    [
      'a shortcut of two entries of which somebody has both',
      {
        menu: [
          { ...manifest.menu[0], access: 'user.crud' as const, shortcut: 'p' },
          { ...manifest.menu[0], access: 'menu_link.crud' as const, id: 'sales.other', shortcut: 'p' },
        ],
      },
      'shortcut p stands there twice',
    ],
    [
      'a command that leads nowhere',
      { commands: [{ id: 'x.create', title: 'New', link: '/x/new', access: 'session' as const }] },
      'command x.create leads to /x/new',
    ],
    [
      'found records that lead nowhere',
      {
        searchPanels: [
          {
            id: 'x',
            title: 'X',
            operation: '/panel/x/list',
            access: 'session' as const,
            name: 'name',
            hint: [],
            link: '/x/{id}',
          },
        ],
      },
      'search panel x leads to /x/{id}',
    ],
    ['a newer contract', { requires: CONTRACT_VERSION + 1 }, 'requires version'],
    [
      'a title without a message',
      { routes: [{ ...manifest.routes[0], title: 'nothing' }] },
      'which is no message',
    ],
    ['the same route twice', { routes: [manifest.routes[0], manifest.routes[0]] }, 'stands there twice'],
  ])('refuses %s', async (_what, change, sentence) => {
    await expect(expectValidDepartment({ ...valid, manifest: { ...manifest, ...change } })).rejects.toThrow(
      sentence,
    );
  });

  test('refuses a language that lacks a message', async () => {
    const messages = (language: string) => Promise.resolve(language === 'fr' ? {} : texts);
    await expect(expectValidDepartment({ ...valid, messages })).rejects.toThrow(
      "fr lacks the message 'pipelines.title'",
    );
  });

  test('refuses a page that is no component', async () => {
    const pages = { pipelines: () => Promise.resolve('text' as unknown as () => null) }; // what a wrong import gives
    await expect(expectValidDepartment({ ...valid, pages })).rejects.toThrow('instead of a component');
  });
});

describe('messageKeys', () => {
  test('names every text by its path', () => {
    expect(messageKeys({ a: 'x', b: { c: 'y' } })).toEqual(['a', 'b.c']);
  });
});
