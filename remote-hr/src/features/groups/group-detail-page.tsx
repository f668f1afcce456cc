import type { Group } from '@balai/shared/contract/hr/groups';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, RailCard, RecordPage, useAreaWords } from '@balai/shared/resource';
import { DateText, PersonCell } from '@balai/shared/ui';
import { useState } from 'react';
import { AddMemberDialog, GroupMembers } from './group-members';
import { groupRecord } from './group-record';

/** /group/{id} */
export function GroupDetailPage() {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'group');
  const [isAdding, setAdding] = useState(false);
  return (
    <RecordPage
      record={groupRecord}
      header={(group) => ({ subtitle: words.word('type', group.type) })}
      overview={(group) => <GroupMembers group={group} />}
      rail={(group) => <GroupFacts group={group} />}
      actions={() => [
        {
          verb: 'member_add',
          label: t('group.action.member_add'),
          icon: 'plus',
          onSelect: () => setAdding(true),
        },
      ]}
      dialogs={(group) =>
        isAdding ? <AddMemberDialog group={group} onClose={() => setAdding(false)} /> : null
      }
    />
  );
}

function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'group');
  return (
    <RailCard title={t('group.section.group')}>
      <DetailFields
        columns={1}
        items={[
          {
            label: words.field('leader_id'),
            value: group.leader ? <PersonCell person={group.leader} /> : null,
            alwaysShown: true,
          },
          { label: words.field('member_count'), value: group.member_count },
          { label: words.field('updated_at'), value: <DateText value={group.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}
