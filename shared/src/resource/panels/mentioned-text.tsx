import type { Person } from '../../contract/schema';
import { Text } from '../../ui/core';
import { partsOf } from './mentions';

export interface MentionedTextProps {
  body: string;
  mentions: readonly Pick<Person, 'name'>[];
}

/** Plain text with its mentions marked, in the direction of its own script; nothing in it is ever read as anything else. */
export function MentionedText({ body, mentions }: MentionedTextProps) {
  return (
    <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {partsOf(body, mentions).map((part, index) =>
        part.isMention ? (
          <Text
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
            key={index}
            as="span"
            px="1"
            borderRadius="l1"
            bg="brand.subtle"
            color="brand.fg"
            fontWeight="medium"
          >
            {part.text}
          </Text>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
