import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { IMPORT_EXTENSIONS, MAX_IMPORT_BYTES } from '../../contract/host/import-limits';
import {
  type Import,
  type ImportMode,
  importModes,
  type ImportOperations,
} from '../../contract/host/imports';
import { isSuccess } from '../../contract/operation';
import { operationQuery } from '../../http/queries';
import { useRepeatableCall } from '../../http/repeatable-call';
import { Box, Button, Flex, Notice, Stack, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { extensionOf, FileIcon, formatAmount, ProgressBar, RelativeTime } from '../../ui/rich';
import { ChoiceButton } from '../list/choice-button';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { leftStep } from './import-model';
import { FramedRows, ImportedFile } from './framed-rows';
import { PastImports } from './past-imports';
import { useImportText, type ImportTextKey } from './import-text';
import { useChoiceOfMode } from './use-choice-of-mode';
import type { ImportStep } from './use-import-place';

type Upload =
  | { kind: 'waiting' }
  | { kind: 'sending'; name: string; percent: number | null }
  | { kind: 'refused'; message: string };

/** Refused before a byte is sent; the server looks again. */
function refusalOf(file: File): ImportTextKey | null {
  if (file.size > MAX_IMPORT_BYTES) return 'fileTooLarge';
  return IMPORT_EXTENSIONS.some((extension) => extension === extensionOf(file.name)) ? null : 'fileWrongType';
}

interface UploadStepProps {
  operations: ImportOperations;
  onUploaded: (file: Import) => void;
  onContinue: (id: number, step: ImportStep) => void;
}

export function UploadStep({ operations, onUploaded, onContinue }: UploadStepProps) {
  const text = useImportText();
  const [upload, setUpload] = useState<Upload>({ kind: 'waiting' });
  const choosesMode = useChoiceOfMode(operations);
  const [mode, setMode] = useState<ImportMode>('add');
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController | null>(null);
  const call = useRepeatableCall();
  useEffect(() => () => control.current?.abort(), []);
  const forgetUpload = useUnsavedMark(upload.kind === 'sending');

  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(file);
    if (refusal) {
      setUpload({ kind: 'refused', message: text(refusal) });
      return;
    }
    control.current = new AbortController();
    setUpload({ kind: 'sending', name: file.name, percent: null });
    const answer = await call(operations.upload, choosesMode ? { mode } : {}, {
      files: { file },
      signal: control.current.signal,
      onUploadProgress: ({ sentBytes, totalBytes }) =>
        setUpload({
          kind: 'sending',
          name: file.name,
          percent: totalBytes ? (sentBytes / totalBytes) * 100 : null,
        }),
    });
    if (control.current.signal.aborted) return;
    if (isSuccess<ImportOperations['upload']>(answer)) {
      forgetUpload();
      onUploaded(answer.data);
    } else setUpload({ kind: 'refused', message: answer.message });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  };

  return (
    <Stack gap="5">
      {upload.kind === 'refused' ? <Notice status="danger">{upload.message}</Notice> : null}
      {choosesMode ? <ModeChoice mode={mode} onChoose={setMode} /> : null}
      <Flex
        direction="column"
        align="center"
        gap="3"
        px="4"
        py={{ base: '8', md: '14' }}
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'brand.solid' : 'border.control'}
        bg={isOver ? 'brand.subtle' : 'bg.panel'}
        borderRadius="l3"
        textAlign="center"
        data-testid="import-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {upload.kind === 'sending' ? (
          <Box w="100%" maxW="24rem">
            <ProgressBar value={upload.percent} label={text('uploading', { name: upload.name })} withText />
          </Box>
        ) : (
          <>
            <FileIcon name="file.xlsx" size={40} />
            <Text fontWeight="semibold">{text('dropHere')}</Text>
            <Button onClick={() => chooser.current?.click()}>
              <Icon name="upload" />
              {text('chooseFile')}
            </Button>
            <Text color="fg.muted" textStyle="sm">
              {text('dropHint')}
              <br />
              {text('dropSystems')}
            </Text>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept=".csv,.xlsx"
          aria-label={text('chooseFile')}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file chosen again after a correction must be noticed.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </Flex>
      <OpenImports operations={operations} onContinue={onContinue} />
      <PastImports operations={operations} onOpen={(id) => onContinue(id, 'import')} />
    </Stack>
  );
}

/** What the file is to do, before it is chosen: what its columns mean hangs on it. */
function ModeChoice({ mode, onChoose }: { mode: ImportMode; onChoose: (mode: ImportMode) => void }) {
  const text = useImportText();
  const labelId = useId();
  return (
    <Stack gap="2">
      <Flex role="group" aria-labelledby={labelId} gap="2" align="center" flexWrap="wrap">
        <Text id={labelId} fontWeight="medium" me="1" flexBasis={{ base: '100%', md: 'auto' }}>
          {text('mode')}
        </Text>
        {importModes.map((one) => (
          <ChoiceButton key={one} size="sm" isChosen={one === mode} onChoose={() => onChoose(one)}>
            {text(`mode_${one}`)}
          </ChoiceButton>
        ))}
      </Flex>
      <Text color="fg.muted" textStyle="sm" role="status">
        {text(`mode_${mode}_help`)}
      </Text>
    </Stack>
  );
}

/** Imports of the person that a closed tab has left behind. */
function OpenImports({ operations, onContinue }: Pick<UploadStepProps, 'operations' | 'onContinue'>) {
  const text = useImportText();
  const { data } = useQuery(operationQuery(operations.list, {}));
  const imports = data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <FramedRows title={text('openImports')}>
      {imports.map((file) => (
        <ImportedFile
          key={file.id}
          name={file.file_name}
          facts={
            <>
              {text('progress', { done: formatAmount(file.position), rows: formatAmount(file.row_count) })} ·{' '}
              <RelativeTime value={file.created_at} />
            </>
          }
          action={text('continue')}
          onAction={() => onContinue(file.id, leftStep(file))}
        />
      ))}
    </FramedRows>
  );
}
