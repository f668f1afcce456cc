import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { createPipeline, type PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { buildCreatePipeline } from '@balai/shared/contract/sales/pipelines.testing';
import { sql } from 'kysely';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';

/** An app with a customer of sales1, for the tests of one file. */
export interface PipelineCompany {
  panel: TestApp;
  customerId: number;
}

/** Starts the app; whoever starts it closes its panel. */
export async function createPipelineCompany(): Promise<PipelineCompany> {
  const panel = await createTestApp();
  const admin = await panel.sessionOf('superadmin1@demo.test');
  const owner = await panel.sessionOf('sales1@demo.test');
  const body = buildCreateCustomer({ user_id: owner.userId, pic: [{ name: 'Ani' }] });
  const { data } = expectSuccess(await admin.callOperation(createCustomer, body));
  return { panel, customerId: data.id };
}

/** A new pipeline of sales1. */
export async function openPipeline(
  { panel, customerId }: PipelineCompany,
  overrides: Partial<Parameters<typeof buildCreatePipeline>[0]> = {},
): Promise<PipelineDetail> {
  const seller = await panel.sessionOf('sales1@demo.test');
  const body = buildCreatePipeline({ customer_id: customerId, ...overrides });
  return expectSuccess(await seller.callOperation(createPipeline, body)).data;
}

/** A pipeline that stands in `status`, as imported history may. */
export async function openPipelineIn(
  company: PipelineCompany,
  status: string,
): Promise<Pick<PipelineDetail, 'id' | 'version'>> {
  const { id, version } = await openPipeline(company);
  await sql`
    update pipelines set status = ${status},
      closed_at = case when ${status} in ('win', 'lost') then '2026-11-10T03:00:00Z'::timestamptz end,
      held_status = case when ${status} = 'hold' then 'visit' end
    where id = ${id}`.execute(company.panel.db);
  return { id, version };
}
