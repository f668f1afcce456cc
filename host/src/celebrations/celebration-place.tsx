import { sessionStore } from '@balai/shared/session';
import { toast } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';
import { openCelebration, openCelebrationAtom } from './open-celebration';

/** The dialog that a notification opens, over whatever page it is; its code comes with the first one. */
export function CelebrationPlace() {
  const text = useShellText();
  const id = useAtomValue(openCelebrationAtom, { store: sessionStore });
  const [Dialog, setDialog] = useState<ComponentType<{ id: number; onClose: () => void }> | null>(null);
  const isWanted = id !== null && Dialog === null;
  const failed = text('somethingWentWrong');
  useEffect(() => {
    if (!isWanted) return;
    import('./load-dialog')
      .then(({ loadDialog }) => loadDialog())
      .then(
        (loaded) => setDialog(() => loaded),
        () => {
          openCelebration(null);
          toast({ tone: 'danger', title: failed });
        },
      );
  }, [isWanted, failed]);
  return Dialog && id !== null ? <Dialog id={id} onClose={() => openCelebration(null)} /> : null;
}
