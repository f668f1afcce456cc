import { CELEBRATION_PARAMETER } from '@balai/shared/contract/host/celebrations';
import { sessionStore } from '@balai/shared/session';
import { toast } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShellText } from '../shell/shell-text';
import { openCelebration, openCelebrationAtom } from './open-celebration';

/** Opens the item that an address names, such as that of a mail, and leaves the address as it is without it. */
function useAddressedCelebration(): void {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(CELEBRATION_PARAMETER);
  useEffect(() => {
    if (id === null) return;
    if (/^[1-9]\d{0,14}$/.test(id)) openCelebration(Number(id));
    setParameters(
      (before) => {
        before.delete(CELEBRATION_PARAMETER);
        return before;
      },
      { replace: true },
    );
  }, [id, setParameters]);
}

/** The dialog that a notification opens, over whatever page it is; its code comes with the first one. */
export function CelebrationPlace() {
  const text = useShellText();
  useAddressedCelebration();
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
