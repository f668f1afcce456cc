import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../env/environment';
import { findOffice } from './find-office';
import { OfficeConverter, type OfficeConverterOptions } from './office-converter';

const office = await findOffice(null);
// Says in the name of what is skipped why nothing was proven.
const where = office.command === null ? `not proven here: ${office.because}` : `by ${office.command}`;
const whereInstalled = office.command === null ? describe.skip : describe;
const missing = office.command === null ? [] : office.missingKinds;
const whereTexts = missing.includes('doc') ? describe.skip : describe;

const folder = mkdtempSync(join(temporaryDirectory, 'balai-office-'));
const work = join(folder, 'work');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const converter = (options: Partial<OfficeConverterOptions> = {}): OfficeConverter =>
  new OfficeConverter({ command: office.command ?? '', folder: work, ...options });

/** A file of another kind, made by LibreOffice from a text. */
async function made(text: string, from: string, filter: string, to: string): Promise<Buffer> {
  const source = join(folder, `source.${from}`);
  writeFileSync(source, text);
  const profile = pathToFileURL(join(folder, 'profile')).href;
  await promisify(execFile)(office.command ?? '', [
    `-env:UserInstallation=${profile}`,
    '--headless',
    ...(from === 'txt' ? ['--infilter=Text (encoded):UTF8'] : []),
    '--convert-to',
    filter,
    '--outdir',
    folder,
    source,
  ]);
  return readFileSync(join(folder, `source.${to}`));
}

const spaces = ['office:1.0', 'drawing:1.0', 'svg-compatible:1.0', 'text:1.0'].map((name, place) => {
  const prefix = ['office', 'draw', 'svg', 'text'][place];
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`;
});

/** A presentation of one slide as plain XML (fodp), from which LibreOffice makes the kinds that people attach. */
const slides = `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} office:version="1.2"
  office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page>
  <draw:frame svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>Offer 4711</text:p>
  </draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`;

/** Of each kind: how LibreOffice makes one, from what. */
const documents: readonly (readonly [kind: string, text: string, from: string, filter: string])[] = [
  ['doc', 'Offer 4711\n', 'txt', 'doc:MS Word 97'],
  ['odt', 'Offer 4711\n', 'txt', 'odt:writer8'],
  ['xls', 'Item,Price\nSwitch,1000\n', 'csv', 'xls:MS Excel 97'],
  ['ppt', slides, 'fodp', 'ppt:MS PowerPoint 97'],
  ['pptx', slides, 'fodp', 'pptx:Impress MS PowerPoint 2007 XML'],
];

/** Processes that were started for a conversion and are still there. */
const leftBehind = (): string[] =>
  readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(work);
    } catch {
      // It ended meanwhile.
      return false;
    }
  });

whereInstalled(`LibreOffice, ${where}`, () => {
  let listener: Server;
  let calls = 0;
  beforeAll(async () => {
    listener = createServer((_request, response) => {
      calls += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
  });
  afterAll(() => listener.close());
  afterEach(async () => {
    if (existsSync(work) && readdirSync(work).length > 0)
      throw new Error('A conversion left its folder behind');
    while (leftBehind().length > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  for (const [extension, text, from, filter] of documents) {
    if (missing.includes(extension))
      test(`says of ${extension} that its part of LibreOffice is missing`, async () => {
        await expect(
          converter({ missingKinds: missing }).convert(Buffer.from(text), extension),
        ).rejects.toMatchObject({ code: 'document_no_converter' });
      });
    else
      test(`makes a pdf of ${extension}`, async () => {
        const document = await made(text, from, filter, extension);
        const pdf = await converter().convert(document, extension);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdf.length).toBeGreaterThan(1_000);
      });
  }

  whereTexts('a text', () => {
    test('that is cut off is said to be damaged', async () => {
      const whole = await made('Offer 4711\n', 'txt', 'doc:MS Word 97', 'doc');
      await expect(converter().convert(whole.subarray(0, 3_000), 'doc')).rejects.toMatchObject({
        status: 422,
        code: 'document_damaged',
      });
    });

    test('that takes too long is ended with all that was started for it', async () => {
      const document = Buffer.from('<p>Offer</p>'.repeat(400_000));
      await expect(converter({ timeLimitMs: 1_000 }).convert(document, 'html')).rejects.toMatchObject({
        code: 'document_too_slow',
      });
    });

    test('that has too little memory ends by itself, and the next one is converted', async () => {
      const document = Buffer.from('{\\rtf1 Offer 4711}');
      await expect(
        converter({ memoryBytes: 100 * 1024 ** 2 }).convert(document, 'rtf'),
      ).rejects.toMatchObject({ code: 'document_damaged' });
      expect((await converter().convert(document, 'rtf')).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('has nothing fetched that it names', async () => {
      const { port } = listener.address() as AddressInfo; // a port has such an address
      const page = `<html><body><img src="http://127.0.0.1:${port}/picture.png"><p>Offer</p></body></html>`;
      await converter().convert(Buffer.from(page), 'html');
      expect(calls).toBe(0);
    });
  });
});
