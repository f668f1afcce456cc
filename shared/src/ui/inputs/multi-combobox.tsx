import { Flex, IconButton, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Avatar } from '../display/avatar';
import { cut } from '../display/cut-text';
import { Icon } from '../icon';
import { useLaterText } from '../later-text/later-text';
import type { Option } from './choices';
import { Combobox, type ComboboxProps, type LoadOptions } from './combobox';

export interface MultiComboboxProps extends Omit<
  ComboboxProps,
  'value' | 'onChange' | 'selectedOption' | 'clearable' | 'fieldRef'
> {
  value: readonly Option[];
  onChange: (value: Option[]) => void;
}

/** Several of many: each choice becomes a chip that can be taken away again. */
export function MultiCombobox({ value, onChange, people, ...rest }: MultiComboboxProps) {
  const text = useLaterText();
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  /** What has the focus next: the field and the chip that had it are gone with the choice. */
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  }, [value.length]);
  const add = (option: Option) => {
    focusNext.current = () => field.current;
    onChange([...value, option]);
  };
  const remove = (option: Option, at: number) => {
    focusNext.current = () => {
      const left = chips.current?.querySelectorAll('button') ?? [];
      return left[Math.min(at, left.length - 1)] ?? field.current;
    };
    onChange(value.filter((other) => other.value !== option.value));
  };
  const loadOthers: LoadOptions = async (search, signal) => {
    const options = await rest.loadOptions(search, signal);
    return options.filter((option) => !value.some((chosen) => chosen.value === option.value));
  };
  return (
    <Flex direction="column" gap="2">
      <Combobox
        // A fresh field after each choice, with the choice gone from its list.
        key={value.length}
        {...rest}
        people={people}
        loadOptions={loadOthers}
        value={null}
        fieldRef={field}
        onChange={(_, option) => option && add(option)}
      />
      {value.length > 0 ? (
        <Flex ref={chips} gap="1.5" flexWrap="wrap">
          {value.map((option, at) => (
            <Flex
              key={option.value}
              align="center"
              gap="1.5"
              ps={people || option.image ? '1' : '2.5'}
              pe="1"
              h="7"
              borderRadius="full"
              bg="bg.muted"
              textStyle="sm"
              maxW="100%"
            >
              {people || option.image ? (
                <Avatar name={option.label} src={option.image} size={20} decorative />
              ) : null}
              <Text as="span" {...cut}>
                {option.label}
              </Text>
              <IconButton
                type="button"
                variant="ghost"
                size="2xs"
                borderRadius="full"
                aria-label={text('removeItem', { name: option.label })}
                disabled={rest.disabled || rest.readOnly}
                onClick={() => remove(option, at)}
              >
                <Icon name="close" size={12} />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      ) : null}
    </Flex>
  );
}
