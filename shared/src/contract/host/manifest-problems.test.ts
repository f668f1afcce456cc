import { CONTRACT_VERSION } from './contract-version';
import { manifestProblems } from './manifest-problems';

const words = { de: 'Marke', fr: 'Marque', pt: 'Marca', id: 'Merek' };
const brand = { area: 'brand', title: 'Brand', words };

const manifestOf = (id: string, kinds: readonly (typeof brand)[]) => ({
  id,
  title: id,
  owner: 'Team',
  requires: CONTRACT_VERSION,
  routes: [],
  menu: [],
  searchPanels: [],
  notifications: {},
  commands: [],
  redirects: {},
  budgets: { entry: 1, firstPage: 1 },
  kinds,
});

describe('kinds of records', () => {
  const problemsOf = (...kinds: readonly (typeof brand)[]) =>
    manifestProblems(manifestOf('engineering', kinds), [manifestOf('finance', [{ ...brand, area: 'bill' }])]);

  test('are called something by the department that has them', () => {
    expect(problemsOf(brand, { ...brand, area: 'product_knowledge' })).toEqual([]);
  });

  test.each([
    ['twice', [brand, brand], 'the kind brand stands there twice'],
    ['by no name', [{ ...brand, area: 'Br and' }], "the kind 'Br and' is no name of small letters"],
    [
      'with markup in what it is called',
      [{ ...brand, title: '<b>Brand</b>' }],
      'the title of the kind brand is no line of 1 to 60 letters',
    ],
    [
      'of another department',
      [{ ...brand, area: 'bill' }],
      'the kind bill belongs to the department finance',
    ],
  ])('are refused %s', (_how, kinds, sentence) => {
    expect(problemsOf(...kinds)).toEqual([sentence]);
  });
});
