import { Badge } from '@chakra-ui/react';
import { CutText } from './cut-text';
import { statusTone, tonePalettes, type Tone } from './status-tone';
import { ToneDisc } from './tone-disc';

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
  const drawn = tone ?? statusTone(status, kind);
  return (
    <Badge
      colorPalette={tonePalettes[drawn]}
      size={size}
      verticalAlign="middle"
      maxW="100%"
      data-status={status}
    >
      <ToneDisc tone={drawn} />
      <CutText>{label ?? asWords(status)}</CutText>
    </Badge>
  );
}
