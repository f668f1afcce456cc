import { Box, chakra, Flex, Text, VisuallyHidden } from '../../ui/core';
import { Hint, statusTone, tonePalettes, useIsPhone } from '../../ui/rich';

export interface Stage {
  /** A word of the status; its chip and its place on the path have one colour. */
  status: string;
  label: string;
  /** Goes there; absent where nothing leads there. */
  onSelect?: () => void;
  /** Why nothing does. */
  why?: string;
  /** How long the record was there: a few letters to be seen, a sentence with the stage to be heard. */
  age?: { short: string; sentence: string };
}

export interface StagePathProps {
  /** Accessible name. */
  label: string;
  stages: readonly Stage[];
  /** The status of the record; one that is no stage leaves the path without a present one. */
  status: string;
}

const POINT = '10px';

/** Of one arrow: a notch at its beginning but for the first, a point at its end but for the last. */
function shapeOf(isFirst: boolean, isLast: boolean, isMirrored: boolean): string {
  const mirror = (x: string): string => (isMirrored ? `calc(100% - ${x})` : x);
  const end = `calc(100% - ${isLast ? '0px' : POINT})`;
  const corners = [
    [mirror('0px'), '0%'],
    [mirror(end), '0%'],
    [mirror('100%'), '50%'],
    [mirror(end), '100%'],
    [mirror('0px'), '100%'],
    [mirror(isFirst ? '0px' : POINT), '50%'],
  ];
  return `polygon(${corners.map((corner) => corner.join(' ')).join(', ')})`;
}

/** The way of a record through its states: where it is, where it can go, and why it cannot go elsewhere. */
export function StagePath({ label, stages, status }: StagePathProps) {
  const isPhone = useIsPhone();
  const present = stages.findIndex((stage) => stage.status === status);
  // What is said in words beside it is drawn for the eye; on a phone the menu holds what leads elsewhere.
  if (isPhone) {
    return (
      <Flex gap="1" aria-hidden="true">
        {stages.map((stage, index) => (
          <Box
            key={stage.status}
            flex="1"
            h="1.5"
            borderRadius="full"
            colorPalette={tonePalettes[statusTone(stage.status)]}
            bg={
              index > present ? 'bg.emphasized' : index === present ? 'colorPalette.fg' : 'colorPalette.solid'
            }
          />
        ))}
      </Flex>
    );
  }
  return (
    <Flex as="ol" listStyleType="none" aria-label={label} gap="0" minW="0">
      {stages.map((stage, index) => (
        <OneStage
          key={stage.status}
          stage={stage}
          place={index < present ? 'passed' : index === present ? 'present' : 'ahead'}
          // What is ahead is to be walked again; who has left the path sees how far it went.
          isAgeShown={index <= present || present === -1}
          isFirst={index === 0}
          isLast={index === stages.length - 1}
        />
      ))}
    </Flex>
  );
}

interface OneStageProps {
  stage: Stage;
  place: 'passed' | 'present' | 'ahead';
  isAgeShown: boolean;
  isFirst: boolean;
  isLast: boolean;
}

const grounds = {
  passed: { bg: { base: 'colorPalette.muted', _dark: 'bg.emphasized' }, color: 'colorPalette.fg' },
  // What reads on a card is a ground on which the card's colour reads.
  present: {
    bg: { base: 'colorPalette.fg', _dark: 'colorPalette.muted' },
    color: { base: 'bg.panel', _dark: 'fg' },
    fontWeight: 'semibold',
  },
  ahead: { bg: 'bg.muted', color: 'fg.muted' },
} as const;

function OneStage({ stage, place, isAgeShown, isFirst, isLast }: OneStageProps) {
  const { label, onSelect, why } = stage;
  const age = isAgeShown ? stage.age : undefined;
  const hint = [age?.sentence, onSelect ? undefined : why].filter((part) => part !== undefined).join('. ');
  const look = {
    colorPalette: tonePalettes[statusTone(stage.status)],
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '100%',
    h: '8',
    ps: isFirst ? '2' : '4',
    pe: isLast ? '2' : '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    ...grounds[place],
    borderStartRadius: isFirst ? 'l2' : '0',
    borderEndRadius: isLast ? 'l2' : '0',
    css: {
      clipPath: shapeOf(isFirst, isLast, false),
      '[dir=rtl] &': { clipPath: shapeOf(isFirst, isLast, true) },
    },
  } as const;
  const content = (
    // Runs as its language does, also where the page is laid out the other way. The age of what is passed is drawn where
    // it has room beside the name: elsewhere it goes into a second line, which is cut off.
    <chakra.bdi
      display="flex"
      justifyContent="center"
      columnGap="1.5"
      minW="0"
      {...(place === 'present' ? {} : { flexWrap: 'wrap', h: '1lh', overflow: 'hidden' })}
    >
      <Text as="span" truncate aria-hidden={age && true}>
        {label}
      </Text>
      {age ? (
        <>
          <Text as="span" whiteSpace="nowrap" fontWeight="normal" className="tabular" aria-hidden="true">
            {age.short}
          </Text>
          <VisuallyHidden>{age.sentence}</VisuallyHidden>
        </>
      ) : null}
    </chakra.bdi>
  );
  return (
    <Box
      as="li"
      flex={place === 'present' ? '1.5 1 0' : '1 1 0'}
      minW="0"
      // Each begins in the notch that the one before has left.
      ms={isFirst ? '0' : '-1.5'}
      aria-current={place === 'present' ? 'step' : undefined}
    >
      {onSelect || why ? (
        <Hint content={hint} placement="bottom">
          <chakra.button
            type="button"
            {...look}
            aria-disabled={onSelect ? undefined : true}
            cursor={onSelect ? 'button' : 'default'}
            _hover={onSelect ? { filter: 'brightness(0.94)' } : undefined}
            // The outline would be cut off with the corners. Where the system has only its own few colours, it alone is drawn.
            _focusVisible={{
              outline: '2px solid transparent',
              outlineOffset: '-2px',
              boxShadow: 'inset 0 0 0 2px currentColor',
            }}
            onClick={onSelect}
          >
            {content}
          </chakra.button>
        </Hint>
      ) : (
        <Hint content={hint} placement="bottom">
          <Box {...look}>{content}</Box>
        </Hint>
      )}
    </Box>
  );
}
