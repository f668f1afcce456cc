import { pageAt, pagesInView, placesOf } from './page-places';

const places = placesOf(1_000, (index) => ({ width: 600, height: index === 0 ? 100 : 200 }), 2);

test('pages stand one below the other, each as high as it is', () => {
  expect(places.tops.slice(0, 4)).toEqual([0, 212, 624, 1_036]);
  expect(places.width).toBe(1_200);
});

test.each([
  [0, 0],
  [211, 0],
  [212, 1],
  [623, 1],
  [10_000_000, 999],
])('at %d pixels stands page %d', (height, page) => {
  expect(pageAt(places, height)).toBe(page);
});

test('of a thousand pages those in view are drawn, and one before and after', () => {
  expect(pagesInView(places, 0, 600)).toEqual([0, 2]);
  expect(pagesInView(places, 212, 600)).toEqual([0, 3]);
  expect(pagesInView(places, 1e9, 600)).toEqual([998, 999]);
});

test('a document without a page has nothing to draw but its first place', () => {
  expect(
    pagesInView(
      placesOf(0, () => ({ width: 1, height: 1 }), 1),
      0,
      100,
    ),
  ).toEqual([0, 0]);
});
