import { knowledgeProblems } from '@balai/shared/contract/engineering/product-knowledge-rules';
import { knowledgeSentence } from '@balai/shared/contract/engineering/sentences/product-knowledge';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import {
  MAX_BODY_LENGTH,
  type archiveKnowledge as archiveOperation,
  type Knowledge,
  type KnowledgeInput,
  type markKnowledgeRead as readOperation,
  type publishKnowledge as publishOperation,
  type updateKnowledge as updateOperation,
} from '@balai/shared/contract/engineering/product-knowledge';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import type { InputOf } from '@balai/shared/contract/operation';
import { firstCharacters } from '@balai/shared/format/text';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { canonicalJson } from '../../../platform/audit/canonical-json';
import type { Call } from '../../../platform/call';
import { publish } from '../../../platform/events/events';
import { notify } from '../../../platform/notifications/notifications';
import { InvalidInputError, NotFoundError, refuseProblems } from '../../../platform/errors';
import { fieldLabel } from '../../../platform/operations/field-sentences';
import { holdNamed } from '../../../platform/records/links';
import { mergedInput, valuesOf } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { runCreation, runTransition, stateConflict } from '../../../platform/states/states';
import { askedOf } from './product-knowledge-questions';
import { knowledgeActions, seesReaders, writesKnowledge } from './product-knowledge.policy';
import {
  findKnowledge,
  knowledgeRecord,
  knowledgeScope,
  storeRead,
  type KnowledgeRecord,
  type StoredKnowledge,
} from './product-knowledge.repository';
import { announcedAs, knowledgeStates, publishedNotifications } from './product-knowledge.states';
import { excerptOf, sanitizeBody, textOf } from './sanitize-body';

/** The columns of an entry; the body is harmless from here on, and tags are in small letters, each once. */
function knowledgeValues(input: KnowledgeInput) {
  const body = sanitizeBody(input.body);
  refuseProblems(knowledgeProblems({ ...input, body }));
  // Harmless text is longer than what was sent: '&' becomes '&amp;', links get a relation.
  if (body.length > MAX_BODY_LENGTH) {
    const field = fieldLabel('product_knowledge', 'body');
    throw new InvalidInputError({ body: fieldSentence('too_long', { field, limit: MAX_BODY_LENGTH }) });
  }
  const tags = [...new Set(input.tags.map((tag) => tag.trim().toLowerCase()))].toSorted();
  return {
    ...valuesOf(knowledgeRecord, { ...input, tags }),
    body,
    body_text: textOf(body),
    excerpt: excerptOf(body),
  };
}

async function checkKnowledge(call: Call, input: KnowledgeInput): Promise<void> {
  if (input.kind === 'video' && !input.video_url?.trim()) {
    throw new InvalidInputError({ video_url: knowledgeSentence('video_address') });
  }
  await holdNamed(call, 'brands', [input.brand_id], { brand_id: catalogSentence('no_brand') });
  await holdNamed(call, 'solutions', [input.solution_id], { solution_id: catalogSentence('no_solution') });
}

/** With the right answers of its quiz. @throws NotFoundError (404), also for what is not published unless the caller writes entries. */
export async function visibleKnowledge(call: Call, id: number): Promise<StoredKnowledge> {
  const entry = await findKnowledge(call, id);
  if (!entry || (entry.status !== 'published' && !writesKnowledge(call))) throw new NotFoundError();
  return entry;
}

/** @throws NotFoundError (404), also for a draft or an archived entry unless the caller writes entries. */
export async function knowledgeDetail(call: Call, id: number): Promise<Knowledge> {
  const entry = await visibleKnowledge(call, id);
  return {
    ...entry,
    // The right answers are for those who write entries.
    quiz: writesKnowledge(call) ? entry.quiz : [],
    questions: askedOf(entry.quiz),
    shows_readers: seesReaders(call, entry),
    allowed_actions: knowledgeActions(call, entry),
  };
}

/** Adds a draft. @throws InvalidInputError (422) for a brand or solution that is not there, a video without film, nothing to read. */
export async function createKnowledge(call: Call, input: KnowledgeInput): Promise<Knowledge> {
  await checkKnowledge(call, input);
  const { id } = await runCreation(call, knowledgeStates, {
    values: { ...knowledgeValues(input), edition: 0 },
    input: {},
  });
  return knowledgeDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) for a newer version, and what `createKnowledge` throws. */
export async function updateKnowledge(
  call: Call,
  input: InputOf<typeof updateOperation>,
): Promise<Knowledge> {
  const { id, version, ...fields } = input;
  const before = await lockRecord<KnowledgeRecord>(call, knowledgeRecord, id, knowledgeScope);
  const form = mergedInput(knowledgeRecord, before, fields);
  await checkKnowledge(call, form);
  const values = knowledgeValues(form);
  const film = form.video_url?.trim() || null;
  const asksOther = canonicalJson(form.quiz) !== canonicalJson(before.quiz);
  const isOther = values.body !== before.body || film !== before.video_url || asksOther;
  // Who has read the old text has not read this one, and who passed the old quiz has not passed this one.
  const edition = before.status !== 'draft' && isOther ? before.edition + 1 : before.edition;
  await updateRecord(call, knowledgeRecord, {
    id,
    version,
    scope: knowledgeScope,
    values: { ...values, edition },
  });
  return knowledgeDetail(call, id);
}

/** Longer ones are cut: the running text and the bells are lines. */
const MAX_ANNOUNCED_LENGTH = 120;

/** Says in the running text and in everybody's bell that there is something to read. */
async function announceKnowledge(call: Call, { id, title, must_read: mustRead }: Knowledge): Promise<void> {
  const line = firstCharacters(title, MAX_ANNOUNCED_LENGTH);
  await publish(call, 'announcement.wanted', { ...announcedAs(id), title: line });
  await notify(call, {
    ...publishedNotifications(id),
    to: { roles: rolesWith('notification.list') },
    title: knowledgeSentence(mustRead ? 'must_read' : 'published'),
    description: line,
  });
}

/**
 * Shows it to everybody. With `announce` the running text says so for as many days as a deal is celebrated, and a
 * notification leads everybody but who published it to the entry; what is to be read says that it is.
 * @throws as `moveKnowledge`.
 */
export async function publishKnowledge(
  call: Call,
  { announce, ...input }: InputOf<typeof publishOperation>,
): Promise<Knowledge> {
  const entry = await moveKnowledge(call, 'publish', input);
  if (announce) await announceKnowledge(call, entry);
  return entry;
}

/** Publishes or archives. @throws NotFoundError (404), ConflictError (409) for a newer version or another status. */
export async function moveKnowledge(
  call: Call,
  verb: 'publish' | 'archive',
  input: InputOf<typeof archiveOperation>,
): Promise<Knowledge> {
  await runTransition(call, knowledgeStates, { ...input, verb, input: {} });
  return knowledgeDetail(call, input.id);
}

/** @throws NotFoundError (404), ConflictError (409) while it is published. */
export async function deleteKnowledge(call: Call, id: number): Promise<void> {
  const { status } = await lockRecord<KnowledgeRecord>(call, knowledgeRecord, id, knowledgeScope);
  if (status === 'published') {
    throw stateConflict(knowledgeStates, status);
  }
  await deleteRecord(call, knowledgeRecord, id, knowledgeScope);
}

/**
 * Notes how far the caller has read. Of what is not published, and of an edition that a newer one has replaced while he
 * read it, nothing is noted.
 * @throws NotFoundError (404).
 */
export async function markKnowledgeRead(
  call: Call,
  { id, percent, edition: seen }: InputOf<typeof readOperation>,
): Promise<void> {
  const { status, edition } = await visibleKnowledge(call, id);
  if (status === 'published' && (seen ?? edition) === edition) await storeRead(call, id, edition, percent);
}
