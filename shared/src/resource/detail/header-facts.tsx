import { Box, Flex, Text } from '../../ui/core';
import { isNothing, Nothing, wrapsCutText } from '../../ui/rich';
import { besidePencil } from '../list/pencil-look';
import { FieldLabel, type DetailField } from './detail-fields';

/** What one looks for first in a record, in one line under its name; what is empty is left out unless that says something. */
export function HeaderFacts({ facts }: { facts: readonly DetailField[] }) {
  const shown = facts.filter(({ value, alwaysShown }) => alwaysShown || !isNothing(value));
  if (shown.length === 0) return null;
  return (
    <Box as="dl" mt="2" display="flex" flexWrap="wrap" columnGap={{ base: '4', md: '10' }} rowGap="1.5">
      {shown.map(({ explanation, label, value, pencil }) => (
        <Box
          key={label}
          minW="0"
          maxW={{ md: '22rem' }}
          // On a phone two beside each other; an amount of many digits, which does not break, takes a line of its own.
          flex={{ base: '0 1 calc(50% - 0.5rem)', md: '0 1 auto' }}
          css={{
            ...(pencil ? besidePencil : {}),
            '&:has(data)': { minWidth: 'max-content' },
            mdDown: wrapsCutText,
          }}
        >
          <Text as="dt" textStyle="xs" color="fg.muted" display="flex" alignItems="center" minH="4">
            <FieldLabel explanation={explanation} label={label} />
          </Text>
          {/* As high as the picture of a person. */}
          <Flex as="dd" align="center" minH="1.625rem" fontWeight="medium" overflowWrap="anywhere">
            <Box minW="0">{isNothing(value) ? <Nothing /> : value}</Box>
            {pencil}
          </Flex>
        </Box>
      ))}
    </Box>
  );
}
