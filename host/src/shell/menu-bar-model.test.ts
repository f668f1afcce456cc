import { barItems, fitting, isLink, moreItem } from './menu-bar-model';
import { groupHeader, menuEntry } from './menu.testing';

const folder = menuEntry('links', { type: 'collapse', navLink: undefined, children: [menuEntry('wiki')] });
const menu = [
  menuEntry('home'),
  groupHeader('sales'),
  menuEntry('pipelines'),
  folder,
  groupHeader('hr'),
  menuEntry('users'),
];
const items = barItems(menu, ({ title }) => title);

describe('the menu as a bar', () => {
  test('has what stands alone as a link, and each group with its folders under their names', () => {
    expect(items.map(({ id, content }) => [id, isLink(content)])).toEqual([
      ['home', true],
      ['sales', false],
      ['hr', false],
    ]);
    expect(items[1]?.content).toMatchObject([
      { title: null, entries: [{ id: 'pipelines' }] },
      { title: 'links', entries: [{ id: 'wiki' }] },
    ]);
  });

  test("puts what has no room under 'More': links first, then each group under its name", () => {
    expect(moreItem(items, 'More')).toMatchObject({
      title: 'More',
      content: [
        { title: null, entries: [{ id: 'home' }] },
        { title: 'sales', entries: [{ id: 'pipelines' }] },
        { title: 'sales: links', entries: [{ id: 'wiki' }] },
        { title: 'hr', entries: [{ id: 'users' }] },
      ],
    });
  });

  test.each([
    ['all where they just fit', 300, 3],
    ["fewer where the room is short, with room for 'More'", 299, 2],
    ['one less where that would not fit beside them', 255, 1],
    ['none where there is hardly any room', 70, 0],
  ])('shows %s', (_, room, count) => {
    expect(fitting([100, 100, 100], room, 60)).toBe(count);
  });
});
