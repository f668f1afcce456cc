import { RecordPage } from '@balai/shared/resource';
import { GroupMembers } from './group-members';
import { groupPages, leaderField } from './group-pages';
import { groupVerbs } from './group-verbs';

/** /group/{id} */
export const GroupDetailPage = () => (
  <RecordPage
    pages={groupPages}
    verbs={groupVerbs}
    header={(group, words) => ({ subtitle: words.word('type', group.type) })}
    overview={(group) => <GroupMembers group={group} />}
    editable={({ type }) => [leaderField(type)]}
    facts={[{ name: 'leader_id', alwaysShown: true }, 'member_count']}
    properties={[{ id: 'group', fields: ['updated_at'] }]}
  />
);
