import { CONTRACT_VERSION, defineDepartment, defineManifest } from './department';
import { expectValidDepartment, messageKeys } from './department.testing';

const noSentences = () => Promise.resolve({ sentences: {} });
const inEveryLanguage = (text: string) => ({ de: text, fr: text, pt: text, id: text });
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
      words: inEveryLanguage('Pre Sales'),
      link: '/pipeline?tab=presales',
      icon: 'handshake',
      order: 1,
      access: 'pipeline.list',
    },
  ],
  searchPanels: [],
  icons: { handshake: 'M11 17l2 2a1 1 0 1 0 3-3' },
  notifications: {
    pipeline: {
      title: 'Pipelines',
      words: inEveryLanguage('Pipelines'),
      icon: 'handshake',
      tone: 'info',
      link: '/pipeline',
    },
  },
  commands: [],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});

const card = {
  id: 'sales.open',
  kind: 'figure' as const,
  title: 'Open pipeline',
  words: inEveryLanguage('Open pipeline'),
  list: 'pipeline',
  filter: { status: 'visit' },
  link: '/pipeline',
  access: 'pipeline.list' as const,
  order: 1,
};

const step = {
  id: 'sales.first',
  title: 'Begin a pipeline',
  words: inEveryLanguage('Begin a pipeline'),
  link: '/pipeline',
  access: 'pipeline.list' as const,
  order: 1,
};

const texts = { pipelines: { title: 'Pipelines', column: { name: 'Name' } } };

const guideWords = {
  pipelines: { about: 'Deals.', none: 'No pipelines yet', noneHelp: 'A deal.', who: 'Sales makes them.' },
};
const guide = { drawings: { pipelines: { accent: 'M0 0h1' } }, words: () => Promise.resolve(guideWords) };

/** The guide with what words mean. */
const explaining = (terms: (language: string) => { name?: string; owner?: string }) => ({
  ...guide,
  words: (language: string) =>
    Promise.resolve({ pipelines: { ...guideWords.pipelines, terms: terms(language) } }),
});

const valid = {
  ...defineDepartment<typeof manifest>({
    manifest: { id: 'sales' },
    pages: { pipelines: () => Promise.resolve(() => <h1>Pipelines</h1>) },
    messages: () => Promise.resolve(texts),
    sentences: { de: noSentences, fr: noSentences, pt: noSentences, id: noSentences },
    guide: () => Promise.resolve(guide),
  }),
  manifest,
};

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
      {
        commands: [
          {
            id: 'x.create',
            title: 'New',
            words: inEveryLanguage('Neu'),
            link: '/x/new',
            access: 'session' as const,
          },
        ],
      },
      'command x.create leads to /x/new',
    ],
    [
      'found records that lead nowhere',
      {
        searchPanels: [
          {
            id: 'x',
            title: 'X',
            words: inEveryLanguage('X'),
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
    [
      'an icon that is no path, but markup',
      { icons: { ...manifest.icons, tag: '"/><script>alert(1)</script>' } },
      'icon tag is no path',
    ],
    [
      'an icon that is too long to be one',
      { icons: { ...manifest.icons, tag: `M${'1 '.repeat(2_000)}` } },
      'icon tag is no path of at most 2000 letters',
    ],
    [
      'a menu entry whose icon nobody draws',
      { menu: [{ ...manifest.menu[0], icon: 'tag' }] },
      'names the icon tag, which does not exist',
    ],
    [
      'a notification whose icon nobody draws',
      {
        notifications: {
          pipeline: {
            title: 'Pipelines',
            words: inEveryLanguage('Pipelines'),
            icon: 'tag',
            tone: 'info' as const,
          },
        },
      },
      'notifications of kind pipeline name the icon tag',
    ],
    [
      'notifications that lead out of the panel',
      {
        notifications: {
          pipeline: {
            title: 'Pipelines',
            words: inEveryLanguage('Pipelines'),
            tone: 'info' as const,
            link: '//elsewhere.test',
          },
        },
      },
      'notifications of kind pipeline lead to //elsewhere.test',
    ],
    [
      'notifications that lead a role out of the panel',
      {
        notifications: {
          pipeline: { ...manifest.notifications.pipeline, linkOf: { sales: 'https://elsewhere.test' } },
        },
      },
      'notifications of kind pipeline lead to https://elsewhere.test',
    ],
    [
      'notifications with markup in what they are called',
      { notifications: { pipeline: { ...manifest.notifications.pipeline, title: '<b>Pipelines</b>' } } },
      'the title of notifications of kind pipeline is no line',
    ],
    [
      'a title with markup in a language',
      { menu: [{ ...manifest.menu[0], words: { ...inEveryLanguage('Ok'), fr: '<b>Avant</b>' } }] },
      'the title of sales.presales is no line',
    ],
    [
      'a title in a language that the panel does not speak',
      { menu: [{ ...manifest.menu[0], words: { ...inEveryLanguage('Ok'), nl: 'Ja' } }] },
      "is said in 'nl'",
    ],
    [
      'a menu entry in a group that nobody has',
      { menu: [{ ...manifest.menu[0], group: 'legal' }] },
      'stands in the group legal, which does not exist',
    ],
    [
      'a menu group of the panel itself',
      { groups: [{ id: 'sales', title: 'Ours', words: inEveryLanguage('Ours'), order: 1 }] },
      'menu group sales belongs to the panel itself',
    ],
    ['a newer contract', { requires: CONTRACT_VERSION + 1 }, 'requires version'],
    [
      'a title without a message',
      { routes: [{ ...manifest.routes[0], title: 'nothing' }] },
      'which is no message',
    ],
    [
      'a card that leads elsewhere',
      { cards: [{ ...card, link: '/elsewhere' }] },
      'card sales.open leads to /elsewhere, which is no route of it',
    ],
    [
      'a row that leads on elsewhere',
      {
        cards: [
          { ...card, shortcut: { title: 'Log call', link: '/elsewhere/{id}?log=call', access: 'session' } },
        ],
      },
      'card sales.open leads to /elsewhere/{id}?log=call, which is no route of it',
    ],
    [
      'a card of another department',
      { cards: [{ ...card, id: 'hr.open' }] },
      "card hr.open does not begin with 'sales.'",
    ],
    ['a card twice', { cards: [card, card] }, 'card sales.open stands there twice'],
    [
      'a card that no list answers',
      { cards: [{ ...card, list: '../menu' }] },
      "card sales.open tells of '../menu', which is no list",
    ],
    [
      'a first step that leads elsewhere',
      { firstSteps: [{ ...step, link: '/elsewhere' }] },
      'first step sales.first leads to /elsewhere, which is no route of it',
    ],
    [
      'a first step of another department',
      { firstSteps: [{ ...step, id: 'hr.first' }] },
      "first step hr.first does not begin with 'sales.'",
    ],
    ['a first step twice', { firstSteps: [step, step] }, 'first step sales.first stands there twice'],
    [
      'an import by who is nobody',
      { routes: [{ ...manifest.routes[0], imports: { area: 'pipeline', access: 'pipeline.eat' as never } }] }, // as data can
      "there is no permission 'pipeline.eat'",
    ],
    [
      'imports on a page of one record',
      {
        routes: [
          {
            ...manifest.routes[0],
            path: '/sales/:id',
            imports: { area: 'pipeline', access: 'session' as const },
          },
        ],
      },
      'route /sales/:id has parameters, so that no notification of an import leads there',
    ],
    ['the same route twice', { routes: [manifest.routes[0], manifest.routes[0]] }, 'stands there twice'],
  ])('refuses %s', async (_what, change, sentence) => {
    const changed = { ...valid, manifest: { ...manifest, ...change } };
    await expect(expectValidDepartment(changed)).rejects.toThrow(sentence);
  });

  test('refuses a language that lacks a message', async () => {
    const messages = (language: string) => Promise.resolve(language === 'fr' ? {} : texts);
    const offered = expectValidDepartment({ ...valid, messages });
    await expect(offered).rejects.toThrow("fr lacks the message 'pipelines.title'");
  });

  test.each([
    ['has no drawing for an area', { ...guide, drawings: {} }, "no drawing of 'pipelines'"],
    [
      'does not say what a page is for, in one of the languages',
      {
        ...guide,
        words: (language: string) =>
          Promise.resolve({
            pipelines: { ...guideWords.pipelines, ...(language === 'pt' ? { about: undefined } : {}) },
          }),
      },
      "the guide lacks 'pipelines.about' in pt",
    ],
    [
      'says nothing of a list without rows',
      { ...guide, words: () => Promise.resolve({ pipelines: { about: 'Deals.' } }) },
      "the guide lacks 'pipelines.who' in en",
    ],
    [
      'explains a word of which there is no field or column',
      explaining(() => ({ name: 'What it is called.', owner: 'Whose it is.' })),
      "the guide explains 'pipelines.terms.owner', which is no field or column",
    ],
    [
      'explains a word in some of the languages',
      explaining((language) => (language === 'id' ? {} : { name: 'What it is called.' })),
      "the guide lacks 'pipelines.terms.name' in id",
    ],
  ])('refuses a guide that %s', async (_what, broken, sentence) => {
    const offered = { ...valid, guide: () => Promise.resolve(broken) };
    await expect(expectValidDepartment(offered)).rejects.toThrow(sentence);
  });

  test('refuses a page that is no component', async () => {
    const pages = { pipelines: () => Promise.resolve('text' as unknown as () => null) }; // what a wrong import gives
    await expect(expectValidDepartment({ ...valid, pages })).rejects.toThrow('instead of a component');
  });
});

test('messageKeys names every text by its path', () => {
  expect(messageKeys({ a: 'x', b: { c: 'y' } })).toEqual(['a', 'b.c']);
});
