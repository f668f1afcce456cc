import { buildBrandInput } from '@balai/shared/contract/engineering/brands.testing';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import sharp from 'sharp';
import { testApp, type Client, type Part } from '../testing/test-app';

const panel = testApp();
let sales: Client;
let editor: Client;
let png: Buffer;

beforeAll(async () => {
  [sales, editor] = [await panel.sessionOf('sales'), await panel.sessionOf('admin-engineer')];
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
});

const pdf: Part = {
  fileName: 'deed.pdf',
  content: Buffer.from('%PDF-1.7\n%%EOF'),
  mimeType: 'application/pdf',
};
const picture = (): Part => ({ fileName: 'logo.png', content: png, mimeType: 'image/png' });

type Parts = (readonly [string, Part])[];

/** Fields as parts of a form: lists as JSON, the rest as text. */
const partsOf = (input: object): Parts =>
  Object.entries(input).flatMap(([name, value]): Parts => {
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });

const customer = (name: string): Parts => {
  const { pic: _contacts, site: _sites, ...fields } = buildCreateCustomer({ name });
  return partsOf(fields);
};

const register = (name: string, parts: Parts) =>
  sales.upload('/panel/customer/create', [...customer(name), ...parts]);

describe('a create or update that comes as a form', () => {
  it('takes contacts as pic[i][k], rows as data1 and as data[], and files of the record as file[] and file2[]', async () => {
    const answer = await register('PT Form', [
      ['pic[0][name]', 'Ibu Rina'],
      ['pic[0][is_primary]', 'true'],
      ['pic[1][name]', 'Pak Joko'],
      ['data1', JSON.stringify([{ name: 'Head office', address: 'Jl. Sudirman 1', city: 'Jakarta' }])],
      ['data[]', JSON.stringify({ name: 'Warehouse', address: 'Jl. Raya 2', city: 'Jakarta' })],
      ['file[]', pdf],
      ['file2[]', pdf],
    ]);
    expect(answer.json()).toMatchObject({ status: 200, message: 'Success' });
    const { data } = answer.json();
    expect(data.pics.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ibu Rina', 'Pak Joko']);
    expect(data.sites.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Head office',
      'Warehouse',
    ]);
    const files = await sales.get('/panel/attachment/list', { entity: 'customer', entity_id: data.id });
    expect(
      files
        .json()
        .data.map(({ slot }: { slot: string }) => slot)
        .toSorted(),
    ).toEqual(['file', 'file2']);
  });

  it('removes the rows that deleted names', async () => {
    const { data } = (
      await register('PT Two Sites', [
        [
          'data1',
          JSON.stringify([
            { name: 'Old', address: 'A', city: 'Jakarta' },
            { name: 'New', address: 'B', city: 'Jakarta' },
          ]),
        ],
      ])
    ).json();
    const old = data.sites.find(({ name }: { name: string }) => name === 'Old');
    const keeper = await panel.sessionOf('superadmin');
    const answer = await keeper.upload('/panel/customer/update', [
      ...customer('PT Two Sites'),
      ['id', String(data.id)],
      ['version', String(data.version)],
      ['deleted', JSON.stringify([old.id])],
    ]);
    expect(answer.json()).toMatchObject({ message: 'Success', data: { sites: [{ name: 'New' }] } });
  });

  it('puts pictures of image, icon and iconActive into their fields', async () => {
    const answer = await editor.upload('/panel/brand/create', [
      ...partsOf(buildBrandInput({ name: 'Form brand' })),
      ['image', picture()],
      ['icon', picture()],
      ['iconActive', picture()],
    ]);
    expect(answer.json()).toMatchObject({
      status: 200,
      data: {
        image: expect.stringContaining('?exp='),
        icon: expect.stringContaining('?exp='),
        icon_active: expect.stringContaining('?exp='),
      },
    });
  });

  it.each(['image', 'icon', 'iconActive'])(
    'refuses an empty text in the place of the picture %s [5.4]',
    async (slot) => {
      const brand = partsOf(buildBrandInput({ name: `Brand without ${slot}` }));
      const answer = await editor.upload('/panel/brand/create', [...brand, [slot, '']]);
      expect(answer.json()).toMatchObject({
        status: 422,
        code: 'file_empty',
        message: 'File cannot be empty',
      });
    },
  );

  it.each<[string, readonly [string, Part], number, string]>([
    [
      'an empty file',
      ['file[]', { fileName: 'a.pdf', content: Buffer.alloc(0) }],
      422,
      'File cannot be empty',
    ],
    ['a file that is an empty text [5.4]', ['file[]', ''], 422, 'File cannot be empty'],
    [
      'a program',
      ['file[]', { fileName: 'a.exe', content: Buffer.from('MZ') }],
      422,
      'File type is not allowed',
    ],
    ['JSON that is none', ['data1', '[{'], 422, 'data1 is not valid JSON'],
    ['a part that it does not know', ['owner_id', '1'], 422, 'owner_id is not a known field'],
    ['a file in a place for text', ['name', pdf], 422, 'name is not a known field'],
  ])('refuses %s, and stores nothing of the rest', async (_case, part, status, message) => {
    const name = `PT Refused ${_case}`;
    const answer = await register(name, [part]);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    const found = await sales.get('/panel/customer/list', { key: name });
    expect(found.json().data).toEqual([]);
  });

  it('takes a text where a file belongs for one that is there already, and stores none [5.4]', async () => {
    const answer = await register('PT Text For File', [['file[]', 'customer/7/site.pdf']]);
    expect(answer.json()).toMatchObject({ status: 200 });
  });

  it('makes the record once, however often it is sent under one key', async () => {
    const send = () =>
      sales.upload('/panel/customer/create', [...customer('PT Once'), ['file[]', pdf]], {
        'idempotency-key': 'once',
      });
    const [first, second] = [(await send()).json(), (await send()).json()];
    expect(second.data.id).toBe(first.data.id);
    const files = await sales.get('/panel/attachment/list', { entity: 'customer', entity_id: first.data.id });
    expect(files.json().count).toBe(1);
  });

  it('adds no file for who may change nothing', async () => {
    const hrd = await panel.sessionOf('hrd');
    const answer = await hrd.upload('/panel/customer/create', [...customer('PT Foreign'), ['file[]', pdf]]);
    expect(answer.statusCode).toBe(403);
  });

  it('is refused where a call is no create or update', async () => {
    const answer = await sales.upload('/panel/pipeline/move', [['id', '1']]);
    expect(answer.statusCode).toBe(415);
  });
});

describe('GET /apps/{resource}', () => {
  it.each([
    'role/access',
    'menu/list',
    'composition',
    'notification/list',
    'running_text/list',
    'pipeline/count_need_presales',
  ])('answers %s as /panel/ does, with the same signature and permission', async (resource) => {
    const [panelAnswer, appsAnswer] = [
      await sales.get(`/panel/${resource}`),
      await sales.get(`/apps/${resource}`),
    ];
    expect(appsAnswer.statusCode).toBe(panelAnswer.statusCode);
    expect(appsAnswer.json()).toEqual(panelAnswer.json());
    expect((await panel.app.inject(`/apps/${resource}`)).statusCode).toBe(401);
  });

  it('answers the logo to everybody, and nothing that pages read', async () => {
    const logo = await panel.app.inject('/apps/assets/detail?type=logo&layout=landscape');
    expect(logo.statusCode).toBe(200);
    expect((await sales.get('/apps/customer/list')).json()).toMatchObject({
      status: 404,
      message: 'Data not found',
    });
  });
});
