import type { ReactNode } from 'react';
import type { Contact } from '../../contract/contacts';
import { Box, Flex, Text } from '../../ui/core';
import { Avatar, Badge } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { PhoneLink } from './phone-link';
import { EmailLink } from './reach-links';

type ShownContact = Pick<
  Contact,
  | 'name'
  | 'position'
  | 'department'
  | 'phone'
  | 'email'
  | 'image'
  | 'is_primary'
  | 'is_decision_maker'
  | 'status'
>;

export interface ContactEntryProps {
  contact: ShownContact;
  /** Of the area that the contact belongs to: `pic_field.is_primary`, `pic_field.is_decision_maker`, `status.left`. */
  words: AreaWords;
  /** In place of the avatar: his name card. */
  picture?: ReactNode;
  /** At the end: what may be done with the contact. */
  menu?: ReactNode;
}

/** One contact person: who he is there, whether he decides, how to reach him. */
export function ContactEntry({ contact, words, picture, menu }: ContactEntryProps) {
  const hasLeft = contact.status === 'left';
  const role = [contact.position, contact.department].filter(Boolean).join(', ');
  return (
    <Flex gap="3" opacity={hasLeft ? 0.75 : 1}>
      {picture ?? <Avatar name={contact.name} src={contact.image} size={36} decorative />}
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {contact.name}
          </Text>
          {contact.is_primary ? (
            <Badge size="xs" colorPalette="brand">
              {words.rowField('pic', 'is_primary')}
            </Badge>
          ) : null}
          {contact.is_decision_maker ? (
            <Badge size="xs">{words.rowField('pic', 'is_decision_maker')}</Badge>
          ) : null}
          {hasLeft ? (
            <Badge size="xs" colorPalette="warning">
              {words.word('status', 'left')}
            </Badge>
          ) : null}
        </Flex>
        {role ? <Text color="fg.muted">{role}</Text> : null}
        <Flex gap="3" rowGap="0" flexWrap="wrap" textStyle="sm">
          {contact.phone ? <PhoneLink phone={contact.phone} /> : null}
          {contact.email ? <EmailLink email={contact.email} /> : null}
        </Flex>
      </Box>
      {menu}
    </Flex>
  );
}
