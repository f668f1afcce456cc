import { Box } from '@chakra-ui/react';
import { type Tone, tonePalettes } from './status-tone';

/** How full the disc of a step is, in percent; a status that is no step has a dot. */
const fills: Partial<Record<Tone, number>> = {
  stage1: 8,
  stage2: 25,
  stage3: 42,
  stage4: 58,
  stage5: 78,
  stage6: 100,
};

/** The colour of a status; that of a step of a deal fills with it. What it says stands beside it as a word. */
export function ToneDisc({ tone }: { tone: Tone }) {
  const color = `var(--ui-colors-${tonePalettes[tone]}-solid)`;
  const fill = fills[tone];
  if (fill === undefined) {
    return (
      <Box
        as="span"
        boxSize="1.5"
        borderRadius="full"
        flexShrink={0}
        aria-hidden="true"
        style={{ background: color }}
      />
    );
  }
  return (
    <Box
      as="span"
      boxSize="3"
      borderRadius="full"
      borderWidth="1.5px"
      flexShrink={0}
      aria-hidden="true"
      style={{
        borderColor: color,
        background: `conic-gradient(${color} ${fill}%, transparent 0) content-box`,
        padding: 1,
      }}
    />
  );
}
