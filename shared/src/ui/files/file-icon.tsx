import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { cut, shortOf } from '../display/cut-text';
import { useState, type ReactNode } from 'react';

type Family = 'pdf' | 'doc' | 'xls' | 'msg' | 'default';

const families: Record<string, Family> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
  msg: 'msg',
};
const looks: Record<Exclude<Family, 'default'>, { colour: string; word: string }> = {
  pdf: { colour: '#B91C1C', word: 'PDF' },
  doc: { colour: '#0369A1', word: 'DOC' },
  xls: { colour: '#15803D', word: 'XLS' },
  msg: { colour: '#92400E', word: 'MSG' },
};

export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Images that are shown as a picture of themselves [2.84]. */
export const isPicture = (name: string): boolean => ['png', 'jpg', 'jpeg'].includes(extensionOf(name));

/** What is played in the video modal [2.77]. */
export const isVideo = (name: string): boolean => ['mp4', 'webm'].includes(extensionOf(name));

/** A sheet with the word of its kind; anything else is the default sheet, 28 pixels square [2.84]. */
export function FileIcon({ name, size = 28 }: { name: string; size?: number }) {
  const family = families[extensionOf(name)] ?? 'default';
  const look = family === 'default' ? null : looks[family];
  return (
    <chakra.svg
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
      flexShrink={0}
      data-file-icon={family}
      style={{ width: size, height: size }}
    >
      <chakra.path
        d="M7 2.5h9.5L22.5 8.500V23a2.5 2.5 0 0 1-2.5 2.500H7A2.5 2.5 0 0 1 4.5 23V5A2.5 2.5 0 0 1 7 2.500Z"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <chakra.path
        d="M16.5 2.500V8.500h6"
        fill="none"
        stroke="fg.subtle"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      {look ? (
        <>
          <rect x="2" y="13" width="19" height="9" rx="2" fill={look.colour} />
          <text
            x="11.5"
            y="19.7"
            textAnchor="middle"
            fill="#FFFFFF"
            style={{ fontSize: '6.2px', fontWeight: 600 }}
          >
            {look.word}
          </text>
        </>
      ) : (
        <chakra.path d="M9 13h9M9 17h9M9 21h5" stroke="fg.subtle" strokeWidth="1.3" strokeLinecap="round" />
      )}
    </chakra.svg>
  );
}

export interface ThumbnailProps {
  name: string;
  /** Address of a small picture; absent for what is not one. */
  src?: string | null;
  size?: number;
}

/** The picture, or the icon of its kind when there is none; the default icon when loading it fails [2.84]. */
export function Thumbnail({ name, src, size = 44 }: ThumbnailProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const hasFailed = failedSource === src && Boolean(src);
  return (
    <Flex
      align="center"
      justify="center"
      flexShrink={0}
      overflow="hidden"
      borderRadius="l1"
      bg="bg.muted"
      style={{ width: size, height: size }}
    >
      {src && !hasFailed ? (
        <chakra.img
          src={src}
          alt=""
          width="100%"
          height="100%"
          objectFit="cover"
          loading="lazy"
          onError={() => setFailedSource(src)}
        />
      ) : (
        <FileIcon name={hasFailed ? '' : name} />
      )}
    </Flex>
  );
}

export interface AttachmentTileProps {
  name: string;
  src?: string | null;
  /** Second line: size, who, when. */
  detail?: ReactNode;
  onOpen: () => void;
  actions?: ReactNode;
  shownName?: string;
}

export function AttachmentTile({ name, src, detail, onOpen, actions, shownName }: AttachmentTileProps) {
  return (
    <Flex align="center" gap="3" px="2" py="1.5" borderRadius="l2" _hover={{ bg: 'bg.subtle' }} minW="0">
      <Thumbnail name={name} src={src} />
      <Box flex="1" minW="0">
        <chakra.button
          type="button"
          onClick={onOpen}
          display="block"
          maxW="100%"
          truncate
          {...shortOf(name)}
          textAlign="start"
          fontWeight="medium"
          cursor="button"
          borderRadius="l1"
          focusVisibleRing="outside"
          _hover={{ textDecoration: 'underline' }}
        >
          {shownName ?? name}
        </chakra.button>
        <Text as="div" textStyle="xs" color="fg.muted" {...cut}>
          {detail}
        </Text>
      </Box>
      {actions}
    </Flex>
  );
}
