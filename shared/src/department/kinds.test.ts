import { changeLanguage } from '../i18n/language';
import { departmentOfKind, fetchKindWords, kindTitle, kindOptions, offerKinds, recordAddress } from './kinds';

const page = (title: string, path: string, access = 'session') => ({ title, path, access });
const brand = { area: 'brand', title: 'Brand', words: { de: 'Marke' } };

/** Of a department whose release says what its records are called. */
const engineering = {
  routes: [
    page('brand.title', '/brand'),
    page('brand.one', '/brand/:id'),
    page('brand.editTitle', '/brand/:id/edit'),
  ],
  kinds: [brand],
};

const loadWords = jest.fn<Promise<void>, [department: string]>(() => Promise.resolve());

const offer = (manifest: Parameters<typeof offerKinds>[0]['departments'][number]['manifest']) =>
  offerKinds({
    departments: [{ id: 'engineering', manifest }],
    own: [{ area: 'attachment', title: 'File', words: { de: 'Datei' } }],
    holds: (access) => access === 'session',
    loadWords,
  });

afterEach(() => changeLanguage('en'));

test('a kind is called as its department calls one of its records, in the language of now', async () => {
  offer(engineering);
  expect(kindTitle('brand')).toBe('Brand');
  await changeLanguage('de');
  expect(kindTitle('brand')).toBe('Marke');
  await changeLanguage('fr');
  expect(kindTitle('brand')).toBe('Brand');
});

test('a kind that nobody knows is called by its word, and leads nowhere', () => {
  offer(engineering);
  expect(kindTitle('goods_receipt')).toBe('Goods receipt');
  expect(recordAddress('goods_receipt', 3)).toBeNull();
});

test('a kind of a release that does not say what it is called is known by its page', () => {
  offer({ routes: [page('menu_link.title', '/menu-link'), page('menu_link.one', '/menu-link/:id')] });
  expect(kindOptions()).toEqual([
    { value: 'attachment', label: 'File' },
    { value: 'menu_link', label: 'Menu link' },
  ]);
  expect(kindOptions((kind) => kind !== 'attachment')).toEqual([{ value: 'menu_link', label: 'Menu link' }]);
  expect(kindTitle('menu_link')).toBe('Menu link');
  expect(recordAddress('menu_link', 3)).toBe('/menu-link/3');
});

test('a record stands on the first page of one that its reader may open', () => {
  const routes = [
    page('customer.one', '/customer-all/:id', 'customer.listAll'),
    page('customer.one', '/customer/:idUser/:id'),
    page('customer.one', '/customer-seen/:id'),
    page('customer.one', '/customer-other/:id'),
  ];
  offer({ routes, kinds: [{ area: 'customer', title: 'Customer' }] });
  expect(recordAddress('customer', 3)).toBe('/customer-seen/3');
  offer({ routes: routes.slice(0, 1), kinds: [{ area: 'customer', title: 'Customer' }] });
  expect([kindTitle('customer'), recordAddress('customer', 3)]).toEqual(['Customer', null]);
});

test('the words of a department are fetched once for all its kinds, and again where they did not arrive', async () => {
  offer({ routes: [], kinds: [brand, { ...brand, area: 'item' }] });
  loadWords.mockRejectedValueOnce(new Error('gone'));
  fetchKindWords('brand');
  await Promise.resolve();
  await Promise.resolve();
  for (const kind of ['brand', 'item', 'attachment', 'goods_receipt']) fetchKindWords(kind);
  expect(loadWords.mock.calls).toEqual([['engineering'], ['engineering']]);
  expect(['brand', 'attachment', 'goods_receipt'].map(departmentOfKind)).toEqual(['engineering', null, null]);
});
