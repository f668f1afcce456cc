import { Button, chakra, Icon, IconButton } from '@balai/shared/ui/core';
import { toast } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';

/** Apple's keyboards have their own key for this. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Opens the command palette, by click and by Ctrl+K or Cmd+K, also from within a field. Its code is fetched when it is
 * opened first.
 */
export function PaletteButton() {
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const somethingWentWrong = text('somethingWentWrong');

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  useEffect(() => {
    if (!isOpen || Palette) return;
    import('./command-palette').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => {
        setOpen(false);
        toast({ tone: 'danger', title: somethingWentWrong });
      },
    );
  }, [isOpen, Palette, somethingWentWrong]);

  const open = () => setOpen(true);
  const label = text('openPalette');
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        display={{ base: 'none', md: 'inline-flex' }}
        color="fg.muted"
        fontWeight="normal"
        gap="3"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <Icon name="compass" size={16} />
        {label}
        <chakra.kbd textStyle="xs" color="fg.subtle" fontFamily="inherit">
          {isApple ? '⌘K' : 'Ctrl K'}
        </chakra.kbd>
      </Button>
      <IconButton
        variant="ghost"
        display={{ base: 'inline-flex', md: 'none' }}
        aria-label={label}
        title={label}
        onClick={open}
      >
        <Icon name="compass" size={18} />
      </IconButton>
      {Palette ? <Palette isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
