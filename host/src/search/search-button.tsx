import { useHolds } from '@balai/shared/session';
import { Box, chakra, Flex, Icon } from '@balai/shared/ui/core';
import { cut, toast } from '@balai/shared/ui/shell';
import { useCallback, useRef, useState, type ComponentType } from 'react';
import { useTypedAhead } from '../palette/typed-ahead';
import { useShellText } from '../shell/shell-text';

interface SearchPanelProps {
  hint: string;
  /** Over this the panel opens. */
  place: DOMRect;
  /** The field has the focus. @returns what was typed before it had. */
  onReady: () => string;
  /** @param isByKey - it was closed by what keeps the focus in it, which goes back to where it was before. */
  onClose: (isByKey: boolean) => void;
}

const look = {
  align: 'center',
  gap: '2.5',
  w: '100%',
  h: '9',
  px: { base: '2.5', lg: '3' },
  borderRadius: 'l2',
  color: 'fg.muted',
  textStyle: 'sm',
} as const;

/** As wide as its words where there is room; an icon otherwise. */
const width = { flex: { base: '0 0 auto', lg: '0 1 16rem' }, minW: '9' } as const;

/**
 * The search of the top bar [2.51]: a field that opens on click. Its code is fetched when somebody points at it. Who
 * may not search sees an icon that does nothing [6.30].
 */
export function SearchButton() {
  const text = useShellText();
  const holds = useHolds();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typedBefore = useTypedAhead(isOpen);
  const load = useCallback(
    () => import('./search-panel').then(({ SearchPanel }) => setPanel(() => SearchPanel)),
    [],
  );
  const fetchAhead = () => void load().catch(() => undefined);
  const hint = text('searchHint');

  if (!holds('customer.search'))
    return (
      <Flex {...look} w="auto" color="fg.subtle" data-testid="search-icon">
        <Icon name="search" size={18} />
      </Flex>
    );
  const open = () => {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      toast({ tone: 'danger', title: text('somethingWentWrong') });
    });
  };
  return (
    <Box {...width}>
      <Flex
        asChild
        {...look}
        cursor="text"
        borderWidth={{ base: '0', lg: '1px' }}
        borderColor="border.emphasized"
        _hover={{ bg: 'bg.subtle' }}
      >
        <chakra.button
          ref={button}
          type="button"
          aria-label={hint}
          title={hint}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={open}
        >
          <Icon name="search" size={16} />
          <chakra.span display={{ base: 'none', lg: 'block' }} {...cut}>
            {hint}
          </chakra.span>
        </chakra.button>
      </Flex>
      {isOpen && Panel && button.current ? (
        <Panel
          hint={hint}
          place={button.current.getBoundingClientRect()}
          onReady={typedBefore}
          onClose={(isByKey) => {
            setOpen(false);
            if (isByKey) button.current?.focus();
          }}
        />
      ) : null}
    </Box>
  );
}
