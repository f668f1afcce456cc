import { Box, Flex, Heading, Text } from '@balai/shared/ui/core';
import { laterPart } from '@balai/shared/ui/shell';

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

/** As high as the drawing with its words. */
export const NOTHING_HEIGHT = '56';

/** Says that there is nothing, by a drawing whose code comes when it is shown: most days there is something. */
export const NothingHere = laterPart(
  () =>
    import('./drawn-nothing').then(
      ({ DrawnNothing }) => DrawnNothing,
      () => PlainNothing,
    ),
  // So that nothing moves when it comes.
  <Box h={NOTHING_HEIGHT} />,
);
