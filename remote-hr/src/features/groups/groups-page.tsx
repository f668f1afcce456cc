import { groupList } from '@balai/shared/contract/hr/groups';
import { RecordListPage } from '@balai/shared/resource';
import { groupPages } from './group-pages';

/** /group */
export const GroupsPage = () => (
  <RecordListPage
    pages={groupPages}
    list={groupList}
    columnWidths={{ name: 240, type: 140, leader: 220, member_count: 120 }}
  />
);
