import { knowledgeProblems } from '@balai/shared/contract/engineering/product-knowledge-rules';
import { rolesWith } from '@balai/shared/permissions/permissions';
import { refuseProblems } from '../../../platform/errors';
import { publish } from '../../../platform/events/events';
import { withdrawNotifications } from '../../../platform/notifications/notifications';
import { defineStates } from '../../../platform/states/states';
import { anyRole } from '../../../platform/states/who';
import { knowledgeRecord, knowledgeScope, type KnowledgeRecord } from './product-knowledge.repository';

const writers = anyRole(...rolesWith('productKnowledge.crud'));

/** What tells people that there is an entry to read. */
export const publishedNotifications = (id: number) =>
  ({ status: 'product-knowledge', sub_status: 'published', id_foreign: id }) as const;

/** What the announcement of an entry names. */
export const announcedAs = (id: number) => ({ entity: knowledgeRecord.entity, entity_id: id });

/** draft -> published -> archived, and back from the archive. */
export const knowledgeStates = defineStates<KnowledgeRecord>({
  record: knowledgeRecord,
  scope: knowledgeScope,
  field: 'status',
  area: 'product_knowledge',
  transitions: [
    { verb: 'create', from: null, to: 'draft', who: writers },
    {
      verb: 'publish',
      from: ['draft', 'archived'],
      to: 'published',
      who: writers,
      // Drafts that are older than a rule of the form have never been asked.
      guard: ({ row }) => refuseProblems(knowledgeProblems(row)),
      // From the archive comes what was there before: whoever has read it has read it. A change there counted already.
      set: ({ call, row }) => ({
        published_at: call.now.toISOString(),
        edition: row.status === 'draft' ? row.edition + 1 : row.edition,
      }),
    },
    {
      verb: 'archive',
      from: ['published'],
      to: 'archived',
      who: writers,
      // Their readers would be told that there is no such entry.
      effects: async ({ call, row }) => {
        await withdrawNotifications(call, publishedNotifications(row.id));
        await publish(call, 'announcement.unwanted', announcedAs(row.id));
      },
    },
  ],
});
