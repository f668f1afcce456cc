import { Badge, Box } from '@chakra-ui/react';
import { statusTone, tonePalettes, type Tone } from './status-tone';

export interface StatusChipProps {
  status: string;
  /** The word; a status is never told by colour alone. Default: the status with its underscores as spaces. */
  label?: string;
  tone?: Tone;
  kind?: 'document' | 'decision';
  size?: 'xs' | 'sm' | 'md';
}

const asWords = (status: string): string => {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function StatusChip({ status, label, tone, kind, size = 'sm' }: StatusChipProps) {
  const palette = tonePalettes[tone ?? statusTone(status, kind)];
  return (
    <Badge colorPalette={palette} size={size} data-status={status}>
      <Box as="span" boxSize="1.5" borderRadius="full" bg="colorPalette.solid" aria-hidden="true" />
      {label ?? asWords(status)}
    </Badge>
  );
}
