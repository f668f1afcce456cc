import { type Knowledge, updateKnowledge } from '@balai/shared/contract/engineering/product-knowledge';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { allowedAmong } from '../../../platform/states/states';
import type { StoredKnowledge } from './product-knowledge.repository';
import { knowledgeStates } from './product-knowledge.states';

export const writesKnowledge = ({ caller }: Call): boolean => can(caller.role, updateKnowledge.access);

/** What the caller may do with an entry. What everybody reads is archived before it is deleted. */
export function knowledgeActions(call: Call, entry: StoredKnowledge): Knowledge['allowed_actions'] {
  if (!writesKnowledge(call)) return [];
  return [
    ...(entry.status === 'published' ? (['update'] as const) : (['update', 'delete'] as const)),
    ...allowedAmong(call, knowledgeStates, entry, ['publish', 'archive']),
  ];
}

/** Who is told who has read an entry: who wrote it, superadmin and leads. */
export const seesReaders = ({ caller }: Call, { author }: Pick<StoredKnowledge, 'author'>): boolean =>
  author?.id === caller.id || can(caller.role, 'productKnowledge.readers');
