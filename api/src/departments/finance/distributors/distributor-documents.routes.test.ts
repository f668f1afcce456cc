import * as documents from '@balai/shared/contract/finance/distributor-documents';
import * as distributors from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { listAttachments } from '@balai/shared/contract/host/attachments';
import type { Answer } from '@balai/shared/contract/operation';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client, type Part } from '../../../platform/testing/test-app';
import { registerDistributor } from './distributors.testing';

const scan: Part = {
  fileName: 'agreement.pdf',
  content: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  mimeType: 'application/pdf',
};

const panel = testApp();
let buyer: Client;

beforeAll(async () => {
  buyer = await panel.sessionOf('admin-purchase');
});

const agreement = (distributor_id: number, number = 'A-9') => ({
  distributor_id,
  kind: 'agreement' as const,
  number,
});

/** As a browser sends it, with its files. */
async function add(
  fields: Record<string, unknown>,
  ...files: Part[]
): Promise<Answer<typeof documents.addDistributorDocument>> {
  const answer = await buyer.upload(documents.addDistributorDocument.path, [
    ...Object.entries(fields).map(([name, value]) => [name, String(value)] as const),
    ...files.map((file) => ['file[]', file] as const),
  ]);
  return answer.json();
}

const read = async (id: number) =>
  expectSuccess(await buyer.callOperation(distributors.getDistributor, { id })).data;

async function countFiles(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attachments where entity = 'distributor_document'`.execute(panel.db);
  return rows[0]?.count;
}

describe('a document that is added to a stored distributor', () => {
  it('is stored with its scans in one call, a new version of the distributor and a line of its history', async () => {
    const { id, version, name } = await registerDistributor(panel);
    const days = { issued_at: '2026-01-01', expires_at: '2026-12-16' };
    const annex = { ...scan, fileName: 'annex.pdf' };
    const { data: document } = expectSuccess(await add({ ...agreement(id), ...days }, scan, annex));
    expect(document).toMatchObject({ kind: 'agreement', number: 'A-9', days_left: 30, file_count: 2 });
    const files = await buyer.callOperation(listAttachments, {
      entity: 'distributor_document',
      entity_id: document.id,
    });
    expect(expectSuccess(files).data.map(({ file_name }) => file_name)).toEqual([
      'annex.pdf',
      'agreement.pdf',
    ]);
    expect(await read(id)).toMatchObject({ version: version + 1, documents: [document] });
    const { rows } = await sql<{ diff: unknown }>`
      select diff from audit_logs where entity = 'distributor' and entity_id = ${id} and action = 'update'
    `.execute(panel.db);
    expect(rows).toEqual([{ diff: { document: [[], [{ kind: 'agreement', number: 'A-9' }]] } }]);
    // Who opened the form before does not write over it.
    const form = { ...buildCreateDistributor({ name, city: 'Medan' }), id, version };
    expect(await buyer.callOperation(distributors.updateDistributor, form)).toMatchObject({ status: 409 });
  });

  it('is stored whatever the status of the distributor, as its form stores it', async () => {
    const { id, version } = await registerDistributor(panel);
    const payer = await panel.sessionOf('admin-finance');
    const block = { id, version, reason: 'Barang palsu' };
    expectSuccess(await payer.callOperation(distributors.blockDistributor, block));
    expectSuccess(await add(agreement(id), scan));
    expect(await read(id)).toMatchObject({ status: 'blocked', documents: [{ number: 'A-9' }] });
  });

  const program = { ...scan, content: Buffer.from('MZ a program') };
  it.each<[string, string, object, Part[]]>([
    [
      'expires_at',
      'It must not end before it was issued',
      { issued_at: '2026-02-01', expires_at: '2026-01-31' },
      [scan],
    ],
    ['brand_id', 'Name the brand that this letter is for', { kind: 'authorised_reseller' }, [scan]],
    ['brand_id', 'Brand not found', { kind: 'authorised_reseller', brand_id: 987_654_321 }, [scan]],
    [
      'file',
      'File type is not allowed: the file is damaged, or of another type than its name says',
      {},
      [scan, program],
    ],
  ])('is refused with a wrong %s (%s), and nothing of it stays', async (field, sentence, wrong, files) => {
    const { id, version } = await registerDistributor(panel);
    const before = await countFiles();
    const refused = await add({ ...agreement(id), ...wrong }, ...files);
    expect(refused).toMatchObject({ status: 422, errors: { [field]: sentence } });
    expect(await read(id)).toMatchObject({ version, documents: [] });
    expect(await countFiles()).toBe(before);
  });

  it('is refused with a file in another part', async () => {
    const { id } = await registerDistributor(panel);
    const answer = await buyer.upload(documents.addDistributorDocument.path, [
      ['distributor_id', String(id)],
      ['kind', 'agreement'],
      ['image', scan],
    ]);
    expect(answer.json()).toMatchObject({ status: 422, errors: { image: expect.any(String) } });
  });

  it('is not found where the distributor is not there, or no more', async () => {
    expect(await add(agreement(987_654_321), scan)).toMatchObject({ status: 404 });
    const { id } = await registerDistributor(panel);
    expectSuccess(await buyer.callOperation(distributors.deleteDistributor, { id }));
    expect(await add(agreement(id), scan)).toMatchObject({ status: 404 });
  });

  it('stands beside one that is added at the same time, and once however often a call is repeated', async () => {
    const { id, version } = await registerDistributor(panel);
    const both = await Promise.all([add(agreement(id, 'A-1'), scan), add(agreement(id, 'A-2'))]);
    for (const answer of both) expectSuccess(answer);
    const repeat = () =>
      buyer.callOperation(documents.addDistributorDocument, agreement(id, 'A-3'), {
        'idempotency-key': 'document-once',
      });
    const first = await repeat();
    expect(await repeat()).toEqual(first);
    const stored = await read(id);
    expect(stored.version).toBe(version + 3);
    expect(stored.documents.map(({ number }) => number).toSorted()).toEqual(['A-1', 'A-2', 'A-3']);
  });
});

describe('a stored document', () => {
  it('is reminded of anew when it has another last day, and keeps its scans', async () => {
    const { id: distributor } = await registerDistributor(panel);
    const fields = { ...agreement(distributor), expires_at: '2026-12-16' };
    const { data: added } = expectSuccess(await add(fields, scan));
    await sql`update distributor_documents set reminded_days = 30 where id = ${added.id}`.execute(panel.db);
    const change = (last: { issued_at?: string; expires_at: string }) =>
      buyer.callOperation(documents.updateDistributorDocument, {
        id: added.id,
        version: added.version,
        kind: 'agreement',
        number: 'A-9',
        ...last,
      });
    expect(await change({ issued_at: '2028-01-01', expires_at: '2027-12-16' })).toMatchObject({
      status: 422,
      errors: { expires_at: 'It must not end before it was issued' },
    });
    expect(expectSuccess(await change({ expires_at: '2027-12-16' })).data).toMatchObject({
      version: added.version + 1,
      expires_at: '2027-12-16',
      file_count: 1,
    });
    const { rows } =
      await sql`select reminded_days from distributor_documents where id = ${added.id}`.execute(panel.db);
    expect(rows).toEqual([{ reminded_days: null }]);
  });

  it('is changed and removed at the version that was read', async () => {
    const { id } = await registerDistributor(panel);
    const { data: added } = expectSuccess(await add(agreement(id)));
    const late = { id: added.id, version: added.version };
    const change = { ...late, kind: 'agreement' as const, number: 'B' };
    expectSuccess(await buyer.callOperation(documents.updateDistributorDocument, change));
    const conflict = { status: 409, code: 'version_conflict' };
    expect(await buyer.callOperation(documents.updateDistributorDocument, change)).toMatchObject(conflict);
    expect(await buyer.callOperation(documents.deleteDistributorDocument, late)).toMatchObject(conflict);
    const newest = { id: added.id, version: added.version + 1 };
    expectSuccess(await buyer.callOperation(documents.deleteDistributorDocument, newest));
    expect(await read(id)).toMatchObject({ documents: [] });
    expect(await buyer.callOperation(documents.deleteDistributorDocument, newest)).toMatchObject({
      status: 404,
    });
  });
});
