import { readHistory } from '@balai/shared/contract/host/history';
import type { Operation } from '@balai/shared/contract/operation';
import { blacklistCustomer } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import {
  createPipelineActivity,
  listPipelineActivities,
} from '@balai/shared/contract/sales/pipeline-activities';
import { requestPresales } from '@balai/shared/contract/sales/pipeline-presales';
import {
  changePipelineType,
  commitPipeline,
  holdPipeline,
  losePipeline,
  movePipeline,
  reopenPipeline,
  resumePipeline,
} from '@balai/shared/contract/sales/pipeline-verbs';
import {
  createPipeline,
  deletePipeline,
  getPipeline,
  pipelineList,
  updatePipeline,
} from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import {
  createPipelineCompany,
  openPipeline,
  openPipelineIn,
  type PipelineCompany,
} from './pipelines.testing';
import { sampleInput } from '../../../platform/testing/sample-input';

let company: PipelineCompany;
const as = (person: string) => company.panel.sessionOf(person);
const open = (overrides?: Parameters<typeof openPipeline>[1]) => openPipeline(company, overrides);
const openIn = (status: string) => openPipelineIn(company, status);

beforeAll(async () => {
  company = await createPipelineCompany();
});
afterAll(() => company.panel.close());

describe.each(
  [
    getPipeline,
    updatePipeline,
    deletePipeline,
    movePipeline,
    commitPipeline,
    changePipelineType,
    requestPresales,
    losePipeline,
    reopenPipeline,
    holdPipeline,
    resumePipeline,
    createPipelineActivity,
    listPipelineActivities,
  ].map((operation) => [operation.name, operation as Operation] as const),
)('%s', (_name, operation) => {
  it('answers 404 to a seller who does not see the pipeline', async () => {
    const { id, version } = await open();
    const input = sampleInput(operation);
    const place =
      'pipeline_id' in input ? { pipeline_id: id } : 'version' in input ? { id, version } : { id };
    const stranger = await as('sales4@demo.test');
    const answer = await stranger.callOperation(operation, { ...input, ...place });
    expect(answer).toMatchObject({ status: 404, message: 'Data not found' });
  });
});

describe('POST /panel/pipeline/create', () => {
  it('opens a prospect with the next number of the month', async () => {
    const seller = await as('sales1@demo.test');
    const [first, second] = [await open(), await open()];
    expect(first).toMatchObject({
      status: 'prospect',
      probability_bp: 1000,
      weighted_value: 25_000_000,
      user: { id: seller.userId },
      group: { name: 'Sales A' },
      presales_state: 'none',
    });
    expect(first.no_pipeline).toMatch(/^PL\/2026\/11\/\d{4}$/);
    expect(Number(second.no_pipeline.slice(-4))).toBe(Number(first.no_pipeline.slice(-4)) + 1);
  });

  it('gives numbers without a hole and without a repeat to many at once', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => open()));
    const numbers = created.map((row) => Number(row.no_pipeline.slice(-4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  it('takes no number when it is refused', async () => {
    const before = await open();
    const seller = await as('sales1@demo.test');
    await seller.callOperation(createPipeline, buildCreatePipeline({ customer_id: 999_999 }));
    const after = await open();
    expect(Number(after.no_pipeline.slice(-4))).toBe(Number(before.no_pipeline.slice(-4)) + 1);
  });

  it.each([
    [{ expected_close_date: '9999-12-31' }, { expected_close_date: 'The date cannot lie after 16 Nov 2036' }],
    [
      { expected_close_date: '2026-11-15' },
      { expected_close_date: 'Expected close date must be today or later' },
    ],
    [{ customer_id: 999_999 }, { customer_id: 'Customer not found' }],
    [{ site_id: 999_999 }, { site_id: 'Site does not belong to this customer' }],
    [{ pic_id: 999_999 }, { pic_id: 'Contact does not belong to this customer' }],
    [{ solution_id: 999_999 }, { solution_id: 'Solution not found' }],
    [{ brand_ids: [999_999] }, { brand_ids: 'Brand not found' }],
  ])('answers 422 to %j', async (overrides, errors) => {
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: company.customerId, ...overrides });
    expect(await seller.callOperation(createPipeline, body)).toMatchObject({ status: 422, errors });
  });

  it('does not find the customer of another seller', async () => {
    const stranger = await as('sales4@demo.test');
    const body = buildCreatePipeline({ customer_id: company.customerId });
    expect(await stranger.callOperation(createPipeline, body)).toMatchObject({
      status: 422,
      errors: { customer_id: 'Customer not found' },
    });
  });

  it('refuses a blacklisted customer', async () => {
    const [seller, admin] = [await as('sales1@demo.test'), await as('superadmin1@demo.test')];
    const customer = expectSuccess(
      await seller.callOperation(createCustomer, buildCreateCustomer({ name: 'PT Hitam' })),
    ).data;
    const verdict = { id: customer.id, version: customer.version, reason: 'Fraud' };
    expectSuccess(await admin.callOperation(blacklistCustomer, verdict));
    const body = buildCreatePipeline({ customer_id: customer.id });
    expect(await seller.callOperation(createPipeline, body)).toMatchObject({
      status: 409,
      message: 'Customer is blacklisted',
    });
  });

  it('stores brands and solution', async () => {
    const { rows } = await sql<{ brand: number; solution: number }>`
      with b as (insert into brands (name) values ('Axis') returning id),
        s as (insert into solutions (name) values ('CCTV') returning id)
      select b.id as brand, s.id as solution from b, s`.execute(company.panel.db);
    const [made] = rows;
    const pipeline = await open({ brand_ids: [made?.brand ?? 0], solution_id: made?.solution ?? 0 });
    expect(pipeline).toMatchObject({ brands: [{ name: 'Axis' }], solution: { name: 'CCTV' } });
    const filtered = expectSuccess(
      await (
        await as('superadmin1@demo.test')
      ).callOperation(pipelineList.read, {
        brand_id: String(made?.brand),
        solution_id: String(made?.solution),
      }),
    );
    expect(filtered.data.map((row) => row.id)).toEqual([pipeline.id]);
  });

  it('answers the first call again when the same key comes twice', async () => {
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({ customer_id: company.customerId, name: 'Twice' });
    const key = { 'idempotency-key': 'pipeline-create-twice' };
    const first = expectSuccess(await seller.callOperation(createPipeline, body, key));
    const second = expectSuccess(await seller.callOperation(createPipeline, body, key));
    expect(second.data.id).toBe(first.data.id);
  });
});

describe('POST /panel/pipeline/update', () => {
  it('changes the form and says what changed in the history', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    const body = buildCreatePipeline({
      customer_id: company.customerId,
      name: 'Firewall',
      expected_value: 5,
    });
    const { data } = expectSuccess(
      await seller.callOperation(updatePipeline, {
        ...body,
        id: pipeline.id,
        version: pipeline.version,
      }),
    );
    expect(data).toMatchObject({ name: 'Firewall', expected_value: 5, version: pipeline.version + 1 });
    const { rows } = await sql<{ diff: object }>`
      select diff from audit_logs where entity = 'pipeline' and entity_id = ${pipeline.id} and action = 'update'
    `.execute(company.panel.db);
    expect(rows).toEqual([{ diff: { name: [pipeline.name, 'Firewall'], expected_value: [250_000_000, 5] } }]);
  });

  it('leaves as it is what is not sent, brands too, and checks the rest with what is sent', async () => {
    const { rows: brands } = await sql<{ id: number }>`
      insert into brands (name) values ('Left as it is') returning id`.execute(company.panel.db);
    const brand_ids = brands.map(({ id }) => id);
    const opened = await open({ competitor: 'PT Lain', brand_ids });
    const seller = await as('sales1@demo.test');
    const { id, version } = opened;
    const { data } = expectSuccess(
      await seller.callOperation(updatePipeline, { id, version, next_action: 'Call again' }),
    );
    const { updated_at: _before, ...before } = opened;
    expect(data).toMatchObject({ ...before, version: version + 1, next_action: 'Call again' });
    expect(
      await seller.callOperation(updatePipeline, { id, version: data.version, site_id: 999_999 }),
    ).toMatchObject({ status: 422, errors: { site_id: expect.any(String) } });
  });

  it('answers 409 to an older version', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    const body = {
      ...buildCreatePipeline({ customer_id: company.customerId }),
      id: pipeline.id,
      version: pipeline.version,
    };
    expectSuccess(await seller.callOperation(updatePipeline, { ...body, name: 'A' }));
    expect(await seller.callOperation(updatePipeline, { ...body, name: 'B' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  });

  it('makes a new version of other brands, and tells their names and that of the solution in the history', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into brands (name) values ('Bosch'), ('Hikvision') returning id`.execute(company.panel.db);
    const [bosch = 0, hikvision = 0] = rows.map((row) => row.id);
    const solution = await sql<{ id: number }>`
      insert into solutions (name) values ('Access control') returning id`.execute(company.panel.db);
    const pipeline = await open({ brand_ids: [bosch] });
    const seller = await as('sales1@demo.test');
    const body = { ...buildCreatePipeline({ customer_id: company.customerId }), id: pipeline.id };
    const change = (version: number, brand_ids: number[], solution_id?: number) =>
      seller.callOperation(updatePipeline, { ...body, version, brand_ids, solution_id });

    const { data } = expectSuccess(await change(pipeline.version, [bosch, hikvision]));
    expect(data).toMatchObject({ version: pipeline.version + 1, brands: [{ id: bosch }, { id: hikvision }] });
    expect(await change(pipeline.version, [])).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(expectSuccess(await change(data.version, [hikvision, bosch])).data.version).toBe(data.version);
    expectSuccess(await change(data.version, [hikvision], solution.rows[0]?.id));

    const history = expectSuccess(
      await seller.callOperation(readHistory, { entity: 'pipeline', id: pipeline.id }),
    );
    expect(history.data.map((entry) => entry.diff)).toEqual([
      { brand_ids: [['Bosch', 'Hikvision'], ['Hikvision']], solution_id: [null, 'Access control'] },
      { brand_ids: [['Bosch'], ['Bosch', 'Hikvision']] },
      null,
    ]);
  });

  it('wants a value from status quotation on', async () => {
    const pipeline = await openIn('quotation');
    const body = buildCreatePipeline({ customer_id: company.customerId, expected_value: 0 });
    expect(
      await (await as('sales1@demo.test')).callOperation(updatePipeline, { ...body, ...pipeline }),
    ).toMatchObject({ status: 422, errors: { expected_value: expect.any(String) } });
  });

  it.each([
    ['win', 'Won'],
    ['lost', 'Lost'],
  ])('refuses a pipeline that is %s', async (status, label) => {
    const pipeline = await openIn(status);
    const body = buildCreatePipeline({ customer_id: company.customerId });
    expect(
      await (await as('sales1@demo.test')).callOperation(updatePipeline, { ...body, ...pipeline }),
    ).toMatchObject({ status: 409, message: `This is not possible in the status "${label}"` });
  });
});

describe('DELETE /panel/pipeline/delete', () => {
  it('deletes a prospect of the owner', async () => {
    const pipeline = await open();
    const seller = await as('sales1@demo.test');
    expectSuccess(await seller.callOperation(deletePipeline, { id: pipeline.id }));
    expect(await seller.callOperation(getPipeline, { id: pipeline.id })).toMatchObject({
      status: 404,
    });
  });

  it('refuses the lead, who does not own it', async () => {
    const pipeline = await open();
    const lead = await as('lead-sales1@demo.test');
    expect(await lead.callOperation(deletePipeline, { id: pipeline.id })).toMatchObject({
      status: 403,
    });
  });

  it('refuses what is no prospect any more', async () => {
    const pipeline = await openIn('visit');
    const seller = await as('sales1@demo.test');
    expect(await seller.callOperation(deletePipeline, { id: pipeline.id })).toMatchObject({
      status: 409,
      message: 'This is not possible in the status "Visit"',
    });
  });
});
