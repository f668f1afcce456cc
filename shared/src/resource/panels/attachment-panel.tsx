import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import {
  ATTACHMENT_EXTENSIONS,
  deleteAttachment,
  downloadFile,
  listAttachments,
  previewFile,
  type Attachment,
} from '../../contract/host/attachments';
import { downloadOperation } from '../../http/call-operation';
import { ApiError, operationQuery, useOperation } from '../../http/queries';
import { saveFile } from '../../http/save-file';
import { alertFailure, confirmDelete } from '../../ui/alerts';
import { Box, Button, Flex, Icon, IconButton, Stack, Text } from '../../ui/core';
import {
  ActionMenu,
  AttachmentTile,
  CardsSkeleton,
  DateText,
  ErrorState,
  LoadingGate,
  ProgressBar,
  type MenuAction,
} from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { AttachmentViewer } from './attachment-viewer';
import { maxMegabytes, useUploads } from './uploads';

export interface AttachmentPanelProps {
  entity: string;
  entityId: number;
  slot?: Attachment['slot'];
  readOnly?: boolean;
}

/** '1,4 MB', '380 KB' */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}

/** Files of a record: drop, paste or choose; progress and retry per file; pictures as thumbnails [2.84]. */
export function AttachmentPanel({ entity, entityId, slot = 'file', readOnly = false }: AttachmentPanelProps) {
  const text = useResourceText();
  const list = useQuery(operationQuery(listAttachments, { entity, entity_id: entityId, slot }));
  const remove = useOperation(deleteAttachment);
  const { uploads, add, retry, dismiss } = useUploads(entity, entityId, slot);
  const [isOver, setIsOver] = useState(false);
  const [viewed, setViewed] = useState<Attachment | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
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
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id: file.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await alertFailure(error.message);
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

  const receivers = readOnly
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        },
        onDragLeave: () => setIsOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setIsOver(false);
          void add(event.dataTransfer.files);
        },
        onPaste: (event: ClipboardEvent) => {
          if (event.clipboardData.files.length > 0) void add(event.clipboardData.files);
        },
      };

  return (
    <Stack gap="2" {...receivers}>
      {readOnly ? null : (
        <Box
          borderWidth="1px"
          borderStyle="dashed"
          borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
          bg={isOver ? 'brand.subtle' : undefined}
          borderRadius="l2"
          px="3"
          py="3"
          textAlign="center"
        >
          <Flex align="center" justify="center" gap="2" flexWrap="wrap" textStyle="sm">
            <Text color="fg.muted">{text('dropFiles')}</Text>
            <Button size="xs" variant="outline" onClick={() => chooser.current?.click()}>
              <Icon name="paperclip" size={14} />
              {text('addFiles')}
            </Button>
          </Flex>
          <Text textStyle="xs" color="fg.muted" mt="1.5">
            {text('filesRule', { limit: maxMegabytes })}
          </Text>
          <input
            ref={chooser}
            type="file"
            multiple={slot !== 'image' && slot !== 'pic'}
            hidden
            aria-label={text('addFiles')}
            accept={ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              void add(event.target.files ?? []);
              event.target.value = '';
            }}
          />
        </Box>
      )}
      {uploads.map((upload) => (
        <Box key={upload.id} px="2" py="1.5" role="status">
          {upload.failed === null ? (
            <ProgressBar
              withText
              value={upload.percent}
              label={text('uploading', { name: upload.file.name })}
            />
          ) : (
            <Flex align="flex-start" gap="2">
              <Icon name="alert" color="danger.fg" mt="0.5" />
              <Box flex="1" minW="0" textStyle="sm">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  {text('uploadFailed', { name: upload.file.name })}
                </Text>
                <Text color="fg.muted" overflowWrap="anywhere">
                  {upload.failed}
                </Text>
              </Box>
              {upload.canRetry ? (
                <Button size="xs" variant="outline" onClick={() => void retry(upload)}>
                  {text('tryAgain')}
                </Button>
              ) : null}
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={text('removeRow', { name: upload.file.name })}
                onClick={() => dismiss(upload.id)}
              >
                <Icon name="close" />
              </IconButton>
            </Flex>
          )}
        </Box>
      ))}
      {problem ? (
        <ErrorState
          compact
          title={text('filesFailed')}
          message={problem.message}
          code={problem.code}
          requestId={problem.request_id}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingGate loading={list.isPending} skeleton={<CardsSkeleton count={1} />}>
          {files.length === 0 && uploads.length === 0 ? (
            <Text color="fg.muted" textStyle="sm" px="2" py="1">
              {text('filesNone')}
            </Text>
          ) : null}
          {files.map((file) => (
            <AttachmentTile
              key={file.id}
              name={file.file_name}
              src={file.thumbnail ? `/storage/${file.thumbnail}` : null}
              onOpen={() => setViewed(file)}
              detail={
                <>
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
        operation={previewFile}
        file={viewed}
        onClose={() => setViewed(null)}
        onDownload={(file) => void download(file)}
      />
    </Stack>
  );
}
