import { createItem } from '@balai/shared/contract/engineering/items';
import { buildItemInput } from '@balai/shared/contract/engineering/items.testing';
import { createKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { createSolution } from '@balai/shared/contract/engineering/solutions';
import { buildSolutionInput } from '@balai/shared/contract/engineering/solutions.testing';
import { createDistributorPrice } from '@balai/shared/contract/finance/distributor-prices';
import { createDistributor } from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import { addGroupMember, createGroup } from '@balai/shared/contract/hr/groups';
import { buildGroupInput } from '@balai/shared/contract/hr/groups.testing';
import { updateUser } from '@balai/shared/contract/hr/users';
import { buildUserInput } from '@balai/shared/contract/hr/users.testing';
import { customerSiteOperations } from '@balai/shared/contract/sales/customer-contacts';
import { transferCustomers } from '@balai/shared/contract/sales/customer-verbs';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import { assignPresales } from '@balai/shared/contract/sales/pipeline-presales';
import { reassignPipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { createPipeline, updatePipeline } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import type { Client } from '../testing/test-app';
import {
  type Company,
  storeBrand,
  storeContact,
  storeCustomer,
  storeDistributor,
  storeGroup,
  storeItem,
  storePerson,
  storePipeline,
  storeSite,
  storeSolution,
} from './stored-company.testing';

async function customerOf(
  { panel }: Company,
  table: 'customer_pics' | 'customer_sites',
  id: number,
): Promise<number> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from ${sql.table(table)} where id = ${id}`.execute(panel.db);
  return rows[0]?.customer_id ?? 0;
}

type Answer = ReturnType<Client['post']>;

/** A field of a form that names another record. */
export interface Reference {
  table: string;
  /** Where the refusal stands; null where the record itself is then not found. */
  field: string | null;
  /** Stores what is named. @returns its id. */
  store: (company: Company) => Promise<number>;
  /** Sends the form that names it. */
  pointAt: (company: Company, id: number) => Answer;
}

const sales: Readonly<Record<string, Reference>> = {
  'a pipeline and its customer': {
    table: 'customers',
    field: 'customer_id',
    store: storeCustomer,
    pointAt: ({ seller }, customer_id) =>
      seller.post(createPipeline.path, buildCreatePipeline({ customer_id })),
  },
  'a pipeline and its other customer': {
    table: 'customers',
    field: 'customer_id',
    store: storeCustomer,
    pointAt: async (company, customer_id) => {
      const { id, version } = await storePipeline(company);
      const form = { ...buildCreatePipeline({ customer_id }), id, version };
      return company.seller.post(updatePipeline.path, form);
    },
  },
  'a pipeline and its site': {
    table: 'customer_sites',
    field: 'site_id',
    store: storeSite,
    pointAt: async (company, site_id) => {
      const customer_id = await customerOf(company, 'customer_sites', site_id);
      return company.seller.post(createPipeline.path, buildCreatePipeline({ customer_id, site_id }));
    },
  },
  'a pipeline and its contact': {
    table: 'customer_pics',
    field: 'pic_id',
    store: storeContact,
    pointAt: async (company, pic_id) => {
      const customer_id = await customerOf(company, 'customer_pics', pic_id);
      return company.seller.post(createPipeline.path, buildCreatePipeline({ customer_id, pic_id }));
    },
  },
  'an activity and its contact': {
    table: 'customer_pics',
    field: 'pic_id',
    store: storeContact,
    pointAt: async (company, pic_id) => {
      const customer_id = await customerOf(company, 'customer_pics', pic_id);
      const { id } = await storePipeline(company, { customer_id });
      const form = { pipeline_id: id, kind: 'call', summary: 'Called', pic_id };
      return company.seller.post(createPipelineActivity.path, form);
    },
  },
  'a site and its contact': {
    table: 'customer_pics',
    field: 'pic_id',
    store: storeContact,
    pointAt: async (company, pic_id) => {
      const customer_id = await customerOf(company, 'customer_pics', pic_id);
      const form = { customer_id, name: 'Office', address: 'Jl. 1', city: 'Jakarta', pic_id };
      return company.seller.post(customerSiteOperations.create.path, form);
    },
  },
  'a pipeline and its solution': {
    table: 'solutions',
    field: 'solution_id',
    store: storeSolution,
    pointAt: async (company, solution_id) => {
      const customer_id = await storeCustomer(company);
      return company.seller.post(createPipeline.path, buildCreatePipeline({ customer_id, solution_id }));
    },
  },
  'a pipeline and one of its brands': {
    table: 'brands',
    field: 'brand_ids',
    store: storeBrand,
    pointAt: async (company, id) => {
      const form = buildCreatePipeline({ customer_id: await storeCustomer(company), brand_ids: [id] });
      return company.seller.post(createPipeline.path, form);
    },
  },
  'a pipeline and its owner': {
    table: 'users',
    field: 'user_id',
    store: storePerson('sales'),
    pointAt: async (company, user_id) => {
      const form = buildCreatePipeline({ customer_id: await storeCustomer(company), user_id });
      return company.admin.post(createPipeline.path, form);
    },
  },
  'a pipeline and its new owner': {
    table: 'users',
    field: 'user_id',
    store: storePerson('sales'),
    pointAt: async (company, user_id) => {
      const { id, version } = await storePipeline(company);
      return company.admin.post(reassignPipeline.path, { id, version, user_id, reason: 'Holiday' });
    },
  },
  'pre-sales work and who gets it': {
    table: 'users',
    field: 'users',
    store: storePerson('pre-sales'),
    pointAt: async (company, id_user) => {
      const { id, version } = await storePipeline(company, { need_presales: true });
      return company.admin.post(assignPresales.path, { id, version, users: [{ id_user }] });
    },
  },
  'a customer and its owner': {
    table: 'users',
    field: 'user_id',
    store: storePerson('sales'),
    pointAt: ({ admin }, user_id) =>
      admin.post(createCustomer.path, buildCreateCustomer({ name: `PT Milik ${user_id}`, user_id })),
  },
  'a transfer and its customer': {
    table: 'customers',
    field: null,
    store: storeCustomer,
    pointAt: async (company, id) => {
      const to_user = await storePerson('sales')(company);
      return company.admin.post(transferCustomers.path, { customer_ids: [id], to_user, reason: 'Holiday' });
    },
  },
  'a transfer and the new owner': {
    table: 'users',
    field: 'to_user',
    store: storePerson('sales'),
    pointAt: async (company, to_user) => {
      const form = { customer_ids: [await storeCustomer(company)], to_user, reason: 'Holiday' };
      return company.admin.post(transferCustomers.path, form);
    },
  },
};

const engineering: Readonly<Record<string, Reference>> = {
  'a solution and one of its brands': {
    table: 'brands',
    field: 'brand_ids',
    store: storeBrand,
    pointAt: ({ admin }, id) =>
      admin.post(createSolution.path, buildSolutionInput({ name: `Of brand ${id}`, brand_ids: [id] })),
  },
  'an item and its brand': {
    table: 'brands',
    field: 'brand_id',
    store: storeBrand,
    pointAt: ({ admin }, brand_id) =>
      admin.post(createItem.path, buildItemInput({ code: `OF-BRAND-${brand_id}`, brand_id })),
  },
  'an item and its replacement': {
    table: 'items',
    field: 'replacement_item_id',
    store: storeItem,
    pointAt: async (company, replacement_item_id) => {
      const brand_id = await storeBrand(company);
      const form = buildItemInput({ code: `OLD-${brand_id}`, brand_id, status: 'eol', replacement_item_id });
      return company.admin.post(createItem.path, form);
    },
  },
  'an entry of product knowledge and its brand': {
    table: 'brands',
    field: 'brand_id',
    store: storeBrand,
    pointAt: ({ admin }, brand_id) => admin.post(createKnowledge.path, buildKnowledgeInput({ brand_id })),
  },
};

const finance: Readonly<Record<string, Reference>> = {
  'a distributor and its buyer': {
    table: 'users',
    field: 'user_id',
    store: storePerson('admin-purchase'),
    pointAt: ({ admin }, user_id) =>
      admin.post(createDistributor.path, buildCreateDistributor({ name: `PT Pembeli ${user_id}`, user_id })),
  },
  'a distributor and one of its brands': {
    table: 'brands',
    field: 'brand_ids',
    store: storeBrand,
    pointAt: ({ admin }, id) =>
      admin.post(createDistributor.path, buildCreateDistributor({ name: `PT Merek ${id}`, brand_ids: [id] })),
  },
  'a document of a distributor and its brand': {
    table: 'brands',
    field: 'document.0.brand_id',
    store: storeBrand,
    pointAt: ({ admin }, brand_id) => {
      const document = [{ kind: 'authorised_reseller' as const, brand_id, expires_at: '2099-12-31' }];
      const form = buildCreateDistributor({ name: `PT Surat ${brand_id}`, document });
      return admin.post(createDistributor.path, form);
    },
  },
  'a price and its item': {
    table: 'items',
    field: 'item_id',
    store: storeItem,
    pointAt: async (company, item_id) => {
      const distributor_id = await storeDistributor(company);
      const form = { distributor_id, item_id, price: 1_000, min_qty: 1, valid_from: '2026-11-16' };
      return company.admin.post(createDistributorPrice.path, form);
    },
  },
};

const hr: Readonly<Record<string, Reference>> = {
  'a person and his lead': {
    table: 'users',
    field: 'lead_id',
    store: storePerson('lead-engineer'),
    pointAt: async (company, lead_id) => {
      const id = await storePerson('engineer')(company);
      const numbers = { email: `led${id}@demo.test`, phone: `+62812000${1_000 + id}`, nip: `LED-${id}` };
      // The account that he has: another one needs a password.
      const account = { role: 'engineer' as const, bank_name: null, bank_account: null };
      const form = { ...buildUserInput({ ...numbers, ...account, lead_id }), id, version: 1 };
      return company.admin.post(updateUser.path, form);
    },
  },
  'a group and its leader': {
    table: 'users',
    field: 'leader_id',
    store: storePerson('engineer'),
    pointAt: ({ admin }, leader_id) =>
      admin.post(createGroup.path, buildGroupInput({ name: `Led by ${leader_id}`, leader_id })),
  },
  'a member and his group': {
    table: 'groups',
    field: null,
    store: storeGroup,
    pointAt: async (company, id_group) => {
      const user_id = await storePerson('engineer')(company);
      return company.admin.post(addGroupMember.path, { id_group, user_id, valid_from: '2026-11-16' });
    },
  },
  'a group and its member': {
    table: 'users',
    field: 'user_id',
    store: storePerson('engineer'),
    pointAt: async (company, user_id) => {
      const id_group = await storeGroup(company);
      return company.admin.post(addGroupMember.path, { id_group, user_id, valid_from: '2026-11-16' });
    },
  },
};

export const references: Readonly<Record<string, Reference>> = {
  ...sales,
  ...engineering,
  ...finance,
  ...hr,
};
