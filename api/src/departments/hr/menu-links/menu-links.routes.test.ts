import { readMenu } from '@balai/shared/contract/host/menu';
import * as menuLinks from '@balai/shared/contract/hr/menu-links';
import { buildMenuLinkInput } from '@balai/shared/contract/hr/menu-links.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { describeList } from '../../../platform/testing/describe-list';
import { describeRecord } from '../../../platform/testing/describe-record';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';
import { TEST_PASSWORD } from '../../../platform/testing/test-people';

const panel = testApp();
let administrator: Client;

beforeAll(async () => {
  administrator = await panel.sessionOf('superadmin');
});
afterEach(async () => {
  await sql`update menu_links set is_active = false`.execute(panel.db);
});

type Input = Parameters<typeof buildMenuLinkInput>[0];

const store = async (input: Input = {}) =>
  expectSuccess(await administrator.callOperation(menuLinks.createMenuLink, buildMenuLinkInput(input))).data;

/** The menu of a role without the dashboard, which everybody has. */
const menuOf = async (role: Role) =>
  expectSuccess(await (await panel.sessionOf(role)).callOperation(readMenu, {})).data.slice(1);

const titlesOf = async (role: Role) => (await menuOf(role)).map(({ title }) => title);

describeRecord({
  entity: 'menu_link',
  panel,
  operations: menuLinks.menuLinkCalls,
  access: { read: 'menu_link.crud', write: 'menu_link.crud' },
  by: 'superadmin',
  sample: (title) => buildMenuLinkInput({ title }),
  change: { field: 'menu_group', to: 'sales' },
  wrong: {
    title: 'x'.repeat(41),
    url: `https://demo.test/${'x'.repeat(500)}`,
    folder: 'x'.repeat(41),
    sort_order: -1,
  },
});

describeList({
  list: menuLinks.menuLinkList,
  panel,
  by: 'superadmin',
  fill: async () => [await store({ title: 'Row B', folder: '' }), await store({ title: 'Row A' })],
  found: { key: 'row', count: 2 },
});

describe('an external link', () => {
  it('stands in the menu with its address, under the header of its group', async () => {
    const link = await store({
      title: 'e-Faktur',
      menu_group: 'finance',
      folder: '',
      roles: [],
      new_tab: false,
    });
    expect(link).toMatchObject({
      folder: null,
      roles: [],
      version: 1,
      allowed_actions: ['update', 'delete'],
    });
    const [header, entry, ...rest] = await menuOf('operasional');
    expect(header).toMatchObject({ id: 'group.finance', type: 'groupHeader', title: 'Finance' });
    expect(entry).toMatchObject({
      id: `link.${link.id}`,
      type: 'external-link',
      title: 'e-Faktur',
      navLink: 'https://www.bmkg.go.id',
      newTab: false,
      permissions: expect.arrayContaining(['operasional', 'superadmin', 'sales']),
    });
    expect(rest).toEqual([]);
  });

  it('is shown to the roles that it names and to no other', async () => {
    await store({ title: 'Price portal', menu_group: 'main', folder: null, roles: ['sales', 'lead-sales'] });
    expect(await titlesOf('sales')).toEqual(['Price portal']);
    expect(await titlesOf('engineer')).toEqual([]);
    expect(await titlesOf('superadmin')).toEqual([]);
  });

  it('leaves the menu when it is switched off and when it is deleted', async () => {
    const place: Input = { menu_group: 'main', folder: null, roles: [] };
    const off = await store({ ...place, title: 'Switched off' });
    const gone = await store({ ...place, title: 'Deleted' });
    expect(await titlesOf('sales')).toEqual(['Deleted', 'Switched off']);
    const input = { ...buildMenuLinkInput(place), id: off.id, version: 1, is_active: false };
    expect((await administrator.callOperation(menuLinks.updateMenuLink, input)).status).toBe(200);
    expect((await administrator.callOperation(menuLinks.deleteMenuLink, { id: gone.id })).status).toBe(200);
    expect(await titlesOf('sales')).toEqual([]);
  });

  it('stands in the order of its number, then of its title, those of a folder under one entry', async () => {
    const place: Input = { menu_group: 'main', roles: [] };
    await store({ ...place, title: 'Zebra', folder: null, sort_order: 1 });
    await store({ ...place, title: 'Tides', folder: 'Field work', sort_order: 3 });
    await store({ ...place, title: 'beta', folder: null, sort_order: 5 });
    await store({ ...place, title: 'Alpha', folder: null, sort_order: 5 });
    await store({ ...place, title: 'Weather', folder: 'field WORK', sort_order: 4, roles: ['engineer'] });
    const menu = await menuOf('engineer');
    expect(menu.map(({ type, title }) => [type, title])).toEqual([
      ['external-link', 'Zebra'],
      ['collapse', 'Field work'],
      ['external-link', 'Alpha'],
      ['external-link', 'beta'],
    ]);
    expect(menu[1]?.children?.map(({ title }) => title)).toEqual(['Tides', 'Weather']);
    const [, folder] = await menuOf('sales');
    expect(folder?.children?.map(({ title }) => title)).toEqual(['Tides']);
  });

  it('costs the menu one statement, however many there are', async () => {
    const client = await panel.sessionOf('sales');
    const cost = async () =>
      (await panel.statementsOf(() => client.callOperation(readMenu, {}))).statements.filter((statement) =>
        statement.includes('menu_links'),
      ).length;
    await store({ roles: [] });
    expect(await cost()).toBe(1);
    await store({ title: 'Another', folder: 'Elsewhere', roles: [] });
    expect(await cost()).toBe(1);
  });

  it('comes with the sign-in, too', async () => {
    await store({ title: 'At the door', folder: null, menu_group: 'main', roles: ['hrd'] });
    const answer = await panel.app.inject({
      method: 'POST',
      url: '/panel/login',
      payload: { email: 'hrd1@demo.test', password: TEST_PASSWORD },
    });
    expect(answer.json().menu).toContainEqual(expect.objectContaining({ title: 'At the door' }));
  });
});

describe('POST /panel/menu_link/create', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript://https://demo.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://demo.test',
    'https:demo.test',
    'https:///demo.test',
    'https://',
    '//demo.test',
    '/user',
    'https://demo.test/two words',
    'https://someone:secret@demo.test',
    'https://someone@demo.test',
    'https://bank.test\\@demo.test',
    'https://demo.test/\u202eexe.txt',
  ])('refuses the address %s', async (url) => {
    const answer = await administrator.callOperation(menuLinks.createMenuLink, buildMenuLinkInput({ url }));
    const sentence = 'Address must begin with https:// or http:// and hold no spaces, user name or password';
    expect(answer).toMatchObject({ status: 422, message: sentence, errors: { url: sentence } });
  });

  it.each(['https://demo.test', 'HTTP://demo.test:8080/a?b=c#d', 'https://demo.test/@someone'])(
    'takes the address %s',
    async (url) => {
      expect(await store({ url: ` ${url} ` })).toMatchObject({ url });
    },
  );
});

describe('GET /panel/menu_link/list', () => {
  it('shows the links as they stand in the menu, and those that a role sees', async () => {
    await store({ title: 'List late', menu_group: 'system', sort_order: 1, roles: [] });
    await store({ title: 'List second', menu_group: 'main', sort_order: 9, roles: ['hrd'] });
    await store({ title: 'List first', menu_group: 'main', sort_order: 2, roles: ['sales'] });
    const listed = async (query: object) =>
      expectSuccess(
        await administrator.callOperation(menuLinks.menuLinkList.read, { key: 'List ', ...query }),
      ).data.map(({ title }) => title);
    expect(await listed({})).toEqual(['List first', 'List second', 'List late']);
    expect(await listed({ roles: 'hrd' })).toEqual(['List second', 'List late']);
    expect(await listed({ is_active: false })).toEqual([]);
  });
});

describe('POST /panel/menu_link/update', () => {
  it('is no change for the same roles in another order', async () => {
    const link = await store({ roles: ['sales', 'hrd'] });
    const input = buildMenuLinkInput({ title: 'BMKG', roles: ['hrd', 'sales'] });
    expectSuccess(
      await administrator.callOperation(menuLinks.updateMenuLink, { ...input, id: link.id, version: 1 }),
    );
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'menu_link' and entity_id = ${link.id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { title: ['BMKG Weather', 'BMKG'] } }]);
  });
});
