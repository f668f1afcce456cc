import { readXlsx } from 'hucre/xlsx';
import { storedReason } from '@balai/shared/contract/history-reasons';
import { languages } from '@balai/shared/format/languages';
import { writeAudit } from '../../../platform/audit/audit';
import { NotFoundError } from '../../../platform/errors';
import { registerRecordAccess } from '../../../platform/scope/record-access';
import { testApp } from '../../../platform/testing/test-app';
import { buildCall } from '../../../platform/testing/test-call';
import { speechOf } from '../../../platform/words/speech';

interface Entry {
  kind: string;
  action: string;
  subject: string | null;
}

const panel = testApp();
beforeAll(async () => {
  registerRecordAccess('audited_record', {
    read: 'session',
    see: async ({ caller }) => {
      if (caller.role !== 'sales') throw new NotFoundError();
    },
    attach: 'session',
    comments: 'customer',
  });
});

describe('GET /panel/history/list', () => {
  it('answers what happened to a record, newest first, to who may see it', async () => {
    const sales = await panel.sessionOf('sales');
    const call = buildCall(panel.db, { caller: { id: sales.userId, role: 'sales' }, origin: 'import' });
    await writeAudit(call, { entity: 'audited_record', entityId: 7, action: 'create', toStatus: 'open' });
    await writeAudit(call, {
      entity: 'audited_record',
      entityId: 7,
      action: 'lose',
      fromStatus: 'open',
      toStatus: 'lost',
      diff: { amount: [1, { nested: true }] },
      reason: 'Too dear',
    });
    const answer = await sales.get('/panel/history/list', { entity: 'audited_record', id: 7, row: 10 });
    expect(answer.json()).toMatchObject({
      count: 2,
      data: [
        {
          action: 'lose',
          from_status: 'open',
          to_status: 'lost',
          reason: 'Too dear',
          diff: { amount: [1, { nested: true }] },
          actor: { id: sales.userId, name: 'sales 1', image: null },
          actor_role: 'sales',
          origin: 'import',
        },
        { action: 'create', diff: null, from_status: null },
      ],
    });
    const behind = await sales.get('/panel/history/list', {
      entity: 'audited_record',
      id: 7,
      row: 10,
      page: 5,
    });
    expect(behind.json()).toMatchObject({ data: [], count: 2 });
    const hrd = await panel.as('hrd');
    expect((await hrd.get('/panel/history/list', { entity: 'audited_record', id: 7 })).statusCode).toBe(404);
  });

  it('tells of files and comments too, each kind by itself when asked, and never what a comment said', async () => {
    const sales = await panel.sessionOf('sales');
    const record = { entity: 'audited_record', entity_id: 8 };
    const call = buildCall(panel.db, { caller: { id: sales.userId, role: 'sales' } });
    await writeAudit(call, { entity: 'audited_record', entityId: 8, action: 'create', toStatus: 'open' });
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
    const [file] = (
      await sales.upload('/panel/attachment/create', [
        ['entity', record.entity],
        ['entity_id', String(record.entity_id)],
        ['file[]', { fileName: 'offer.pdf', content: pdf }],
      ])
    ).json().data;
    await sales.delete('/panel/attachment/delete', { id: file.id });
    const comment = await sales.post('/panel/document_comment/create', { ...record, body: 'canary words' });
    await sales.post('/panel/document_comment/update', {
      id: comment.json().data.id,
      version: 1,
      body: 'canary again',
    });
    const read = async (kind?: string) =>
      (await sales.get('/panel/history/list', { entity: 'audited_record', id: 8, row: 50, kind })).json();

    const { data, count } = await read();
    expect(count).toBe(5);
    expect(data.map(({ kind, action, subject }: Entry) => [kind, action, subject])).toEqual([
      ['comment', 'update', null],
      ['comment', 'create', null],
      ['file', 'delete', 'offer.pdf'],
      ['file', 'create', 'offer.pdf'],
      ['change', 'create', null],
    ]);
    expect(JSON.stringify(data)).not.toContain('canary');
    expect((await read('file')).data.map(({ action }: Entry) => action)).toEqual(['delete', 'create']);
    expect(await read('status')).toMatchObject({ data: [], count: 0 });
  });
});

describe('GET /panel/history/export', () => {
  it('is a file with a row for each changed field, safe from formulas, and stands in the history itself', async () => {
    const sales = await panel.sessionOf('sales');
    const call = buildCall(panel.db, { caller: { id: sales.userId, role: 'sales' } });
    await writeAudit(call, { entity: 'audited_record', entityId: 9, action: 'create', toStatus: 'open' });
    await writeAudit(call, {
      entity: 'audited_record',
      entityId: 9,
      action: 'update',
      diff: {
        list_price: [1, 2],
        name: ['Old', '=HYPERLINK("x")'],
        probability_bp: [2_500, 5_000],
        commit_month: [null, '2026-11'],
      },
    });
    const query = { entity: 'audited_record', id: 9, format: 'csv' };
    const answer = await sales.get('/panel/history/export', query);
    expect(answer.headers['content-disposition']).toContain('audited-record-9-history-');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('Field');
    expect(answer.body).toContain('"Probability","25 %","50 %"');
    expect(answer.body).toContain('"Commit month",,"Nov 2026"');
    expect(answer.body).toContain('List price');
    expect(answer.body).toContain(`'=HYPERLINK`);
    const after = (await sales.get('/panel/history/list', { entity: 'audited_record', id: 9 })).json();
    expect(after.data[0]).toMatchObject({ action: 'export', actor: { id: sales.userId } });
  });

  it.each(languages)('is headed in %s, and says so what was done and by which role', async (language) => {
    const sales = await panel.sessionOf('sales');
    const id = 20 + languages.indexOf(language);
    const call = buildCall(panel.db, { caller: { id: sales.userId, role: 'sales' } });
    await writeAudit(call, { entity: 'audited_record', entityId: id, action: 'create', toStatus: 'open' });
    await writeAudit(call, {
      entity: 'audited_record',
      entityId: id,
      action: 'undo',
      reason: storedReason('undone'),
    });
    await writeAudit(call, {
      entity: 'audited_record',
      entityId: id,
      action: 'import',
      reason: storedReason('importedFrom', 'Mantra'),
    });
    const query = { entity: 'audited_record', id: String(id), format: 'xlsx', language };
    const { sheets } = await readXlsx((await sales.get('/panel/history/export', query)).rawPayload);
    const { word } = speechOf(language);
    const headings = 'at who role kind action file from to field before after reason origin'.split(' ');
    expect(sheets[0]?.rows[0]).toEqual(headings.map((name) => word(`history.${name}`)));
    // The newest first.
    const [, imported, undone, created] = sheets[0]?.rows ?? [];
    expect(created?.slice(2, 5)).toEqual([
      word('user.role.sales'),
      word('history.kinds.change'),
      word('history.actions.create'),
    ]);
    expect([undone?.[4], undone?.[11]]).toEqual([
      word('history.actions.undo'),
      word('history.reasons.undone'),
    ]);
    expect(imported?.[11]).toBe(word('history.reasons.importedFrom')?.replace('{{name}}', 'Mantra'));
    expect(sheets[1]?.name).toBe(word('resource.filters'));
  });

  it('answers 401 without a session, 404 for a record of others, 422 for another format', async () => {
    const query = { entity: 'audited_record', id: 9, format: 'csv' };
    expect(
      (await panel.app.inject({ url: '/panel/history/export', query: { ...query, id: '9' } })).statusCode,
    ).toBe(401);
    const hrd = await panel.as('hrd');
    expect((await hrd.get('/panel/history/export', query)).statusCode).toBe(404);
    const sales = await panel.sessionOf('sales');
    expect((await sales.get('/panel/history/export', { ...query, format: 'pdf' })).statusCode).toBe(422);
  });
});
