import {
  customerContactOperations as pic,
  customerSiteOperations as site,
} from '@balai/shared/contract/sales/customer-contacts';
import {
  type CustomerDetail,
  getCustomer,
  updateCustomer,
  type UpdateCustomer,
} from '@balai/shared/contract/sales/customers';
import { createPipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { testApp } from '../../../platform/testing/test-app';
import { toldOf } from '../../../platform/testing/told-of';
import { formOf, registerCustomer } from './customers.testing';

const panel = testApp();

const office = { name: 'Head office', address: 'Jl. Merdeka 1', city: 'Medan' };

/** A customer of sales1 with the contacts Ani, who is the primary one, and Budi, and one site. */
async function registered() {
  const customer = await registerCustomer(panel, 'sales1', {
    pic: [{ name: 'Ani', phone: '021 555 0100' }, { name: 'Budi' }],
    site: [office],
  });
  const [ani, budi] = customer.pics;
  const [place] = customer.sites;
  if (!ani || !budi || !place) throw new Error('The form was not stored');
  return { customer, ani, budi, place };
}

/** Sends the form of a customer as it was opened, with what is changed in it. */
const save = (person: string, customer: CustomerDetail, changes: Partial<UpdateCustomer>) =>
  panel.callAs(person, updateCustomer, formOf(customer, changes));

const versionOf = async (id: number) => (await panel.succeedAs('sales1', getCustomer, { id })).data.version;

/** What the history of a customer says of its changes. */
async function changesOf(id: number): Promise<unknown[]> {
  const { rows } = await sql<{ diff: unknown }>`
    select diff from audit_logs where entity = 'customer' and entity_id = ${id} and action = 'update' order by id
  `.execute(panel.db);
  return rows.map(({ diff }) => diff);
}

const numbered = ({ id, version }: { id: number; version: number }) => ({ id, version });
const conflict = { status: 409, code: 'version_conflict' };

describe('contacts and sites in the form of their customer', () => {
  it('are changed, added and removed in one go, by who may delete a customer', async () => {
    const { customer, ani, budi, place } = await registered();
    const changes = {
      city: 'Surabaya',
      pic: [{ id: budi.id, name: 'Budi Santoso' }, { name: 'Citra' }],
      deleted_pic: [ani.id],
      site: [{ ...office, name: 'New' }],
      deleted_site: [place.id],
    };
    // Others know them too.
    expect(await save('sales1', customer, changes)).toMatchObject({ status: 403 });
    expect(await save('lead-sales', customer, changes)).toMatchObject({
      status: 200,
      data: {
        city: 'Surabaya',
        version: customer.version + 1,
        pics: [
          { name: 'Budi Santoso', is_primary: true },
          { name: 'Citra', is_primary: false },
        ],
        sites: [{ name: 'New' }],
      },
    });
  });

  it('make who is still there the primary contact, whatever they say of one who left', async () => {
    const { customer, ani, budi } = await registered();
    const left = { id: ani.id, name: 'Ani', status: 'left', is_primary: true } as const;
    expect(await save('sales1', customer, { pic: [left] })).toMatchObject({
      data: { pics: [{ id: budi.id, is_primary: true, status: 'active' }, { id: ani.id }] },
    });
  });

  it('are removed where the same form takes the last site from a contact', async () => {
    const { customer, ani, place } = await registered();
    const named = await save('lead-sales', customer, { site: [{ ...office, id: place.id, pic_id: ani.id }] });
    expect(named).toMatchObject({ status: 200 });
    const { version } = (await panel.succeedAs('lead-sales', getCustomer, { id: customer.id })).data;
    const gone = { deleted_pic: [ani.id], site: [{ ...office, id: place.id, pic_id: null }] };
    expect(await save('lead-sales', { ...customer, version }, gone)).toMatchObject({
      status: 200,
      data: { pics: [{ name: 'Budi' }], sites: [{ id: place.id, pic_id: null }] },
    });
  });

  it('are those of no other customer', async () => {
    const [{ customer }, other] = [await registered(), await registered()];
    const foreign: [Partial<UpdateCustomer>, string][] = [
      [{ deleted_pic: [other.ani.id] }, 'Contact does not belong to this customer'],
      [{ deleted_site: [other.place.id] }, 'Site does not belong to this customer'],
      [{ site: [{ ...office, pic_id: other.ani.id }] }, 'Contact does not belong to this customer'],
    ];
    for (const [changes, message] of foreign) {
      expect(await save('lead-sales', customer, changes)).toMatchObject({ status: 422, message });
    }
  });

  it('are not overwritten by who opened the form before: he is refused, what was there first is history', async () => {
    const { customer, ani, budi, place } = await registered();
    const unchanged = { id: ani.id, name: 'Ani', phone: '021 555 0100', is_primary: true };
    expect(await save('sales1', customer, { pic: [unchanged] })).toMatchObject({ status: 200 });
    expect(await versionOf(customer.id)).toBe(customer.version);
    const first = {
      pic: [{ id: ani.id, name: 'Ani', phone: '021 555 0199' }, { name: 'Citra' }],
      site: [{ ...office, id: place.id, address: 'Jl. Merdeka 2' }],
    };
    const current_version = customer.version + 1;
    expect(await save('sales1', customer, first)).toMatchObject({ data: { version: current_version } });
    const second = { pic: [{ id: budi.id, name: 'Budi', is_primary: true }] };
    expect(await save('lead-sales', customer, second)).toMatchObject({
      ...conflict,
      data: { by: 'sales 1', current_version },
    });
    expect(await changesOf(customer.id)).toEqual([
      {
        pic: [
          [{ name: 'Ani', phone: '021 555 0100' }],
          [{ name: 'Ani', phone: '021 555 0199' }, { name: 'Citra' }],
        ],
        site: [
          [{ name: 'Head office', address: 'Jl. Merdeka 1' }],
          [{ name: 'Head office', address: 'Jl. Merdeka 2' }],
        ],
      },
    ]);
  });

  it('are not overwritten where one of them was changed by itself meanwhile', async () => {
    const { customer, budi } = await registered();
    await panel.succeedAs('lead-sales', pic.update, { ...numbered(budi), name: 'Budi', is_primary: true });
    expect(await versionOf(customer.id)).toBe(customer.version + 1);
    expect(await save('lead-sales', customer, { deleted_pic: [budi.id] })).toMatchObject(conflict);
    expect(await changesOf(customer.id)).toEqual([
      { pic: [[{ name: 'Budi', is_primary: false }], [{ name: 'Budi', is_primary: true }]] },
    ]);
  });
});

describe('a contact by itself', () => {
  it('is one of several of whom exactly one is primary, through every change', async () => {
    const customer_id = (await registerCustomer(panel, 'sales1')).id;
    const add = async (name: string, is_primary = false) =>
      (await panel.succeedAs('sales1', pic.create, { customer_id, name, is_primary })).data;
    const contacts = async () => (await panel.succeedAs('sales1', pic.list, { customer_id })).data;
    const primaries = async () =>
      (await contacts()).flatMap(({ name, is_primary }) => (is_primary ? [name] : []));
    const contact = async (name: string) => {
      const found = (await contacts()).find((row) => row.name === name);
      if (!found) throw new Error(`There is no ${name}`);
      return numbered(found);
    };
    const first = await add('First');
    expect(await primaries()).toEqual(['First']);
    await add('Second', true);
    expect(await primaries()).toEqual(['Second']);
    const left = { ...(await contact('Second')), name: 'Second', status: 'left' as const };
    await panel.succeedAs('sales1', pic.update, left);
    expect(await primaries()).toEqual(['First']);
    // It became the primary one again, which was a change of it.
    const current = await contact('First');
    expect(await panel.callAs('lead-sales', pic.delete, numbered(first))).toMatchObject({
      ...conflict,
      data: { by: 'sales 1', current_version: current.version },
    });
    await panel.succeedAs('lead-sales', pic.delete, current);
    expect(await primaries()).toEqual(['Second']);
  });

  it('that comes or leaves is told to owner and pipeline people', async () => {
    const { id: customer_id } = await registerCustomer(panel, 'sales1');
    const { data } = await panel.succeedAs('lead-sales', pic.create, { customer_id, name: 'Ani' });
    expect(await toldOf(panel, 'pic', 'added', customer_id)).toEqual(['sales1']);
    await panel.succeedAs('lead-sales', pic.update, { ...numbered(data), name: 'Ani', status: 'left' });
    expect(await toldOf(panel, 'pic', 'left', customer_id)).toEqual(['sales1']);
  });

  it('is checked as in the form, where its row is named', async () => {
    const { customer } = await registered();
    const add = (row: object) =>
      panel.callAs('sales1', pic.create, { customer_id: customer.id, name: 'Citra', ...row });
    for (const [field, value, sentence] of [
      ['birthday', '2090-01-01', 'The date cannot lie in the future'],
      ['phone', '1', 'Phone must begin with +62 or 0 and have 8 to 15 digits'],
    ] as const) {
      const row = { name: 'Citra', [field]: value };
      expect(await add(row)).toMatchObject({ status: 422, errors: { [field]: sentence } });
      expect(await save('sales1', customer, { pic: [row] })).toMatchObject({
        status: 422,
        errors: { [`pic.0.${field}`]: sentence },
      });
    }
  });
});

describe('a site by itself', () => {
  it('is not there for who does not see its customer', async () => {
    const { customer } = await registered();
    const answer = await panel.callAs('sales4', site.list, { customer_id: customer.id });
    expect(answer).toMatchObject({ status: 404 });
  });

  it('is changed and removed at the version that was read, with what a site may have', async () => {
    const { place } = await registered();
    const read = numbered(place);
    const moved = { ...read, ...office, city: 'Batam' };
    await panel.succeedAs('sales1', site.update, moved);
    expect(await panel.callAs('sales1', site.update, moved)).toMatchObject(conflict);
    expect(await panel.callAs('lead-sales', site.delete, read)).toMatchObject(conflict);
    const current = { ...moved, version: place.version + 1 };
    for (const [field, value] of [
      ['lat', 100],
      ['pic_id', 999_999],
    ] as const) {
      expect(await panel.callAs('sales1', site.update, { ...current, [field]: value })).toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) },
      });
    }
    await panel.succeedAs('lead-sales', site.delete, numbered(current));
  });
});

describe('contacts and sites that a pipeline names', () => {
  it('are not removed', async () => {
    const { customer, ani, place } = await registered();
    const body = buildCreatePipeline({ customer_id: customer.id, pic_id: ani.id, site_id: place.id });
    await panel.succeedAs('sales1', createPipeline, body);
    const refused = {
      status: 409,
      code: 'in_use',
      message: 'This data is used by 1 pipeline and cannot be deleted',
    };
    expect(await panel.callAs('lead-sales', pic.delete, numbered(ani))).toMatchObject(refused);
    expect(await panel.callAs('lead-sales', site.delete, numbered(place))).toMatchObject(refused);
  });
});
