import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import {
  createPipeline,
  type CreatePipeline,
  type PipelineDetail,
} from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../platform/testing/test-app';

export interface Numbered {
  id: number;
  version: number;
}

export interface PipelineCompany {
  panel: TestApp;
  customerId: () => number;
  /** A call by somebody, refused or not. */
  call: TestApp['callAs'];
  /** One that must not be refused. */
  succeed: TestApp['succeedAs'];
  userId: (person: string) => Promise<number>;
  /** What the form of a new pipeline sends. */
  form: (overrides?: Partial<CreatePipeline>) => CreatePipeline;
  /** A new pipeline of the first seller. */
  open: (overrides?: Partial<CreatePipeline>) => Promise<PipelineDetail>;
  /** One that stands in `status`, as imported history may, with other columns as they are given. */
  openIn: (status: string, columns?: Readonly<Record<string, unknown>>) => Promise<Numbered>;
  /** Writes columns of a stored pipeline past the service. */
  put: (id: number, columns: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Makes somebody one of the people of a pipeline. */
  join: (id: number, person: string, part: 'presales' | 'support') => Promise<void>;
}

/** For the tests of one file: an app with a customer of the first seller, who has the contact Ani. */
export function pipelineCompany(): PipelineCompany {
  const panel = testApp();
  let customerId: number;
  beforeAll(async () => {
    const customer = buildCreateCustomer({ pic: [{ name: 'Ani' }] });
    customerId = (await panel.succeedAs('sales', createCustomer, customer)).data.id;
  });

  const userId = async (person: string) => (await panel.sessionOf(person)).userId;
  const form = (overrides: Partial<CreatePipeline> = {}) =>
    buildCreatePipeline({ customer_id: customerId, ...overrides });
  const open = async (overrides: Partial<CreatePipeline> = {}) =>
    (await panel.succeedAs('sales', createPipeline, form(overrides))).data;
  const put = async (id: number, columns: Readonly<Record<string, unknown>>) => {
    const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update pipelines set ${sql.join(values)} where id = ${id}`.execute(panel.db);
  };
  return {
    panel,
    customerId: () => customerId,
    call: (...one) => panel.callAs(...one),
    succeed: (...one) => panel.succeedAs(...one),
    userId,
    form,
    open,
    openIn: async (status, columns = {}) => {
      const { id, version } = await open();
      const isDecided = status === 'win' || status === 'lost';
      await put(id, {
        status,
        closed_at: isDecided ? '2026-11-10T03:00:00Z' : null,
        held_status: status === 'hold' ? 'visit' : null,
        ...columns,
      });
      return { id, version };
    },
    put,
    join: async (id, person, part) => {
      await sql`insert into pipeline_users (pipeline_id, id_user, part) values (${id}, ${await userId(person)}, ${part})`.execute(
        panel.db,
      );
    },
  };
}
