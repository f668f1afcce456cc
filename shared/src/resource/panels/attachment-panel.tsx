import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useState, type ReactNode } from 'react';
import {
  deleteAttachment,
  downloadFile,
  listAttachments,
  previewFile,
  type Attachment,
} from '../../contract/host/attachments';
import { downloadOperation } from '../../http/call-operation';
import { ApiError, operationQuery, useOperation } from '../../http/queries';
import { saveFile } from '../../http/save-file';
import { sessionStore } from '../../session/session';
import { alertFailure, confirmDelete } from '../../ui/alerts';
import { Box, Stack, Text } from '../../ui/core';
import {
  ActionMenu,
  AttachmentTile,
  CardsSkeleton,
  DateText,
  EmptyState,
  LoadingGate,
  useKeptFocus,
  type MenuAction,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useLaterText, type LaterText } from '../later-text/later-text';
import { AttachmentViewer } from './attachment-viewer';
import { fileSize, namedByMoment, thumbnailOf } from './chosen-file';
import { FileDropZone } from './file-drop-zone';
import { previewStatesAtom, type PreviewState } from './heic-previews';
import { UploadRow } from './upload-row';
import { useUploads } from './uploads';
import { useFileDrop } from './use-file-drop';
import { useRefreshAttachments } from './use-refresh-attachments';

export interface AttachmentPanelProps {
  entity: string;
  entityId: number;
  slot?: Attachment['slot'];
  /** Only shows them, also to who may add and remove. */
  readOnly?: boolean;
}

/** Stands before everything else, so that it is not cut off. */
function previewInWords(state: PreviewState | undefined, text: LaterText): ReactNode {
  if (state === undefined) return null;
  return (
    <Text as="span" role="status" color={state === 'converting' ? 'brand.fg' : undefined}>
      {text(state === 'converting' ? 'previewConverting' : 'previewFailed')} ·{' '}
    </Text>
  );
}

/**
 * Files of a record: drop, paste or choose for who may add; progress and retry per file; pictures as thumbnails [2.84].
 */
export function AttachmentPanel({ entity, entityId, slot = 'file', readOnly = false }: AttachmentPanelProps) {
  const text = useLaterText();
  const list = useQuery(operationQuery(listAttachments, { entity, entity_id: entityId, slot }));
  const remove = useOperation(deleteAttachment);
  const refresh = useRefreshAttachments(entity, entityId);
  const previewStates = useAtomValue(previewStatesAtom, { store: sessionStore });
  const { uploads, add, retry, cancel } = useUploads(entity, entityId, slot);
  const receive = (received: File[]) => add(received.map((file) => namedByMoment(file, new Date())));
  const mayAdd = !readOnly && (list.data?.can_add ?? false);
  const { isOver, handlers } = useFileDrop(mayAdd ? receive : null);
  const [viewed, setViewed] = useState<Attachment | null>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const files = list.data?.data ?? [];
  const problem = list.error instanceof ApiError ? list.error.failure : null;

  const download = async (file: Attachment): Promise<void> => {
    const answer = await downloadOperation(downloadFile, { file: file.file });
    // A failed download logs to the console only [8.12].
    // oxlint-disable-next-line no-console -- [8.12] asks for the log
    if (!('content' in answer)) console.warn('Download failed', answer.message);
    else saveFile(answer.content, file.file_name);
  };
  const drop = async (file: Attachment): Promise<void> => {
    if (!(await confirmDelete(file.file_name))) return;
    try {
      await remove.mutateAsync({ id: file.id });
      void refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
    }
  };
  const actionsOf = (file: Attachment): MenuAction[] => [
    { id: 'download', label: text('download'), icon: 'download', onSelect: () => void download(file) },
    ...(file.can_delete && !readOnly
      ? [
          {
            id: 'delete',
            label: text('delete'),
            icon: 'delete' as const,
            destructive: true,
            onSelect: () => void drop(file),
          },
        ]
      : []),
  ];

  return (
    <Stack gap="2" {...handlers} {...keptFocus}>
      {mayAdd ? (
        <FileDropZone
          isOver={isOver}
          isMultiple={slot !== 'image' && slot !== 'pic'}
          chooserLabel={text('addFiles')}
          onFiles={add}
        />
      ) : null}
      {uploads.length > 0 ? (
        <Box as="ul" listStyleType="none" aria-label={text('uploads')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </Box>
      ) : null}
      {problem ? (
        <FailureState
          compact
          title={text('filesFailed')}
          failure={problem}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingGate loading={list.isPending} skeleton={<CardsSkeleton count={1} />}>
          {files.length === 0 && uploads.length === 0 ? (
            <EmptyState compact kind="files" title={text('filesNone')} />
          ) : null}
          {files.map((file) => (
            <AttachmentTile
              key={file.id}
              name={file.file_name}
              src={thumbnailOf(file)}
              onOpen={() => setViewed(file)}
              detail={
                <>
                  {previewInWords(previewStates.get(file.id), text)}
                  {fileSize(file.size)} · {file.uploaded_by?.name ?? text('system')} ·{' '}
                  <DateText value={file.created_at} />
                </>
              }
              actions={
                <ActionMenu
                  label={text('actionsOf', { name: file.file_name })}
                  size="xs"
                  items={actionsOf(file)}
                />
              }
            />
          ))}
        </LoadingGate>
      )}
      <AttachmentViewer
        files={files}
        operation={previewFile}
        file={viewed}
        onClose={() => setViewed(null)}
        onDownload={(file) => void download(file)}
        onStored={refresh}
      />
    </Stack>
  );
}
