import { userList, usersInBulk } from '@balai/shared/contract/hr/users';
import { cellEdits, RecordListPage, listImport } from '@balai/shared/resource';
import { Avatar, cut, DocumentNumber, laterPart } from '@balai/shared/ui';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { profileLink } from '../../lib/profile-link';
import { leadField, userPages } from './user-pages';
import { userValues } from './user-values';

// Its code is that of the form, which a list does not wait for.
const UserQuickCreate = laterPart(async () => (await import('./user-quick-create')).UserQuickCreate);

const fileImport = listImport(
  'user.crud',
  async () => (await import('@balai/shared/contract/hr/user-import')).userImport,
);

const edits = cellEdits(userPages, ['contract_end', 'birth_date', 'phone'], { valuesOf: userValues });

/** /user */
export const UsersPage = () => (
  <RecordListPage
    pages={userPages}
    list={userList}
    imports={fileImport}
    quickCreate={UserQuickCreate}
    rowLink={profileLink}
    cells={{
      // The face stands beside name and number, in a table as in a card.
      name: (row) => (
        <Flex as="span" align="center" gap="2" ps={{ md: '9' }} minW="0" data-picture="">
          <Box
            as="span"
            display="flex"
            position={{ md: 'absolute' }}
            insetStart="3"
            top="50%"
            transform={{ md: 'translateY(-50%)' }}
          >
            <Avatar name={row.name} src={row.image} size={28} decorative />
          </Box>
          <Text as="span" {...cut}>
            {row.name}
          </Text>
        </Flex>
      ),
      nip: (row) => (
        <Box as="span" ps={{ md: '9' }}>
          <DocumentNumber>{row.nip}</DocumentNumber>
        </Box>
      ),
    }}
    edits={edits}
    bulkUpdate={usersInBulk.update}
    bulkFields={[leadField]}
    columnWidths={{
      name: 240,
      role: 150,
      status: 124,
      group_name: 140,
      contract_end: 130,
      join_date: 116,
    }}
  />
);
