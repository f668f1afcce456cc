import {
  Box,
  Combobox as ChakraCombobox,
  createListCollection,
  Flex,
  IconButton,
  Portal,
  Spinner,
  Text,
} from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Avatar } from '../display/avatar';
import { cut } from '../display/cut-text';
import { Icon } from '../icon';
import { comboboxRecipe } from '../theme/parts-recipes';
import { useLaterText } from '../later-text/later-text';
import type { Option } from './choices';

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 200;

const NO_OPTIONS: readonly Option[] = [];

export type LoadOptions = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface ComboboxProps {
  value: string | null;
  onChange: (value: string | null, option: Option | null) => void;
  loadOptions: LoadOptions;
  /** The chosen one, so that its name shows before anything was searched. */
  selectedOption?: Option | null;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
  name?: string;
  invalid?: boolean;
  /** Draws photos beside the names. */
  people?: boolean;
  fieldRef?: RefObject<HTMLInputElement | null>;
  'aria-label'?: string;
}

type Load =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'done'; options: readonly Option[] }
  | { kind: 'failed' };

function useSearch(loadOptions: LoadOptions, open: boolean, search: string): Load {
  const [load, setLoad] = useState<Load>({ kind: 'idle' });
  const loader = useRef(loadOptions);
  loader.current = loadOptions;
  useEffect(() => {
    if (!open) return undefined;
    const abort = new AbortController();
    setLoad((before) => (before.kind === 'done' ? before : { kind: 'loading' }));
    const timer = setTimeout(
      () => {
        loader.current(search, abort.signal).then(
          (options) => !abort.signal.aborted && setLoad({ kind: 'done', options }),
          () => !abort.signal.aborted && setLoad({ kind: 'failed' }),
        );
      },
      search === '' ? 0 : SEARCH_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [open, search]);
  return load;
}

/**
 * Brings a line into what is seen of its list, and leaves the page where it is: the browser's own `scrollIntoView` would
 * take it from under the pointer of who has chosen already and goes on.
 */
function showInList(line: HTMLElement | null): void {
  const list = line?.closest<HTMLElement>('[role="listbox"]');
  if (!line || !list) return;
  const seen = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (top < seen.top) list.scrollTop += top - seen.top;
  else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
}

/** What the list says where it has no options: without this part Chakra draws such a list transparent. */
const Note = ({ children, color = 'fg.muted' }: { children: string; color?: string }) => (
  <Text data-scope="combobox" data-part="empty" px="3" py="2" color={color}>
    {children}
  </Text>
);

/** One of many: typing searches on the server, arrows move, Enter takes, Escape leaves it as it was. */
export function Combobox({
  value,
  onChange,
  loadOptions,
  selectedOption,
  placeholder,
  clearable = true,
  disabled,
  readOnly,
  id,
  name,
  invalid,
  people,
  fieldRef,
  ...rest
}: ComboboxProps) {
  const text = useLaterText();
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  // What is chosen at first may be named later.
  const [chosen, setChosen] = useState<Option | null>(null);
  const current =
    chosen?.value === value ? chosen : selectedOption?.value === value ? (selectedOption ?? null) : null;
  const load = useSearch(loadOptions, open, search);
  const found = load.kind === 'done' ? load.options : NO_OPTIONS;
  const hasPictures = people || found.some((option) => option.image);
  const collection = useMemo(() => {
    const items =
      current && !found.some((option) => option.value === current.value) ? [...found, current] : [...found];
    return createListCollection<Option>({
      items,
      itemToString: (option) => option.label,
      itemToValue: (option) => option.value,
      isItemDisabled: (option) => option.disabled ?? false,
    });
  }, [found, current]);
  const [typed, setTyped] = useState<string | null>(null);

  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={value ? [value] : []}
      inputValue={typed ?? current?.label ?? ''}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        setTyped(inputValue);
        setSearch(inputValue);
      }}
      onValueChange={({ items }) => {
        const [option = null] = items;
        setChosen(option);
        setTyped(null);
        setSearch('');
        onChange(option?.value ?? null, option);
      }}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (!details.open) {
          setTyped(null);
          setSearch('');
        }
      }}
      open={open}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid}
      openOnClick
      allowCustomValue={false}
      selectionBehavior="preserve"
      positioning={{ sameWidth: true, placement: 'bottom-start' }}
      ids={id ? { input: id } : undefined}
      scrollToIndexFn={({ getElement }) => showInList(getElement())}
      lazyMount
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={field}
          placeholder={placeholder ?? text('search')}
          name={name}
          aria-label={rest['aria-label']}
          autoComplete="off"
        />
        <ChakraCombobox.IndicatorGroup>
          {load.kind === 'loading' && open ? <Spinner size="sm" color="fg.muted" /> : null}
          {clearable && value && !disabled && !readOnly ? (
            <IconButton
              type="button"
              variant="ghost"
              size="2xs"
              aria-label={text('clear')}
              onClick={() => {
                setChosen(null);
                setTyped(null);
                onChange(null, null);
                // The button goes with what it has cleared.
                field.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </IconButton>
          ) : null}
          <Icon name="chevrons-up-down" size={14} color="fg.subtle" />
        </ChakraCombobox.IndicatorGroup>
      </ChakraCombobox.Control>
      <Portal>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            {load.kind === 'failed' ? <Note color="danger.fg">{text('searchFailed')}</Note> : null}
            {load.kind === 'done' && found.length === 0 ? <Note>{text('noResult')}</Note> : null}
            {load.kind === 'loading' && found.length === 0 ? <Note>{text('loading')}</Note> : null}
            {found.map((option) => (
              <ChakraCombobox.Item item={option} key={option.value}>
                <Flex gap="2.5" align="center" minW="0" flex="1">
                  {hasPictures ? (
                    <Avatar name={option.label} src={option.image} size={28} decorative />
                  ) : null}
                  <Box minW="0">
                    <ChakraCombobox.ItemText display="block" {...cut}>
                      {option.label}
                    </ChakraCombobox.ItemText>
                    {option.description ? (
                      <Text textStyle="xs" color="fg.muted" {...cut}>
                        {option.description}
                      </Text>
                    ) : null}
                  </Box>
                </Flex>
                <ChakraCombobox.ItemIndicator />
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </Portal>
    </ChakraCombobox.Root>
  );
}

/** Chooses a person by photo, name, role and group. */
export const PersonPicker = (props: Omit<ComboboxProps, 'people'>) => <Combobox {...props} people />;

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
