import { isDecided } from '@balai/shared/contract/sales/pipeline-words';
import type { Sentence } from '@balai/shared/format/sentence';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { closeDateProblem, forecastProblems } from '@balai/shared/contract/sales/pipeline-rules';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import type {
  CreatePipeline,
  PipelineDetail,
  PipelineInput,
  UpdatePipeline,
} from '@balai/shared/contract/sales/pipelines';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  refuseProblems,
} from '../../../platform/errors';
import type { AttachRight } from '../../../platform/scope/record-access';
import { takeNumber } from '../../../platform/numbering/numbering';
import { replaceLinks } from '../../../platform/records/links';
import { findOwner, type Owner } from '../../../platform/records/owner';
import { valuesOf, wholeFormOf } from '../../../platform/records/record-input';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord } from '../../../platform/records/records';
import { jakartaDay } from '@balai/shared/format/calendar';
import { runCreation, stateConflict } from '../../../platform/states/states';
import { mayDelete, pipelineActions, pipelineMoves, refuseUnlessWorkable } from './pipelines.policy';
import { ownerRoles } from './pipeline-people.repository';
import { pipelineScope } from './pipelines.scope';
import { countPresales } from './pipelines-summary.repository';
import {
  changePipeline,
  findPipeline,
  findPipelineForm,
  findReferences,
  lockPipeline,
  type References,
  pipelineBrands,
  pipelineRecord,
  type PipelineHeader,
} from './pipelines.repository';
import { pipelineStates, pipelineStatus } from './pipelines.states';
import { tellNeedPresales } from './presales-work.service';

/** @throws InvalidInputError for what does not exist or belongs to another customer. @returns the customer's status. */
function checkReferences(found: References): string {
  const problems: Record<string, Sentence> = {};
  if (!found.customer) problems.customer_id = pipelineSentence('no_customer');
  if (!found.site_ok) problems.site_id = customerSentence('foreign_site');
  if (!found.pic_ok) problems.pic_id = customerSentence('foreign_contact');
  if (!found.solution_ok) problems.solution_id = pipelineSentence('no_solution');
  if (!found.brands_ok) problems.brand_ids = pipelineSentence('no_brand');
  if (!found.customer || Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  return found.customer.status;
}

/** The owner of a new pipeline, by what the caller's role may choose. */
async function ownerOf(call: Call, userId: number | undefined): Promise<Owner> {
  const { id, role, groupId } = call.caller;
  const wanted = userId ?? (role === 'superadmin' ? undefined : id);
  if (wanted === undefined) throw new InvalidInputError({ user_id: sellerSentence('missing') });
  if (role === 'sales' && wanted !== id) {
    throw new InvalidInputError({ user_id: pipelineSentence('own_only') });
  }
  const owner = await findOwner(call, wanted, ownerRoles);
  if (!owner) throw new InvalidInputError({ user_id: sellerSentence('not_active') });
  if (role !== 'superadmin' && owner.id !== id && (groupId === null || owner.id_group !== groupId)) {
    throw new InvalidInputError({ user_id: sellerSentence('other_group') });
  }
  return owner;
}

/** A pipeline the caller may read. @throws NotFoundError (404) for every other. */
export async function visiblePipeline(call: Call, id: number): Promise<PipelineHeader> {
  const pipeline = await findPipeline(call, id);
  if (!pipeline) throw new NotFoundError();
  return pipeline;
}

/**
 * One pipeline as the caller may see it; prices are null for the engineering roles.
 * @throws NotFoundError when it does not exist or is outside his visibility.
 */
export async function pipelineDetail(call: Call, id: number): Promise<PipelineDetail> {
  const pipeline = await visiblePipeline(call, id);
  const { leader_id: _leader, user_id: _owner, id_group: _group, held_status: _held, ...shown } = pipeline;
  const prices = can(call.caller.role, 'pipeline.price')
    ? {}
    : { expected_value: null, weighted_value: null };
  const worksAt = pipeline.pipeline_user.map((user) => user.id_user);
  return {
    ...shown,
    ...prices,
    allowed_actions: pipelineActions(call, pipeline, worksAt),
    allowed_moves: pipelineMoves(call, pipeline),
  };
}

/**
 * What the caller may do with the files of a pipeline he sees: who works at it for the seller adds some, since his result
 * may be a file, until it is decided.
 * @throws NotFoundError (404) when he does not see it.
 */
export async function pipelineAttachRight(call: Call, id: number): Promise<AttachRight> {
  const { allowed_actions, pipeline_user, status } = await pipelineDetail(call, id);
  if (allowed_actions.includes('update')) return 'change';
  const works = pipeline_user.some((user) => user.id_user === call.caller.id);
  return works && can(call.caller.role, 'pipeline.presalesWork') && !isDecided(status) ? 'add' : 'none';
}

/**
 * Opens a pipeline in status prospect with the next number of its month.
 * @throws InvalidInputError (422), ConflictError (409) "Customer is blacklisted".
 */
export async function createPipeline(call: Call, input: CreatePipeline): Promise<PipelineDetail> {
  const today = jakartaDay(call.now);
  if (input.expected_close_date < today) {
    throw new InvalidInputError({ expected_close_date: pipelineSentence('close_date_past') });
  }
  const impossible = closeDateProblem(input.expected_close_date, { earliest: today, today });
  if (impossible) throw new InvalidInputError({ expected_close_date: impossible });
  const owner = await ownerOf(call, input.user_id);
  const customerStatus = checkReferences(await findReferences(call, input));
  if (customerStatus === 'blacklist') throw new ConflictError(pipelineSentence('customer_blacklisted'));
  const needsPresales = input.need_presales ?? false;
  const pipeline = await runCreation(call, pipelineStates, {
    values: {
      ...wholeFormOf(pipelineRecord, input),
      no_pipeline: await takeNumber(call, 'PL', today),
      user_id: owner.id,
      id_group: owner.id_group,
      need_presales: needsPresales,
      presales_state: needsPresales ? 'need' : 'none',
      presales_note: orNull(input.presales_note),
    },
    input: {},
  });
  if (input.brand_ids?.length) await replaceLinks(call, pipelineBrands, pipeline.id, input.brand_ids);
  if (needsPresales) await tellNeedPresales(call, pipeline);
  return pipelineDetail(call, pipeline.id);
}

/** Stores what is sent of the form. @throws NotFoundError, ForbiddenError, InvalidInputError, ConflictError for a newer version. */
export async function updatePipeline(call: Call, input: UpdatePipeline): Promise<PipelineDetail> {
  const { id, version, ...sent } = input;
  const stored = await findPipelineForm(call, id);
  if (!stored) throw new NotFoundError();
  // Of the version that the caller read, or the update below refuses it.
  const form: PipelineInput = { ...stored, ...sent };
  // Before the pipeline, as whoever transfers a customer or renames it takes the customer first.
  const references = await findReferences(call, { ...form, brand_ids: sent.brand_ids });
  const pipeline = await lockPipeline(call, id);
  refuseUnlessWorkable(call, pipeline);
  // What is paused goes on at its step, and has to be what that asks for.
  const status = pipeline.held_status ?? pipeline.status;
  refuseProblems(forecastProblems(form, { ...pipeline, status }, jakartaDay(call.now)));
  const customerStatus = checkReferences(references);
  if (customerStatus === 'blacklist' && form.customer_id !== pipeline.customer_id) {
    throw new ConflictError(pipelineSentence('customer_blacklisted'));
  }
  await changePipeline(call, pipeline, {
    version,
    values: valuesOf(pipelineRecord, sent),
    related: sent.brand_ids ? await replaceLinks(call, pipelineBrands, id, sent.brand_ids) : {},
  });
  return pipelineDetail(call, id);
}

/** Deletes a prospect; its number stays taken. @throws ConflictError (409) further along. */
export async function deletePipeline(call: Call, id: number): Promise<void> {
  const pipeline = await lockPipeline(call, id);
  if (call.caller.role !== 'superadmin' && pipeline.user_id !== call.caller.id) throw new ForbiddenError();
  if (!mayDelete(call, pipeline)) {
    throw stateConflict(pipelineStatus, pipeline.status);
  }
  await deleteRecord(call, pipelineRecord, id, pipelineScope);
}

/** COUNT_PRESALES; roles that have no such counter get 0 [6.19]. */
export const presalesCounter = async (call: Call): Promise<number> =>
  can(call.caller.role, 'presales.count') ? countPresales(call) : 0;
