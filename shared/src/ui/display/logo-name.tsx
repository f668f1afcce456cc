import { Box, Flex } from '@chakra-ui/react';
import { Avatar } from './avatar';
import { CutText } from './cut-text';

/** The name of a company or a thing behind its logo. A list's card has its other lines under the name (`data-picture`). */
export function LogoName({ name, picture }: { name: string; picture: string | null }) {
  return (
    <Flex as="span" align="center" gap="2.5" minW="0" data-picture="">
      <Avatar name={name} src={picture} size={26} decorative logo />
      <Box as="span" minW="0">
        <CutText>{name}</CutText>
      </Box>
    </Flex>
  );
}
