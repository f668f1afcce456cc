import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryDirectory } from '../../../platform/env/environment';
import { sheetOf as sheetXml, text, workbook, zip } from '../../../platform/imports/made-sheets.testing';
import { ImpatientConverter } from '../../../platform/previews/impatient-converter.testing';
import { removeUnnamedContents } from '../../../platform/files/stored-contents';
import { LocalStorage } from '../../../platform/storage/local-storage';
import { type AttachmentPanel, createAttachmentPanel, file, pdf } from './attachments.testing';

const DOCUMENT = '/panel/download/preview_document';
const SHEET = '/panel/download/preview_sheet';

const PANEL = 'https://panel.example.com';

/** What the made converter does with a document is written in it. */
const OLD_DOCUMENT = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const holding = (words: string): Buffer =>
  Buffer.concat([OLD_DOCUMENT, Buffer.alloc(504), text(`\n${words}\n`)]);

const folder = mkdtempSync(join(temporaryDirectory, 'balai-office-test-'));
const command = join(folder, 'soffice');
const runs = join(folder, 'runs');
const storage = new LocalStorage(join(folder, 'files'));
let listener: Server;
let attachments: AttachmentPanel;

/** In the place of LibreOffice, called as it is: writes a pdf of what it found, or does what a bad document makes it do. */
const converter = (port: number): string => `#!/bin/sh
for last; do :; done
echo "$last" >> ${runs}
told=$(tail -n 1 "$last")
case "$told" in
  *hang*) sleep 600 & echo $! > ${folder}/child; sleep 600 ;;
  *fail*) exit 1 ;;
  *memory*) exec node -e "Buffer.alloc(3e9, 1); setTimeout(() => {}, 1e6)" ;;
  *network*) node -e "
    const net = require('node:net').connect(${port}, '127.0.0.1');
    net.on('connect', () => { net.end('GET / HTTP/1.0\\\\r\\\\n\\\\r\\\\n'); process.exit(); });
    net.on('error', ({ code }) => process.exit(require('node:fs').writeFileSync('tried', code)));" ;;
esac
printf '%%PDF-1.7 of %s, with %s' "$(basename "$last")" "$(env | cut -d= -f1 | sort | tr '\\n' ' ')$(cat tried 2> /dev/null)" > document.pdf
`;

const show = (path: string) => attachments.sales.post(DOCUMENT, { file: path });
const sheetOf = (path: string, sheet?: number) => attachments.sales.get(SHEET, { file: path, sheet });

async function attached(name: string, content: Buffer): Promise<string> {
  const answer = await attachments.add([['file[]', file(name, content)]]);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: [{ file: string }] }>().data[0].file;
}

beforeAll(async () => {
  listener = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  writeFileSync(command, converter((listener.address() as AddressInfo).port));
  writeFileSync(runs, '');
  chmodSync(command, 0o755);
  attachments = await createAttachmentPanel({
    storage,
    publicAddress: PANEL,
    officeConverter: new ImpatientConverter({ command, folder: join(folder, 'work') }),
  });
});
afterAll(async () => {
  await attachments.panel.close();
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const word = (document: string, more: { name: string; content: Buffer }[] = []): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      content: text(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    { name: 'word/document.xml', content: text(document) },
    ...more,
  ]);

describe('a document for a viewer', () => {
  it('is a pdf as it is, and a word document that a browser can draw', async () => {
    const shown = await show(await attached('offer.pdf', pdf));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.rawPayload).toEqual(pdf);
    const letter = word('<w:document/>');
    expect((await show(await attached('letter.docx', letter))).rawPayload).toEqual(letter);
  });

  it('is converted once, whoever attached the same content, without a word of our environment', async () => {
    const content = holding('one');
    const shown = await show(await attached('letter.doc', content));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.body).toBe('%PDF-1.7 of document.doc, with HOME LANG PATH PWD TMPDIR ');
    const before = readFileSync(runs, 'utf8');
    const other = await attached('the same.doc', content);
    expect((await Promise.all([show(other), show(other)])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect(readFileSync(runs, 'utf8')).toBe(before);
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('is kept as long as its pdf is known', async () => {
    const path = await attached('kept.ppt', holding('kept'));
    const shown = await show(path);
    const later = new Date(attachments.panel.clock.now().getTime() + 72 * 3_600_000);
    await removeUnnamedContents(attachments.panel.db, storage, later);
    expect((await show(path)).body).toBe(shown.body);
  });

  it('that keeps the converter busy is given up, with everything that the converter started', async () => {
    const answer = await show(await attached('hang.doc', holding('hang')));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'document_too_slow',
      message: 'Preparing this document took too long. Download it to open it',
    });
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'));
    while (isRunning(child)) await new Promise((resolve) => setImmediate(resolve));
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('is refused to a person for whom two are prepared already, and to nobody else', async () => {
    const names = ['hang 1', 'hang 2', 'hang 3'];
    const paths = await Promise.all(names.map((name) => attached(`${name}.doc`, holding(name))));
    const other = await attached('other.csv', text('Item,Price'));
    const asked = Promise.all(paths.map(show));
    const superadmin = await attachments.panel.sessionOf('superadmin');
    expect((await superadmin.get(SHEET, { file: other })).statusCode).toBe(200);
    const answers = (await asked).map((answer) => answer.json());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 'too_many_requests' });
    expect((await show(await attached('then.doc', holding('then')))).statusCode).toBe(200);
  });

  it('that fills the memory ends its converter and nothing else', async () => {
    const answer = await show(await attached('memory.doc', holding('memory')));
    expect(answer.json()).toMatchObject({ status: 422, code: 'document_damaged' });
  });

  it('reaches no network while it is converted', async () => {
    let calls = 0;
    listener.on('connection', () => (calls += 1));
    const answer = await show(await attached('network.doc', holding('network')));
    expect(answer.body).toMatch(/ENETUNREACH$/);
    expect(calls).toBe(0);
  });

  it('of which nothing can be made is said to be damaged', async () => {
    const answer = await show(await attached('broken.doc', holding('fail')));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'document_damaged']);
  });

  it('that unpacks to far more than it says is too large, and that holds no document is damaged', async () => {
    const bomb = word('<w:document/>', [
      { name: 'word/media/a.bin', content: Buffer.alloc(160 * 1024 * 1024) },
    ]);
    const answer = await show(await attached('bomb.docx', bomb));
    expect(answer.json()).toMatchObject({ status: 422, code: 'document_too_large' });
  });

  it('that no browser could draw in time is converted', async () => {
    const long = word(`<w:document>${'<w:p/>'.repeat(1_500_000)}</w:document>`);
    const shown = await show(await attached('long.docx', long));
    expect(shown.headers['content-type']).toBe('application/pdf');
  });

  it('of another kind is only to be saved', async () => {
    const answer = await show(await attached('plans.zip', zip([{ name: 'a.txt', content: text('a') }])));
    expect(answer.json()).toMatchObject({ status: 422, code: 'document_not_shown' });
  });

  it('is nothing for who may not see the record', async () => {
    const path = await attached('secret.pdf', pdf);
    expect((await attachments.hrd.post(DOCUMENT, { file: path })).statusCode).toBe(404);
    expect((await attachments.hrd.get(SHEET, { file: path })).statusCode).toBe(404);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended and was not waited for is there as well.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a sheet for a viewer', () => {
  it('has its rows where they stand in the file, with what formulas came to', async () => {
    const path = await attached(
      'prices.xlsx',
      workbook(
        sheetXml(
          '<row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c></row><row r="3"><c r="B3"><f>1+1</f><v>2</v></c></row>',
        ),
      ),
    );
    expect((await sheetOf(path)).json().data).toMatchObject({
      sheet: 0,
      rows: [['Item'], [], ['', '2']],
      is_cut: false,
    });
  });

  it('is cut at 2,000 rows, 60 columns and 300 characters of a cell', async () => {
    const rows = Array.from({ length: 2_500 }, (_row, index) =>
      Array.from({ length: 70 }, (_cell, column) =>
        index === 0 && column === 0 ? 'x'.repeat(400) : `${index}`,
      ).join(';'),
    );
    const { data } = (await sheetOf(await attached('long.csv', text(rows.join('\n'))))).json();
    expect(data.rows).toHaveLength(2_000);
    expect(data.rows[0]).toHaveLength(60);
    expect(data.rows[0][0]).toHaveLength(300);
    expect(data.is_cut).toBe(true);
  });

  it('is cut at 2,000 rows also where they hold no text', async () => {
    const path = await attached('empty.xlsx', workbook(sheetXml('<row/>'.repeat(1_000_000))));
    expect((await sheetOf(path)).json().data).toMatchObject({ rows: [], is_cut: true });
  });

  it('is read once for all who ask at the same time', async () => {
    const path = await attached('asked.csv', text('Item,Price'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => sheetOf(path)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('that unpacks to far more than it says is too large', async () => {
    const path = await attached(
      'bomb.xlsx',
      workbook(sheetXml(''), { sharedStrings: ' '.repeat(160 * 1024 * 1024) }),
    );
    expect((await sheetOf(path)).json()).toMatchObject({ status: 422, code: 'document_too_large' });
  });

  it('that is broken is said to be damaged', async () => {
    const path = await attached('broken.xlsx', workbook('<worksheet><sheetData><row r="1"><c r="A1"'));
    expect((await sheetOf(path)).json()).toMatchObject({ status: 422, code: 'document_damaged' });
  });
});

describe('the external viewer', () => {
  const VIEWER = '/panel/download/external_viewer';
  const SHOW = '/panel/download/show_externally';

  const decide = (key: string, value: unknown) =>
    sql`insert into settings (key, value, valid_from, created_at) values
        (${key}, ${JSON.stringify(value)}::jsonb, '2020-01-01', now())
      on conflict (key, valid_from) do update set value = excluded.value`.execute(attachments.panel.db);
  const turnOn = async (): Promise<void> => {
    await decide('office_viewer_external', true);
    await decide('office_viewer_address', 'https://viewer.example.org/show?a=1&src={address}');
  };
  const letter = () => attached('letter.docx', word('<w:document/>'));
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => attachments.panel.app.inject({ url, method });
  /** What the viewer is asked to fetch. */
  const documentIn = (frame: string): string => {
    const [, address = ''] = /src="([^"]+)" sandbox/.exec(frame) ?? [];
    const page = new URL(address.replaceAll('&amp;', '&'));
    expect([page.origin, page.searchParams.get('a')]).toEqual(['https://viewer.example.org', '1']);
    return page.searchParams.get('src') ?? '';
  };

  it('is none until it is turned on and somebody said which, and nothing is handed over', async () => {
    const path = await letter();
    for (const [key, value] of [
      ['office_viewer_external', false],
      ['office_viewer_external', true],
    ] as const) {
      await decide(key, value);
      expect((await attachments.sales.get(VIEWER)).json().data).toEqual({ host: null });
      const answer = await attachments.sales.post(SHOW, { file: path });
      expect(answer.json()).toMatchObject({ status: 422, code: 'document_not_external' });
    }
  });

  it('fetches a document once, within five minutes, without a session, from a frame that lets it alone in', async () => {
    await turnOn();
    const path = await letter();
    expect((await attachments.sales.get(VIEWER)).json().data).toEqual({ host: 'viewer.example.org' });
    const { frame } = (await attachments.sales.post(SHOW, { file: path })).json().data;
    const framed = await get(frame);
    expect(framed.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-src https://viewer.example.org;'),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(framed.headers['content-security-policy']).not.toContain('script-src');
    const address = documentIn(framed.body);
    expect(address).toMatch(/^https:\/\/panel\.example\.com\/storage\/external\/[\w-]{43}\/document\.docx$/);
    const document = address.slice(PANEL.length);
    expect((await get(document, 'HEAD')).statusCode).toBe(200);
    const fetched = await get(document);
    expect(fetched.rawPayload).toEqual(word('<w:document/>'));
    expect(fetched.headers['cache-control']).toBe('no-store');
    expect((await get(document)).statusCode).toBe(404);
    expect((await get(frame)).statusCode).toBe(404);
    const { rows } = await sql<{ action: string }>`
      select action from audit_logs l join attachments a on a.id = l.entity_id
      where l.entity = 'attachment' and a.file = ${path.split('?')[0]} order by l.id`.execute(
      attachments.panel.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'show_externally']);
  });

  it('gets nothing after five minutes, once it is turned off, or under another address', async () => {
    await turnOn();
    const path = await letter();
    const handed = async (): Promise<string> => {
      const { frame } = (await attachments.sales.post(SHOW, { file: path })).json().data;
      return documentIn((await get(frame)).body).slice(PANEL.length);
    };
    const [late, off] = [await handed(), await handed()];
    await decide('office_viewer_external', false);
    expect((await get(off)).statusCode).toBe(404);
    await turnOn();
    expect((await get(off.replace(/.(?=\/document)/, (sign) => (sign === 'A' ? 'B' : 'A')))).statusCode).toBe(
      404,
    );
    expect((await get(off)).statusCode).toBe(200);
    attachments.panel.clock.advance(5 * 60_000);
    expect((await get(late)).statusCode).toBe(404);
  });

  it('is handed nothing that the caller may not see, and no pdf', async () => {
    await turnOn();
    expect((await attachments.hrd.post(SHOW, { file: await letter() })).statusCode).toBe(404);
    const answer = await attachments.sales.post(SHOW, { file: await attached('offer.pdf', pdf) });
    expect(answer.json()).toMatchObject({ status: 422, code: 'document_not_external' });
  });
});
