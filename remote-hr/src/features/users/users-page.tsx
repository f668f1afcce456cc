import { userList } from '@balai/shared/contract/hr/users';
import { RecordListPage, listImport } from '@balai/shared/resource';
import { DocumentNumber, PersonCell } from '@balai/shared/ui';
import { Box } from '@balai/shared/ui/core';
import { lazy } from 'react';
import { profileLink, userPages } from './user-pages';

// Its code is that of the form, which a list does not wait for.
const UserQuickCreate = lazy(async () => ({
  default: (await import('./user-quick-create')).UserQuickCreate,
}));

const fileImport = listImport(
  'user.crud',
  async () => (await import('@balai/shared/contract/hr/user-import')).userImport,
);

/** /user */
export const UsersPage = () => (
  <RecordListPage
    pages={userPages}
    list={userList}
    imports={fileImport}
    quickCreate={UserQuickCreate}
    rowLink={profileLink}
    cells={{
      // As high as the name, or the number would stand off from it.
      name: (row) => <PersonCell person={row} size={20} />,
      // Under the name, not under the face.
      nip: (row) => (
        <Box as="span" ps="28px">
          <DocumentNumber>{row.nip}</DocumentNumber>
        </Box>
      ),
    }}
    columnWidths={{
      name: 240,
      role: 150,
      status: 116,
      group_name: 140,
      contract_end: 130,
      join_date: 116,
    }}
  />
);
