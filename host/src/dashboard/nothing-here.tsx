import { Box, Flex, Heading, Text } from '@balai/shared/ui/core';
import { lazy, Suspense } from 'react';

export interface NothingProps {
  /** Of the shell's guide: 'host/dashboard'. */
  drawing: string;
  title: string;
  text?: string;
}

/** The words alone, where what draws does not arrive. */
const PlainNothing = ({ title, text }: NothingProps) => (
  <Flex direction="column" align="center" textAlign="center" gap="1" px="6" py="10" role="status">
    <Heading as="h2" size="md">
      {title}
    </Heading>
    {text ? <Text color="fg.muted">{text}</Text> : null}
  </Flex>
);

// Most days there is something.
const DrawnNothing = lazy(() =>
  import('./drawn-nothing').then(
    (part) => ({ default: part.DrawnNothing }),
    () => ({ default: PlainNothing }),
  ),
);

/** As high as the drawing with its words. */
export const NOTHING_HEIGHT = '56';

/** Says that there is nothing, by a drawing whose code comes when it is shown. */
export const NothingHere = (props: NothingProps) => (
  // So that nothing moves when it comes.
  <Suspense fallback={<Box h={NOTHING_HEIGHT} />}>
    <DrawnNothing {...props} />
  </Suspense>
);
