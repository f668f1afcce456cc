import { sql } from 'kysely';
import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type SavedView,
  type ViewSettings,
} from '@balai/shared/contract/host/saved-views';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();

const settings: ViewSettings = {
  place: { status: 'active', sort: 'name', order: 'desc' },
  columns: [
    { name: 'name', shown: true, pinned: true, width: 300 },
    { name: 'city', shown: false, pinned: false, width: null },
  ],
  rows_per_page: 50,
  density: 'compact',
};

const viewsOf = async (client: Client, area: string): Promise<SavedView[]> =>
  expectSuccess(await client.callOperation(listSavedViews, { area })).data;

async function save(
  client: Client,
  area: string,
  name: string,
  role?: SavedView['role'],
): Promise<SavedView> {
  return expectSuccess(await client.callOperation(createSavedView, { area, name, role, settings })).data;
}

describe('saved views', () => {
  it('keep filters, order, columns, rows and density for the one who saved them', async () => {
    const sales = await panel.sessionOf('sales');
    const view = await save(sales, 'customer', 'Mine');
    expect(view).toMatchObject({ name: 'Mine', role: null, can_edit: true, settings });
    expect(await viewsOf(sales, 'customer')).toEqual([view]);
    expect(await viewsOf(sales, 'pipeline')).toEqual([]);
    expect(await viewsOf(await panel.sessionOf('superadmin'), 'customer')).toEqual([]);
  });

  describe('tell whoever sees them what becomes of them', () => {
    /** Whose browsers read their views again. */
    async function told(): Promise<number[]> {
      const { rows } = await sql<{ event: { hearers: { people: number[] } } }>`
        select event from live_events where event->>'kind' = 'views' order by id`.execute(panel.db);
      await sql`truncate live_events`.execute(panel.db);
      return rows.flatMap(({ event }) => event.hearers.people).toSorted((a, b) => a - b);
    }
    const holding = async (role: string): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select id from users where role = ${role} and status = 'active' order by id`.execute(panel.db);
      return rows.map(({ id }) => id);
    };
    const sorted = (people: number[]) => people.toSorted((a, b) => a - b);

    it('the other tabs of their person and nobody else, while they are shared with no one', async () => {
      const sales = await panel.sessionOf('sales');
      await told();
      const { id, version } = await save(sales, 'told', 'Here');
      expect(await told()).toEqual([sales.userId]);
      expectSuccess(await sales.callOperation(updateSavedView, { id, version, name: 'There', settings }));
      expect(await told()).toEqual([sales.userId]);
      expectSuccess(await sales.callOperation(chooseDefaultView, { id, whose: 'mine', on: true }));
      expect(await told()).toEqual([sales.userId]);
      expectSuccess(await sales.callOperation(deleteSavedView, { id }));
      expect(await told()).toEqual([sales.userId]);
    });

    it('everybody of the role they are or were shared with', async () => {
      const superadmin = await panel.sessionOf('superadmin');
      const [sellers, leads] = [await holding('sales'), await holding('lead-sales')];
      expect(sellers.length).toBeGreaterThan(1);
      await told();
      const { id, version } = await save(superadmin, 'told', 'For sellers', 'sales');
      expect(await told()).toEqual(sorted([superadmin.userId, ...sellers]));
      expectSuccess(await superadmin.callOperation(chooseDefaultView, { id, whose: 'role', on: true }));
      expect(await told()).toEqual(sorted([superadmin.userId, ...sellers]));
      const change = { id, version, name: 'For leads', role: 'lead-sales' as const, settings };
      expectSuccess(await superadmin.callOperation(updateSavedView, change));
      expect(await told()).toEqual(sorted([superadmin.userId, ...sellers, ...leads]));
      expectSuccess(await superadmin.callOperation(deleteSavedView, { id }));
      expect(await told()).toEqual(sorted([superadmin.userId, ...leads]));
    });
  });

  it('are shared by superadmin with any role, by leads with their own, by others with none', async () => {
    const superadmin = await panel.sessionOf('superadmin');
    const lead = await panel.sessionOf('lead-sales');
    const shared = await save(superadmin, 'shared', 'For sellers', 'sales');
    await save(lead, 'shared', 'For leads', 'lead-sales');
    expect((await viewsOf(await panel.sessionOf('sales'), 'shared')).map(({ name }) => name)).toEqual([
      'For sellers',
    ]);
    expect(await viewsOf(await panel.sessionOf('hrd'), 'shared')).toEqual([]);
    const refused = [
      await lead.callOperation(createSavedView, { area: 'shared', name: 'a', role: 'sales', settings }),
      await (
        await panel.sessionOf('sales')
      ).callOperation(createSavedView, { area: 'shared', name: 'a', role: 'sales', settings }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    const change = { id: shared.id, version: shared.version, name: 'Taken over', settings };
    const sales = await panel.sessionOf('sales');
    expect((await sales.callOperation(updateSavedView, change)).status).toBe(403);
    expect((await (await panel.sessionOf('hrd')).callOperation(updateSavedView, change)).status).toBe(404);
  });

  it('open a list as the role has chosen, and as the person has chosen before all', async () => {
    const superadmin = await panel.sessionOf('superadmin');
    const sales = await panel.sessionOf('sales');
    const ofRole = await save(superadmin, 'opening', 'Role', 'sales');
    const own = await save(sales, 'opening', 'Own');
    const choose = (client: Client, id: number, whose: 'mine' | 'role', on = true) =>
      client.callOperation(chooseDefaultView, { id, whose, on });
    expect((await choose(sales, ofRole.id, 'role')).status).toBe(403);
    expectSuccess(await choose(superadmin, ofRole.id, 'role'));
    expectSuccess(await choose(sales, own.id, 'mine'));
    const flags = async () =>
      (await viewsOf(sales, 'opening')).map((view) => [
        view.name,
        view.is_mine_default,
        view.is_role_default,
      ]);
    expect(await flags()).toEqual([
      ['Own', true, false],
      ['Role', false, true],
    ]);
    expectSuccess(await choose(sales, own.id, 'mine', false));
    // What is not shared any more opens nobody's list.
    const { id, version, name } = ofRole;
    expectSuccess(
      await superadmin.callOperation(updateSavedView, { id, version, name, role: null, settings }),
    );
    expect(await flags()).toEqual([['Own', false, false]]);
  });

  it('are not shared with a role that may not use their filters or tab, which would show it other rows', async () => {
    const superadmin = await panel.sessionOf('superadmin');
    const share = (name: string, place: ViewSettings['place']) =>
      superadmin.callOperation(createSavedView, {
        area: 'pipeline',
        name,
        role: 'sales',
        settings: { ...settings, place },
      });
    const where = JSON.stringify({ any: [{ status: 'win' }, { all: [{ brand_id: '1' }] }] });
    const beyond: ViewSettings['place'][] = [{ brand_id: '1' }, { where }, { tab: 'verify' }];
    for (const place of beyond) {
      const refused = await share('Beyond them', place);
      expect(refused).toMatchObject({ status: 409, code: 'view_beyond_role' });
    }
    const { id, version, name } = expectSuccess(await share('Theirs', { status: 'win', tab: 'my' })).data;
    const wider = { id, version, name, role: 'sales' as const, settings: { ...settings, place: { where } } };
    expect((await superadmin.callOperation(updateSavedView, wider)).status).toBe(409);
    expectSuccess(await superadmin.callOperation(updateSavedView, { ...wider, role: null }));
  });

  it('of somebody who has left belong to whoever may share with their role and changes them', async () => {
    const [lead, gone] = [await panel.sessionOf('lead-sales'), await panel.sessionOf('superadmin')];
    const [kept, dropped] = [
      await save(gone, 'left', 'Kept', 'lead-sales'),
      await save(gone, 'left', 'Dropped', 'lead-sales'),
    ];
    const change = {
      id: kept.id,
      version: kept.version,
      name: 'Ours',
      role: 'lead-sales' as const,
      settings,
    };
    expect((await lead.callOperation(updateSavedView, change)).status).toBe(403);
    await sql`update users set status = 'resigned' where id = ${gone.userId}`.execute(panel.db);
    expect((await viewsOf(lead, 'left')).map(({ can_edit }) => can_edit)).toEqual([true, true]);
    expectSuccess(await lead.callOperation(deleteSavedView, { id: dropped.id }));
    const { data } = expectSuccess(await lead.callOperation(updateSavedView, change));
    expect(data).toMatchObject({ name: 'Ours', can_edit: true, owner: { id: lead.userId } });
    // Kept for himself, it is still there.
    const alone = { ...change, version: data.version, role: null };
    expectSuccess(await lead.callOperation(updateSavedView, alone));
    expect((await viewsOf(lead, 'left')).map(({ name }) => name)).toEqual(['Ours']);
    await sql`update users set status = 'active' where id = ${gone.userId}`.execute(panel.db);
  });

  it('refuse a taken name, an older version and settings of another shape', async () => {
    const sales = await panel.sessionOf('sales');
    const view = await save(sales, 'strict', 'One');
    expect(
      await sales.callOperation(createSavedView, { area: 'strict', name: ' one', settings }),
    ).toMatchObject({ status: 409, code: 'name_taken' });
    const change = { id: view.id, version: view.version, name: 'Two', settings };
    expectSuccess(await sales.callOperation(updateSavedView, change));
    expect(await sales.callOperation(updateSavedView, { ...change, name: 'Three' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const wrong = await sales.post(createSavedView.path, {
      area: 'strict',
      name: 'Four',
      settings: { ...settings, density: 'huge' },
    });
    expect(wrong.statusCode).toBe(422);
    expectSuccess(await sales.callOperation(deleteSavedView, { id: view.id }));
    expect(await viewsOf(sales, 'strict')).toEqual([]);
  });
});
