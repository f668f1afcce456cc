import { Box, Flex, Text } from '@chakra-ui/react';

export interface ProgressBarProps {
  /** 0 to 100; null while nobody knows how long it takes. */
  value: number | null;
  label: string;
  /** Writes label and percent above the bar. */
  withText?: boolean;
  tone?: 'brand' | 'danger' | 'success' | 'warning';
}

export function ProgressBar({ value, label, withText, tone = 'brand' }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Box>
      {withText ? (
        <Flex justify="space-between" gap="3" textStyle="sm" mb="1.5">
          <Text minW="0" overflowWrap="anywhere">
            {label}
          </Text>
          <Text color="fg.muted" className="tabular" flexShrink={0} whiteSpace="nowrap">
            {percent === null ? '' : `${percent} %`}
          </Text>
        </Flex>
      ) : null}
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        position="relative"
        overflow="hidden"
        h="1.5"
        borderRadius="full"
        bg="bg.emphasized"
      >
        <Box
          position="absolute"
          insetY="0"
          insetInlineStart="0"
          borderRadius="full"
          bg={`${tone}.solid`}
          transition="width 180ms ease-out"
          style={
            percent === null
              ? { width: '40%', animation: 'indeterminate 1.2s ease-in-out infinite' }
              : { width: `${percent}%` }
          }
        />
      </Box>
    </Box>
  );
}
