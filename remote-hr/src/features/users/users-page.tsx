import { userImport } from '@balai/shared/contract/hr/user-import';
import { userList } from '@balai/shared/contract/hr/users';
import { RecordListPage } from '@balai/shared/resource';
import { PersonCell } from '@balai/shared/ui';
import { profileLink, userPages } from './user-pages';

/** /user */
export const UsersPage = () => (
  <RecordListPage
    pages={userPages}
    list={userList}
    imports={userImport}
    rowLink={profileLink}
    cells={{ name: (row) => <PersonCell person={row} /> }}
    columnWidths={{
      name: 240,
      nip: 120,
      role: 150,
      group_name: 140,
      join_date: 116,
      contract_end: 130,
      status: 120,
    }}
  />
);
