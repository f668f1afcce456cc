import type { MentionChoice } from '../../contract/host/comments';
import { roleName } from '../../format/role-names';
import { Box, Flex, Text } from '../../ui/core';
import { Avatar, cut } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';

export interface MentionListProps {
  id: string;
  people: readonly MentionChoice[];
  isLoading: boolean;
  /** Id of the option that Enter takes. */
  activeId: string | undefined;
  /** It hangs under the text; above it otherwise. */
  isBelow?: boolean;
  onChoose: (person: MentionChoice) => void;
}

/** Colleagues who may be mentioned, beside the text that is being written. The focus stays in the text. */
export function MentionList({ id, people, isLoading, activeId, isBelow, onChoose }: MentionListProps) {
  const text = useLaterText();
  return (
    <Box
      position="absolute"
      zIndex="dropdown"
      insetInlineStart="0"
      {...(isBelow ? { top: '100%', mt: '1' } : { bottom: '100%', mb: '1' })}
      w="min(20rem, 100%)"
      p="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      boxShadow="lg"
    >
      <Box id={id} role="listbox" aria-label={text('colleagues')}>
        {people.map((person) => {
          const optionId = `${id}-${person.id}`;
          return (
            <Flex
              key={person.id}
              id={optionId}
              role="option"
              aria-selected={optionId === activeId}
              align="center"
              gap="2.5"
              px="2"
              py="1.5"
              minH="11"
              borderRadius="l1"
              cursor="pointer"
              bg={optionId === activeId ? 'bg.muted' : undefined}
              _hover={{ bg: 'bg.muted' }}
              // Pressing must not take the focus out of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <Avatar name={person.name} src={person.image} size={28} decorative />
              <Box minW="0">
                <Text {...cut}>{person.name}</Text>
                <Text textStyle="xs" color="fg.muted" {...cut}>
                  {roleName(person.role)}
                </Text>
              </Box>
            </Flex>
          );
        })}
      </Box>
      {people.length === 0 ? (
        <Text role="status" px="2" py="1.5" textStyle="sm" color="fg.muted">
          {text(isLoading ? 'searching' : 'nobodyToMention')}
        </Text>
      ) : null}
    </Box>
  );
}
