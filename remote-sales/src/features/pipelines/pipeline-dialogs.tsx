import { CommitDialog, ReassignDialog, TypeDialog } from './forecast-dialogs';
import type { PipelineDialog } from './pipeline-dialog';
import {
  ActivityDialog,
  AssignPresalesDialog,
  FinishPresalesDialog,
  RequestPresalesDialog,
} from './presales-dialogs';
import { HoldDialog, LostDialog, MoveBackDialog } from './status-dialogs';

export interface PipelineDialogsProps {
  dialog: PipelineDialog;
  onClose: () => void;
  onDone?: () => void;
}

const nothing = () => undefined;

/** The open dialog, if any. */
export function PipelineDialogs({ dialog, onClose, onDone = nothing }: PipelineDialogsProps) {
  const ends = { onClose, onDone };
  switch (dialog.kind) {
    case 'closed':
      return null;
    case 'move_back':
      return <MoveBackDialog {...ends} pipeline={dialog.pipeline} targets={dialog.targets} />;
    case 'lost':
      return <LostDialog {...ends} pipeline={dialog.pipeline} />;
    case 'hold':
      return <HoldDialog {...ends} pipeline={dialog.pipeline} />;
    case 'commit':
      return <CommitDialog {...ends} pipeline={dialog.pipeline} />;
    case 'type':
      return <TypeDialog {...ends} pipeline={dialog.pipeline} type={dialog.type} />;
    case 'reassign':
      return <ReassignDialog {...ends} pipeline={dialog.pipeline} />;
    case 'request_presales':
      return <RequestPresalesDialog {...ends} pipeline={dialog.pipeline} />;
    case 'assign_presales':
      return <AssignPresalesDialog {...ends} pipeline={dialog.pipeline} />;
    case 'presales_done':
      return <FinishPresalesDialog {...ends} pipeline={dialog.pipeline} />;
    case 'activity_create':
      return (
        <ActivityDialog
          {...ends}
          pipeline={dialog.pipeline}
          customerId={dialog.customerId}
          openedAt={dialog.openedAt}
        />
      );
  }
}
