import { brandsInBulk, createBrand, getBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { testApp } from '../testing/test-app';

const BY = 'admin-engineer';

const panel = testApp();

const stored = async (name: string, months: number) =>
  (
    await panel.succeedAs(BY, createBrand, {
      ...buildBrandInput({ name }),
      tier: 'silver',
      default_warranty_months: months,
    })
  ).data;
const read = async ({ id }: { id: number }) => (await panel.succeedAs(BY, getBrand, { id })).data;

describe('a change of many brands', () => {
  it('sets the fields that it is sent and no others, and is taken back with what each held', async () => {
    const [one, other] = [await stored('Ubiquiti', 12), await stored('Ruijie', 24)];
    const rows = [one, other].map(({ id, version }) => ({ id, version }));
    const sent = { rows, tier: 'gold', default_warranty_months: 36 };
    const { data } = await panel.succeedAs(BY, brandsInBulk.update, sent);
    expect(data.map(({ done }) => done)).toEqual([true, true]);
    for (const before of [one, other]) {
      expect(await read(before)).toMatchObject({
        name: before.name,
        tier: 'gold',
        default_warranty_months: 36,
      });
    }
    const undone = brandsInBulk.update.undoneBy?.();
    for (const { id, undo } of data) {
      await panel.succeedAs(BY, undone ?? brandsInBulk.update, {
        rows: [{ id, version: undo?.version ?? 0 }],
        ...undo?.input,
      });
    }
    expect(await read(one)).toMatchObject({ tier: 'silver', default_warranty_months: 12 });
    expect(await read(other)).toMatchObject({ tier: 'silver', default_warranty_months: 24 });
  });

  it('leaves a row that somebody changed meanwhile, and changes the others', async () => {
    const [changed, kept] = [await stored('Grandstream', 12), await stored('Yealink', 12)];
    await panel.succeedAs(BY, updateBrand, { id: changed.id, version: changed.version, principal: 'Other' });
    const rows = [changed, kept].map(({ id, version }) => ({ id, version }));
    const { data } = await panel.succeedAs(BY, brandsInBulk.update, { rows, status: 'inactive' });
    expect(data.map(({ done, code }) => [done, code])).toEqual([
      [false, 'version_conflict'],
      [true, null],
    ]);
    expect((await read(changed)).status).toBe('active');
    expect((await read(kept)).status).toBe('inactive');
  });

  it('takes no field that two records may not share', async () => {
    const { id, version } = await stored('Sangoma', 12);
    expect(
      await panel.callAs(BY, brandsInBulk.update, { rows: [{ id, version }], name: 'Same' }),
    ).toMatchObject({ status: 422 });
  });
});
