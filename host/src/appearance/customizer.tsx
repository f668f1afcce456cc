import { sessionStore } from '@balai/shared/session';
import { Icon, IconButton } from '@balai/shared/ui/core';
import { toast } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';
import { customizerAtom, openCustomizer, useAppearance } from './appearance';

/**
 * The button of the theme customizer at the edge of the page and the panel that it opens; its code is fetched when it is
 * opened first. It is there for who has switched it on, and where a hidden bar could not be brought back without it.
 */
export function Customizer() {
  const text = useShellText();
  const { has_customizer, navbar_type } = useAppearance();
  const isOpen = useAtomValue(customizerAtom, { store: sessionStore });
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const missing = text('somethingWentWrong');
  useEffect(() => {
    if (!isOpen || Panel) return;
    import('./customizer-panel').then(
      (loaded) => setPanel(() => loaded.CustomizerPanel),
      () => {
        openCustomizer(false);
        toast({ tone: 'danger', title: missing });
      },
    );
  }, [isOpen, Panel, missing]);

  if (isOpen && Panel)
    return (
      <Panel
        onClose={() => {
          openCustomizer(false);
          setTimeout(() => button.current?.focus());
        }}
      />
    );
  if (!has_customizer && navbar_type !== 'hidden') return null;
  return (
    <IconButton
      ref={button}
      aria-label={text('customizer')}
      title={text('customizer')}
      colorPalette="brand"
      data-over-page=""
      position="fixed"
      insetEnd="0"
      top="45%"
      zIndex="docked"
      borderEndRadius="0"
      onClick={() => openCustomizer(true)}
    >
      <Icon name="settings" size={18} />
    </IconButton>
  );
}
