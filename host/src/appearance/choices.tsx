import type { Appearance } from '@balai/shared/contract/host/appearance';
import { Box, chakra, Flex, Icon, Text } from '@balai/shared/ui/core';
import { barTheme } from '@balai/shared/ui/shell';
import type { ReactNode } from 'react';
import { useAppearanceText } from './appearance-text';

interface ChoiceProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

type Named = Exclude<Appearance[keyof Appearance], boolean>;

/** A group of choices with its name, and at its end what it says of the chosen one. */
function Group({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <Flex asChild justify="space-between" w="100%" mb="2" p="0">
        <legend>
          <Text as="span" fontWeight="medium">
            {legend}
          </Text>
          <Text as="span" aria-hidden color="fg.muted" textStyle="sm">
            {note}
          </Text>
        </legend>
      </Flex>
      <Flex gap="2" wrap="wrap">
        {children}
      </Flex>
    </chakra.fieldset>
  );
}

/** A radio button that its label draws. */
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: 0, m: '0', cursor: 'pointer', w: '100%', h: '100%' },
});

const focused = { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } as const;

/** Around the chosen patch. */
const ring = '0 0 0 2px var(--ui-colors-bg-panel), 0 0 0 4px var(--ui-colors-brand-solid)';

interface NamedChoiceProps<Choice extends string> extends ChoiceProps<Choice> {
  /** Of the radio buttons. */
  name: string;
}

/** Colours as round patches; the name of the chosen one stands beside the legend. */
export function Swatches<Choice extends Appearance['navbar_color']>({
  legend,
  name,
  choices,
  value,
  onChange,
}: NamedChoiceProps<Choice>) {
  const text = useAppearanceText();
  return (
    <Group legend={legend} note={text(`choice.${value}`)}>
      {choices.map((choice) => {
        const isChosen = choice === value;
        const color: Appearance['navbar_color'] = choice;
        return (
          <Flex
            key={choice}
            as="label"
            position="relative"
            align="center"
            justify="center"
            boxSize="7"
            me="2.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.control"
            color={color === 'default' ? 'fg' : 'white'}
            boxShadow={isChosen ? ring : undefined}
            style={color === 'default' ? undefined : { background: barTheme(color).bg.light }}
            title={text(`choice.${choice}`)}
            css={{ '&:focus-within': focused }}
          >
            <Radio
              type="radio"
              name={name}
              aria-label={text(`choice.${choice}`)}
              checked={isChosen}
              onChange={() => onChange(choice)}
            />
            {isChosen ? <Icon name="check" size={14} /> : null}
          </Flex>
        );
      })}
    </Group>
  );
}

/** A few words of which one holds. */
export function Segments<Choice extends Named>({
  legend,
  name,
  choices,
  value,
  onChange,
}: NamedChoiceProps<Choice>) {
  const text = useAppearanceText();
  return (
    <Group legend={legend}>
      <Flex w="100%" p="0.5" bg="bg.muted" borderRadius="l2">
        {choices.map((choice) => {
          const isChosen = choice === value;
          return (
            <Box
              key={choice}
              as="label"
              position="relative"
              flex="1 1 auto"
              textAlign="center"
              px="1.5"
              py="1"
              textStyle="sm"
              borderRadius="l1"
              borderWidth="1px"
              borderColor={isChosen ? 'border.emphasized' : 'transparent'}
              bg={isChosen ? 'bg.panel' : undefined}
              color={isChosen ? 'fg' : 'fg.muted'}
              fontWeight={isChosen ? 'semibold' : 'medium'}
              css={{ '&:focus-within': focused }}
            >
              <Radio type="radio" name={name} checked={isChosen} onChange={() => onChange(choice)} />
              {text(`choice.${choice}`)}
            </Box>
          );
        })}
      </Flex>
    </Group>
  );
}

/** The layouts as small drawings. */
export function LayoutChoice({ legend, choices, value, onChange }: ChoiceProps<Appearance['layout']>) {
  const text = useAppearanceText();
  return (
    <Group legend={legend}>
      {choices.map((choice) => {
        const isChosen = choice === value;
        const isVertical = choice === 'vertical';
        return (
          <Flex
            key={choice}
            as="label"
            position="relative"
            flex="1"
            align="center"
            gap="2.5"
            px="3"
            h="14"
            borderRadius="l2"
            borderWidth={isChosen ? '2px' : '1px'}
            borderColor={isChosen ? 'brand.solid' : 'border.emphasized'}
            color={isChosen ? 'fg' : 'fg.muted'}
            fontWeight="medium"
            css={{ '&:focus-within': focused }}
          >
            <Radio type="radio" name="layout" checked={isChosen} onChange={() => onChange(choice)} />
            <Flex aria-hidden direction={isVertical ? 'row' : 'column'} gap="1" w="10" h="7" flexShrink={0}>
              <Box
                bg={isChosen ? 'brand.solid' : 'border.control'}
                borderRadius="2px"
                {...(isVertical ? { w: '2.5', h: '100%' } : { w: '100%', h: '2' })}
              />
              <Flex direction="column" gap="1" flex="1" pt={isVertical ? '1' : '0'}>
                <Box h="0.5" bg="border.emphasized" />
                <Box h="0.5" w="75%" bg="border.emphasized" />
              </Flex>
            </Flex>
            {text(`choice.${choice}`)}
          </Flex>
        );
      })}
    </Group>
  );
}
