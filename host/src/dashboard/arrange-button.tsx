import { Button } from '@balai/shared/ui/core';
import { toast } from '@balai/shared/ui/shell';
import { type ComponentType, useState } from 'react';
import { useShellText } from '../shell/shell-text';
import type { ArrangePanelProps } from './arrange-panel';
import { useDashboardText } from './dashboard-text';

/** Opens the panel that orders and hides cards; its code comes when it is wanted. */
export function ArrangeButton(props: Omit<ArrangePanelProps, 'onClose'>) {
  const text = useDashboardText();
  const shellText = useShellText();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ArrangePanelProps> | null>(null);
  const open = () => {
    setOpen(true);
    import('./arrange-panel').then(
      ({ ArrangePanel }) => setPanel(() => ArrangePanel),
      () => toast({ tone: 'danger', title: shellText('somethingWentWrong') }),
    );
  };
  return (
    <>
      <Button variant="ghost" onClick={open}>
        {text('arrange')}
      </Button>
      {Panel && isOpen ? <Panel {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
