import { orderBookmarks, readBookmarks, updateBookmark } from '@balai/shared/contract/host/bookmarks';
import { createMenuLink } from '@balai/shared/contract/hr/menu-links';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let sales: Client;
beforeAll(async () => {
  sales = await panel.as('sales');
  const superadmin = await panel.as('superadmin');
  for (const [index, title] of ['Maps', 'Weather', 'Tax office'].entries()) {
    expectSuccess(
      await superadmin.callOperation(createMenuLink, {
        title,
        url: `https://${index}.example/`,
        menu_group: 'sales',
        roles: ['sales'],
        sort_order: index,
        new_tab: true,
        is_active: true,
      }),
    );
  }
});

const read = async (client: Client) =>
  expectSuccess(await client.callOperation(readBookmarks, {})).searchResult;
const starredOf = async (client: Client) =>
  (await read(client)).filter(({ starred }) => starred).map(({ title }) => title);
const linkOf = async (client: Client, title: string) =>
  (await read(client)).find((bookmark) => bookmark.title === title)?.link ?? '';
const star = async (client: Client, title: string, starred = true) =>
  client.callOperation(updateBookmark, { obj: { link: await linkOf(client, title), starred } });

describe('GET /api/search/bookmarks/data', () => {
  it('names the pages of the menu of the role, at both addresses', async () => {
    const pages = await read(sales);
    expect(pages).toContainEqual({
      id: expect.stringMatching(/^link\.\d+$/),
      type: 'external-link',
      title: 'Maps',
      link: 'https://0.example/',
      icon: 'external',
      target: '_blank',
      starred: false,
    });
    expect(pages[0]).toMatchObject({ title: 'Dashboard', link: '/dashboard', type: 'item', target: null });
    expect(await read(await panel.as('hrd'))).not.toContainEqual(expect.objectContaining({ title: 'Maps' }));
    const other = await sales.get('/panel/api/search/bookmarks/data');
    expect(other.json().searchResult).toEqual(pages);
  });

  it('answers 401 without a session', async () => {
    expect((await panel.app.inject('/api/search/bookmarks/data')).statusCode).toBe(401);
  });
});

describe('POST /api/update/bookmarks', () => {
  it('stars a page for the caller alone, and twice is once', async () => {
    expectSuccess(await star(sales, 'Weather'));
    expectSuccess(await star(sales, 'Weather'));
    expectSuccess(await star(sales, 'Dashboard'));
    expect(await starredOf(sales)).toEqual(['Weather', 'Dashboard']);
    expect((await read(sales))[0]).toMatchObject({ title: 'Weather', starred: true });
    expect(await starredOf(await panel.sessionOf('sales2@demo.test'))).toEqual([]);
  });

  it('takes the star away again', async () => {
    expectSuccess(await star(sales, 'Weather', false));
    expectSuccess(await star(sales, 'Weather', false));
    expect(await starredOf(sales)).toEqual(['Dashboard']);
  });

  it('answers 404 for a page that is not in the menu, and 422 without one', async () => {
    const hrd = await panel.as('hrd');
    const link = await linkOf(sales, 'Maps');
    expect(await hrd.callOperation(updateBookmark, { obj: { link, starred: true } })).toMatchObject({
      status: 404,
      message: 'Data not found',
    });
    expect((await hrd.post('/api/update/bookmarks', { obj: { link: '', starred: true } })).statusCode).toBe(
      422,
    );
  });
});

describe('POST /panel/bookmark/order', () => {
  it('puts the starred pages into the order of the caller; what he does not name follows', async () => {
    for (const title of ['Dashboard', 'Maps', 'Weather', 'Tax office'])
      expectSuccess(await star(sales, title));
    const links = [await linkOf(sales, 'Tax office'), await linkOf(sales, 'Maps')];
    expectSuccess(await sales.callOperation(orderBookmarks, { links }));
    expect(await starredOf(sales)).toEqual(['Tax office', 'Maps', 'Dashboard', 'Weather']);
  });
});
