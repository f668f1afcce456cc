import { Icon, IconButton } from '@balai/shared/ui/core';
import { toast } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';
import { isApple } from './is-apple';
import { useTypedAhead } from './typed-ahead';

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** The field has the focus. @returns what was typed before it had. */
  onReady: () => string;
}

/**
 * Opens the command palette, by click and by Ctrl+K or Cmd+K, also from within a field. Its code is fetched while the
 * browser is idle, and at the latest when it is opened first.
 */
export function PaletteButton() {
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const somethingWentWrong = text('somethingWentWrong');
  // What is typed right after Ctrl+K is meant for the palette, which is still coming.
  const typedBefore = useTypedAhead(isOpen);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) setOpen((before) => !before);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
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
      <IconButton
        variant="ghost"
        aria-label={label}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        title={`${label} (${isApple ? '⌘K' : 'Ctrl K'})`}
        onClick={open}
      >
        <Icon name="compass" size={18} />
      </IconButton>
      {Palette ? <Palette isOpen={isOpen} onClose={() => setOpen(false)} onReady={typedBefore} /> : null}
    </>
  );
}
