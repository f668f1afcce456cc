import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { avatarColors, avatarHues } from '../theme/avatar-colors';
import { cut } from './cut-text';

/** What companies are: fifty names that begin with it would have fifty times the same letter. */
const FORMS = /^(pt|cv|ud|pd|tbk|persero|perum|firma)$/i;

/** First letters of the first and the last word of a name, without the company's form: 'PT Wijaya Karya (Persero)' -> 'WK'. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !FORMS.test(word));
  const [first = '', ...others] = own.length > 0 ? own : words;
  return ((first[0] ?? '') + (others.at(-1)?.[0] ?? '')).toUpperCase() || '?';
}

/** The hue of a name, so that a person keeps his colour. */
function hueOf(name: string): number {
  const PRIME = 31;
  let hash = 0;
  for (const letter of name) hash = (hash * PRIME + (letter.codePointAt(0) ?? 0)) % 65_521;
  return avatarHues[hash % avatarHues.length] ?? avatarHues[0];
}

/** Address of a picture as answers carry it: a path behind `{host}/storage/`. Whole addresses stay as they are. */
export const pictureAddress = (picture: string): string =>
  /^(\/|[a-z]+:)/i.test(picture) ? picture : `/storage/${picture}`;

export interface AvatarProps {
  name: string;
  /** A picture as an answer carries it, or an address. */
  src?: string | null;
  /** Pixels of the image; default 38 [9.8]. Initials alone stand in 40. */
  size?: number;
  /** The name stands beside it, so it needs no second reading. */
  decorative?: boolean;
  /** Of a company or a thing and not of a person: the whole picture, in soft corners. */
  logo?: boolean;
}

/** The image, or the initials when there is none or it fails to load [4.4]. */
export function Avatar({ name, src, size, decorative, logo }: AvatarProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const shown = src && src !== failedSource ? pictureAddress(src) : null;
  const pixels = size ?? (shown ? 38 : 40);
  const { ground, letters } = avatarColors(hueOf(name));
  const accessibility = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Flex
      as="span"
      align="center"
      justify="center"
      flexShrink={0}
      overflow="hidden"
      borderRadius={logo ? 'l1' : 'full'}
      // Logos are drawn for white paper; on a dark ground black letters would be lost.
      bg={shown ? (logo ? 'white' : undefined) : { base: ground.light, _dark: ground.dark }}
      color={{ base: letters.light, _dark: letters.dark }}
      fontWeight="semibold"
      lineHeight="1"
      userSelect="none"
      {...accessibility}
      style={{ width: pixels, height: pixels, fontSize: Math.max(10, pixels * 0.36) }}
    >
      {shown ? (
        <chakra.img
          src={shown}
          alt=""
          width="100%"
          height="100%"
          objectFit={logo ? 'contain' : 'cover'}
          // Faces are taken by day; beside dark surfaces they would glare.
          filter={logo ? undefined : { _dark: 'brightness(0.86)' }}
          loading="lazy"
          onError={() => setFailedSource(src ?? null)}
        />
      ) : (
        initialsOf(name)
      )}
    </Flex>
  );
}

export interface AvatarGroupProps {
  people: readonly { name: string; image?: string | null }[];
  /** As many are drawn; the rest is a number. */
  max?: number;
  size?: number;
}

export function AvatarGroup({ people, max = 3, size = 26 }: AvatarGroupProps) {
  const shown = people.slice(0, max);
  const rest = people.length - shown.length;
  return (
    <Flex as="span" align="center" title={people.map((person) => person.name).join(', ')}>
      {shown.map((person, index) => (
        <Box
          as="span"
          key={`${person.name}-${index}`}
          ms={index === 0 ? '0' : '-1.5'}
          borderRadius="full"
          borderWidth="2px"
          borderColor="bg.panel"
        >
          <Avatar name={person.name} src={person.image} size={size} />
        </Box>
      ))}
      {rest > 0 ? (
        // A number runs from left to right, the gap before it is that of the line.
        <Box as="span" ms="1">
          <Text as="span" textStyle="xs" color="fg.muted" className="tabular">
            +{rest}
          </Text>
        </Box>
      ) : null}
    </Flex>
  );
}

export interface PersonCellProps {
  person: { name: string; image?: string | null } | null | undefined;
  /** A second line: role, group. */
  detail?: string | null;
  size?: number;
}

export function PersonCell({ person, detail, size = 26 }: PersonCellProps) {
  if (!person)
    return (
      <Text as="span" color="fg.subtle">
        –
      </Text>
    );
  const name = (
    <Text as="span" display="block" minW="0" {...cut}>
      {person.name}
    </Text>
  );
  return (
    // A picture has no line to stand on: a label beside it stands on that of the name.
    <Flex as="span" align="center" gap="2" minW="0" _before={{ content: '"\\200b"', me: '-2' }}>
      <Avatar name={person.name} src={person.image} size={size} decorative />
      {detail ? (
        <Box as="span" minW="0" display="block">
          {name}
          <Text as="span" display="block" textStyle="xs" color="fg.muted" {...cut}>
            {detail}
          </Text>
        </Box>
      ) : (
        name
      )}
    </Flex>
  );
}
