import * as brands from '@balai/shared/contract/engineering/brands';
import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { auditDeeds, auditList, getAuditEntry } from '@balai/shared/contract/hr/audit';
import * as groups from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { languages } from '@balai/shared/format/languages';
import type { ListQuery } from '@balai/shared/contract/list';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { writeAudit } from '../../../platform/audit/audit';
import { systemCall } from '../../../platform/system-call';
import { fileWords } from '../../../platform/lists/export-words';
import { describeList } from '../../../platform/testing/describe-list';
import { planOfOrder } from '../../../platform/testing/query-plans';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { speechOf } from '../../../platform/words/speech';
import { auditListSource } from './audit.repository';

const panel = testApp();
const ADMIN = 'superadmin';

const brandOf = async (name: string, by = 'admin-engineer') =>
  (await panel.succeedAs(by, brands.createBrand, buildBrandInput({ name, tier: 'silver' }))).data;
const read = async (query: ListQuery) =>
  (await panel.succeedAs(ADMIN, auditList.read, { row: 200, ...query })).data;
const detail = async (id: number) => (await panel.succeedAs(ADMIN, getAuditEntry, { id })).data;

describeList({
  list: auditList,
  panel,
  by: ADMIN,
  fill: async () => {
    const { id } = await brandOf('Recorded brand');
    await panel.succeedAs('admin-engineer', brands.deleteBrand, { id });
    await panel.succeedAs(ADMIN, brands.restoreBrand, { id });
    await panel.succeedAs(ADMIN, groups.createGroup, buildGroupInput({ name: 'Recorded group' }));
    const call = systemCall(panel.db, new Date('2026-11-16T04:00:00.000Z'), 'nightly');
    await writeAudit(call, {
      entity: 'pipeline',
      entityId: 7,
      action: 'lost',
      fromStatus: 'visit',
      toStatus: 'lost',
    });
    await writeAudit(call, { entity: 'customer', entityId: 8, action: 'transfer' });
    await writeAudit(call, { entity: 'customer', entityId: 8, action: 'import', toStatus: 'active' });
  },
  found: { key: 'recorded brand', count: 3 },
});

test('an entry says who did what to which record, as that is called now, and how many fields it changed', async () => {
  const brand = await brandOf('Before');
  const changed = { id: brand.id, version: 1, name: 'Renamed', tier: 'gold' as const };
  await panel.succeedAs('admin-engineer', brands.updateBrand, changed);
  const [update, create] = await read({ kind: 'brand', key: 'renamed' });
  const actor = {
    id: (await panel.sessionOf('admin-engineer')).userId,
    name: expect.any(String),
    image: null,
  };
  const told = {
    actor,
    kind: 'brand',
    record_id: brand.id,
    name: 'Renamed',
    on_behalf_of: null,
    reason: null,
  };
  expect(update).toMatchObject({ ...told, deed: 'update', action: 'update', changes: 2 });
  expect(create).toMatchObject({ ...told, deed: 'create', changes: 0 });
  expect(update?.request_id).not.toBe(create?.request_id);
  expect(await detail(update?.id ?? 0)).toMatchObject({
    actor,
    action: 'update',
    diff: { name: ['Before', 'Renamed'], tier: ['silver', 'gold'] },
  });
});

test('what the system did has nobody who did it, and is found by that', async () => {
  const call = systemCall(panel.db, new Date('2026-11-17T04:00:00.000Z'), 'nightly');
  await writeAudit(call, { entity: 'pipeline', entityId: 9, action: 'commit_slipped' });
  const bySystem = await read({ actor_is: 'empty', at_from: '2026-11-17' });
  expect(bySystem).toEqual([
    expect.objectContaining({ actor: null, kind: 'pipeline', record_id: 9, name: '#9', deed: 'other' }),
  ]);
  const { body } = await (
    await panel.sessionOf(ADMIN)
  ).get(auditList.export.path, { format: 'csv', actor_is: 'empty', at_from: '2026-11-17' });
  expect(body).toContain('"System"');
});

test('what was done for somebody else says for whom, and a reason stands beside it', async () => {
  const [hrd, lead] = [await panel.sessionOf('hrd'), await panel.sessionOf('lead-sales')];
  const call = buildCall(panel.db, { caller: { id: hrd.userId, role: 'hrd' } });
  await writeAudit(call, {
    entity: 'user',
    entityId: lead.userId,
    action: 'suspend',
    reason: 'On leave',
    onBehalfOf: lead.userId,
  });
  const [entry] = await read({ kind: 'user', actor: String(hrd.userId) });
  expect(entry).toMatchObject({ reason: 'On leave', on_behalf_of: { id: lead.userId }, deed: 'other' });
});

test('what was masked stays so, and what a comment said is not told', async () => {
  const call = buildCall(panel.db, { caller: { id: 1, role: 'hrd' } });
  await writeAudit(call, {
    entity: 'document_comment',
    entityId: 3,
    action: 'create',
    diff: { body: [null, 'canary'] },
  });
  await writeAudit(call, {
    entity: 'product_knowledge',
    entityId: 3,
    action: 'update',
    diff: { body_text: ['canary', 'x'], title: ['a', 'b'] },
  });
  const [knowledge] = await read({ kind: 'product_knowledge' });
  const [comment] = await read({ kind: 'document_comment' });
  expect(comment).toMatchObject({ changes: 0 });
  expect((await detail(comment?.id ?? 0)).diff).toBeNull();
  expect((await detail(knowledge?.id ?? 0)).diff).toEqual({ title: ['a', 'b'] });
});

test('the export of the audit stands in it once, as that of any list', async () => {
  const admin = await panel.sessionOf(ADMIN);
  const before = (await read({ kind: 'audit' })).length;
  const { statusCode } = await admin.get(auditList.export.path, { format: 'csv', kind: 'brand' });
  expect(statusCode).toBe(200);
  const exported = await read({ kind: 'audit' });
  expect(exported).toHaveLength(before + 1);
  expect(exported[0]).toMatchObject({ deed: 'export', record_id: 0, name: null });
});

test('an entry is read by superadmins alone, and one that there is not is not found', async () => {
  expect(rolesWith(getAuditEntry.access)).toEqual([ADMIN]);
  expect(await panel.callAs(ADMIN, getAuditEntry, { id: 900_000 })).toMatchObject({ status: 404 });
});

test('the order is given by an index, of all entries', async () => {
  const call = buildCall(panel.db, { caller: { id: 1, role: 'superadmin' } });
  const plan = await planOfOrder(call, auditListSource.at(call), 'at', 'desc');
  expect(plan).toContain('audit_logs_at');
  expect(plan).not.toContain('"Node Type":"Sort"');
});

test('what has a history has a name in files, in every language', () => {
  const kinds = panel.operations
    .map(({ operation }) => operation.name.split('.'))
    .flatMap(([area = '', verb]) => (verb === 'export' && area !== 'history' ? [area] : []));
  expect(kinds).toContain('brand');
  for (const language of languages) {
    const unnamed = kinds.filter((area) => speechOf(language).word(`${area}.one`) === null);
    expect([language, unnamed]).toEqual([language, []]);
  }
  expect(fileWords({ area: 'audit' }, 'de').kind('attachment')).toBe('Datei');
  expect(fileWords({ area: 'audit' }, 'en').kind('goods_receipt')).toBe('Goods receipt');
});

test('every deed has its word in every language', () => {
  for (const language of languages) {
    for (const deed of auditDeeds) {
      expect([language, deed, speechOf(language).word(`audit.deed.${deed}`)]).toEqual([
        language,
        deed,
        expect.any(String),
      ]);
    }
  }
});
