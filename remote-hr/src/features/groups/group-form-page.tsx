import type { Group } from '@balai/shared/contract/hr/groups';
import { RecordCreatePage, RecordEditPage, type RecordForm } from '@balai/shared/resource';
import { groupRecord, USERS_PATH } from './group-record';

const form: RecordForm<Group> = {
  sections: (group) => [
    {
      id: 'group',
      fields: [
        'name',
        'type',
        {
          name: 'leader_id',
          kind: 'person',
          source: USERS_PATH,
          initialOption: group?.leader
            ? { value: String(group.leader.id), label: group.leader.name, image: group.leader.image }
            : undefined,
        },
      ],
    },
  ],
  newValues: { type: 'sales' },
};

/** /group/new */
export const GroupCreatePage = () => <RecordCreatePage record={groupRecord} form={form} />;

/** /group/{id}/edit */
export const GroupEditPage = () => <RecordEditPage record={groupRecord} form={form} />;
