import { Box, Flex, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { useImportText } from './import-text';
import { importSteps, type ImportStep } from './use-import-place';

const titles = {
  upload: 'stepUpload',
  columns: 'stepColumns',
  values: 'stepValues',
  check: 'stepCheck',
  import: 'stepImport',
} as const;

/** The five steps and where one is; on a phone the current one only, with its number. */
export function ImportProgressSteps({ step }: { step: ImportStep }) {
  const text = useImportText();
  const current = importSteps.indexOf(step);
  return (
    <Box as="nav" aria-label={text('steps')}>
      <Text display={{ base: 'block', md: 'none' }} color="fg.muted" textStyle="sm">
        {text('stepOf', { step: current + 1, count: importSteps.length })} · {text(titles[step])}
      </Text>
      <Flex as="ol" display={{ base: 'none', md: 'flex' }} listStyleType="none" gap="2" align="center">
        {importSteps.map((name, index) => (
          <Flex
            as="li"
            key={name}
            align="center"
            gap="2"
            flex={index < importSteps.length - 1 ? '1' : undefined}
            aria-current={index === current ? 'step' : undefined}
            color={index === current ? 'fg' : 'fg.muted'}
            fontWeight={index === current ? 'semibold' : undefined}
          >
            <Flex
              align="center"
              justify="center"
              boxSize="6"
              flexShrink={0}
              borderRadius="full"
              borderWidth="1px"
              borderColor={index <= current ? 'brand.solid' : 'border'}
              color={index <= current ? 'brand.fg' : 'fg.muted'}
              textStyle="xs"
              className="tabular"
            >
              {index < current ? <Icon name="check" size={14} /> : index + 1}
            </Flex>
            <Text as="span" whiteSpace="nowrap">
              {text(titles[name])}
            </Text>
            {index < importSteps.length - 1 ? <Box flex="1" h="1px" bg="border" aria-hidden="true" /> : null}
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
