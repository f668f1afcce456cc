import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createGroup } from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { createPipeline, type PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import { expectSuccess } from '../testing/expect-success';
import type { Client, TestApp } from '../testing/test-app';

/** Who makes the calls of the tests. */
export interface Company {
  panel: TestApp;
  admin: Client;
  seller: Client;
}

export async function openCompany(panel: TestApp): Promise<Company> {
  return {
    panel,
    admin: await panel.sessionOf('superadmin'),
    seller: await panel.sessionOf('sales1@demo.test'),
  };
}

let made = 0;

async function insert({ panel }: Company, columns: string, values: string): Promise<number> {
  made += 1;
  const { rows } = await sql
    .raw<{ id: number }>(
      `insert into ${columns} values (${values.replaceAll('#', String(made))}) returning id`,
    )
    .execute(panel.db);
  const row = rows[0];
  if (!row) throw new Error('An insert answered no row');
  return row.id;
}

export const storeBrand = (company: Company): Promise<number> =>
  insert(
    company,
    'brands (name, default_warranty_months, status, required_certificates)',
    "'Brand #', 12, 'active', 0",
  );

export const storeSolution = (company: Company): Promise<number> =>
  insert(company, 'solutions (name, sort_order)', "'Solution #', 1");

export const storeItem = async (company: Company): Promise<number> =>
  insert(
    company,
    'items (code, name, brand_id, kind, unit)',
    `'ITEM #', 'Camera', ${await storeBrand(company)}, 'goods', 'unit'`,
  );

export const storeDistributor = (company: Company): Promise<number> =>
  insert(
    company,
    'distributors (name, type, address, city)',
    "'PT Pemasok #', 'distributor', 'Jl. 1', 'Jakarta'",
  );

/** Stores a person of a role, in no group. */
export const storePerson =
  (role: Role) =>
  (company: Company): Promise<number> =>
    insert(
      company,
      'users (first_name, email, phone, role, nip, birth_date, join_date, password_hash)',
      `'Ani', 'ani#@demo.test', '+62899000#', '${role}', 'REF#', '1990-01-01', '2020-01-01', 'none'`,
    );

export async function storeCustomer({ admin, seller }: Company): Promise<number> {
  made += 1;
  const form = buildCreateCustomer({ name: `PT Contoh ${made}`, npwp: null, user_id: seller.userId });
  return expectSuccess(await admin.callOperation(createCustomer, form)).data.id;
}

export const storeContact = async (company: Company): Promise<number> =>
  insert(company, 'customer_pics (customer_id, name)', `${await storeCustomer(company)}, 'Ani'`);

export const storeSite = async (company: Company): Promise<number> =>
  insert(
    company,
    'customer_sites (customer_id, name, address, city)',
    `${await storeCustomer(company)}, 'Office', 'Jl. 1', 'Jakarta'`,
  );

export async function storeGroup({ admin }: Company): Promise<number> {
  made += 1;
  const form = buildGroupInput({ name: `Group ${made}`, leader_id: null });
  return expectSuccess(await admin.callOperation(createGroup, form)).data.id;
}

/** A pipeline of the seller. */
export async function storePipeline(
  company: Company,
  overrides: Partial<Parameters<typeof buildCreatePipeline>[0]> = {},
): Promise<PipelineDetail> {
  const customer_id = overrides.customer_id ?? (await storeCustomer(company));
  const form = buildCreatePipeline({ ...overrides, customer_id });
  return expectSuccess(await company.seller.callOperation(createPipeline, form)).data;
}
