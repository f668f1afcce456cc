import { updateDistributor, type DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp } from '../../../platform/testing/test-app';
import { registerDistributor } from './distributors.testing';

const panel = testApp();

/** Sends the form of a distributor as it was read, with what is changed in its rows. */
async function save({ id, version, name }: DistributorDetail, rows: object) {
  return panel.callAs('admin-purchase', updateDistributor, {
    ...buildCreateDistributor({ name }),
    id,
    version,
    ...rows,
  });
}

const contacts = ({ pics }: DistributorDetail) => pics.map(({ name, is_primary }) => [name, is_primary]);

describe('the contacts and documents in the form of a distributor', () => {
  it('are stored with it, the main contact first', async () => {
    const stored = await registerDistributor(panel, {
      pic: [{ name: 'Budi' }, { name: 'Ani', is_primary: true }],
      document: [{ kind: 'agreement', expires_at: '2026-12-16' }],
    });
    expect(contacts(stored)).toEqual([
      ['Ani', true],
      ['Budi', false],
    ]);
    expect(stored.documents).toMatchObject([{ kind: 'agreement', days_left: 30, file_count: 0 }]);
  });

  it('are changed, added and removed with it, and one contact stays the main one', async () => {
    const stored = await registerDistributor(panel, {
      pic: [{ name: 'Ani' }, { name: 'Budi' }],
      document: [
        { kind: 'agreement', number: 'A-1' },
        { kind: 'agreement', number: 'A-2' },
      ],
    });
    const [ani, budi] = stored.pics;
    const [first, second] = stored.documents;
    const changed = expectSuccess(
      await save(stored, {
        pic: [{ id: budi?.id, name: 'Budi Santoso' }, { name: 'Citra' }],
        document: [{ id: second?.id, kind: 'agreement', number: 'A-2', expires_at: '2027-01-31' }],
        deleted_pic: [ani?.id],
        deleted_document: [first?.id],
      }),
    ).data;
    expect(contacts(changed)).toEqual([
      ['Budi Santoso', true],
      ['Citra', false],
    ]);
    expect(changed.documents).toMatchObject([{ number: 'A-2', expires_at: '2027-01-31' }]);
  });

  it('are its own: those of another distributor are refused', async () => {
    const other = await registerDistributor(panel, { pic: [{ name: 'Ani' }] });
    const stored = await registerDistributor(panel);
    const foreign = 'Contact does not belong to this distributor';
    expect(await save(stored, { pic: [{ id: other.pics[0]?.id, name: 'Ani' }] })).toMatchObject({
      status: 422,
      errors: { 'pic.0.id': foreign },
    });
    expect(await save(stored, { deleted_pic: [other.pics[0]?.id] })).toMatchObject({
      status: 422,
      errors: { deleted_pic: foreign },
    });
  });

  it('are a change of it: who read it before is refused, and its history says what was changed', async () => {
    const phone = '021 555 0100';
    const stored = await registerDistributor(panel, {
      pic: [{ name: 'Ani', phone }, { name: 'Budi' }],
      document: [{ kind: 'agreement', number: 'A-1' }],
    });
    const [ani, budi] = stored.pics;
    const [agreement] = stored.documents;
    const same = await save(stored, { pic: [{ id: ani?.id, name: 'Ani', phone, is_primary: true }] });
    expect(expectSuccess(same).data.version).toBe(stored.version);
    const changed = await save(stored, {
      pic: [{ id: ani?.id, name: 'Ani', phone: '021 555 0199' }],
      document: [{ id: agreement?.id, kind: 'agreement', number: 'A-1', expires_at: '2027-01-31' }],
    });
    expect(expectSuccess(changed).data.version).toBe(stored.version + 1);
    expect(await save(stored, { pic: [{ id: budi?.id, name: 'Budi', is_primary: true }] })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'distributor' and entity_id = ${stored.id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([
      {
        diff: {
          pic: [[{ name: 'Ani', phone }], [{ name: 'Ani', phone: '021 555 0199' }]],
          document: [
            [{ kind: 'agreement', number: 'A-1', expires_at: null }],
            [{ kind: 'agreement', number: 'A-1', expires_at: '2027-01-31' }],
          ],
        },
      },
    ]);
  });
});
