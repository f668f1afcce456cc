import type { Bookmark } from '@balai/shared/contract/host/bookmarks';
import { withPlace, withStar } from './bookmarks-model';

const page = (link: string, starred: boolean): Bookmark => ({
  link,
  id: link,
  type: 'item',
  title: link,
  icon: null,
  target: null,
  starred,
});
const pages = [page('a', true), page('b', true), page('c', false), page('d', false)];
const written = (bookmarks: readonly Bookmark[]) =>
  bookmarks.map(({ link, starred }) => (starred ? `${link}*` : link)).join(' ');

describe('bookmarks', () => {
  it('a page that is starred stands after those that are [4.20]', () => {
    expect(written(withStar(pages, 'd', true))).toBe('a* b* d* c');
  });

  it('a page that loses its star leaves its place to the next [4.20]', () => {
    expect(written(withStar(pages, 'a', false))).toBe('b* a c d');
  });

  it('one whose star is as it should be is not moved before others', () => {
    expect(written(withStar(pages, 'b', true))).toBe('a* b* c d');
  });

  it('a starred page takes the place that it is given', () => {
    expect(written(withPlace(pages, 'b', 0))).toBe('b* a* c d');
    expect(written(withPlace(pages, 'a', 1))).toBe('b* a* c d');
  });
});
