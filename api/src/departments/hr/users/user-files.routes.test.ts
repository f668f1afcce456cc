import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();
let hrd: Client;

beforeAll(async () => {
  hrd = await panel.sessionOf('hrd');
});

describe('the files of a person', () => {
  const list = (client: Client, id: number) =>
    client.get('/panel/attachment/list', { entity: 'user', entity_id: id });
  const add = (client: Client, id: number) =>
    client.upload('/panel/attachment/create', [
      ['entity', 'user'],
      ['entity_id', String(id)],
      [
        'file[]',
        {
          fileName: 'contract.pdf',
          content: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
        },
      ],
    ]);

  test('are his own to read, and to nobody else but hrd', async () => {
    const [owner, colleague] = [await panel.sessionOf('engineer'), await panel.sessionOf('sales')];
    const stored = (await add(hrd, owner.userId)).json().data[0];
    const mine = await list(owner, owner.userId);
    expect(mine.statusCode).toBe(200);
    expect(mine.json()).toMatchObject({ count: 1, can_add: false, data: [{ can_delete: false }] });
    const { file } = mine.json().data[0];
    expect((await panel.app.inject(`/storage/${file}`)).statusCode).toBe(200);
    expect((await owner.post('/panel/download/preview_file', { file })).statusCode).toBe(200);

    expect((await list(colleague, owner.userId)).statusCode).toBe(404);
    expect((await colleague.post('/panel/download/download_file', { file })).statusCode).toBe(404);
    const asColleague = file.replace(`u=${owner.userId}&`, `u=${colleague.userId}&`);
    expect(asColleague).not.toBe(file);
    expect((await panel.app.inject(`/storage/${asColleague}`)).statusCode).toBe(403);
    expect((await colleague.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(404);
  });

  test('are opened by a path that holds for a minute, not for five', async () => {
    const owner = await panel.sessionOf('assistant-lead');
    const { file } = (await add(hrd, owner.userId)).json().data[0];
    const open = async () => (await panel.app.inject(`/storage/${file}`)).statusCode;
    panel.clock.advance(59_000);
    expect(await open()).toBe(200);
    panel.clock.advance(2_000);
    expect(await open()).toBe(403);
  });

  test('are added and removed by who may change the person, and not by himself', async () => {
    const owner = await panel.sessionOf('lead-engineer');
    const refused = await add(owner, owner.userId);
    expect(refused.json()).toMatchObject({
      status: 403,
      message: 'You are not allowed to add files to this record',
    });
    const stored = (await add(hrd, owner.userId)).json().data[0];
    expect((await owner.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(403);
    // A superadmin is no matter of hrd's.
    const superadmin = await panel.sessionOf('superadmin');
    expect((await add(hrd, superadmin.userId)).statusCode).toBe(403);
    expect((await superadmin.delete('/panel/attachment/delete', { id: stored.id })).statusCode).toBe(200);
  });

  test('do not open the history and the comments of his record to him', async () => {
    const owner = await panel.sessionOf('engineer');
    const record = { entity: 'user', entity_id: owner.userId };
    const comments = await owner.get('/panel/document_comment/list', record);
    const history = await owner.get('/panel/history/list', { entity: 'user', id: owner.userId });
    expect([comments.statusCode, history.statusCode]).toEqual([404, 404]);
  });
});
