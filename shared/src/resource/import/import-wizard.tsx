import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { settingOf, type ColumnSetting, type ImportSettings } from '../../contract/host/import-settings';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { isSuccess, type Failure } from '../../contract/operation';
import { operationQuery } from '../../http/queries';
import { useRepeatableCall } from '../../http/repeatable-call';
import { usePolling } from '../../session/live';
import { Box, Button, Flex, Notice, Spinner, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { contentOfPage } from '../../ui/overlays/focus-before';
import {
  formatAmount,
  FormSkeleton,
  LoadingGate,
  PageBody,
  PageHeader,
  ProgressBar,
  StickyBar,
} from '../../ui/rich';
import { FailureState } from '../failure-state';
import { focusFirst } from '../form/form-keys';
import { isSame } from '../form/same-values';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { failureOf } from '../query-failure';
import type { AreaWords } from '../resource-text';
import { CheckedFile } from './checked-file';
import { ColumnsStep } from './columns-step';
import { allowedStep, problemId, type ImportDraft } from './import-model';
import { ImportProgressSteps } from './import-progress-steps';
import { useImportText, useImportWords } from './import-text';
import { RunStep } from './run-step';
import { isUndoing, LOOK_EVERY_MS } from './undo-part';
import { UploadStep } from './upload-step';
import { useImportCheck } from './use-import-check';
import { useImportLink, useImportPlace, type ImportPlace, type ImportStep } from './use-import-place';
import { useImportRun } from './use-import-run';
import { ValuesStep } from './values-step';

export interface ImportWizardProps {
  /** Of the contract, e.g. `customerImport`. */
  operations: ImportOperations;
  /** Messages of the department, where the columns have their names. */
  namespace: string;
  /** Translated, e.g. 'Import customers'. */
  title: string;
  /** Path of the list, without the import in its query. */
  listLink: string;
  /** Name of the list in the breadcrumb. */
  listTitle: string;
  /** Areas whose records the import changes, where they are not its own. */
  alsoRefresh?: readonly string[];
}

/**
 * Imports a file into one area, in five steps. Shown in place of the list while the address says so; see
 * `useImportPlace`.
 */
export function ImportWizard(props: ImportWizardProps) {
  const { operations, namespace, title, listLink, listTitle, alsoRefresh } = props;
  const { place, go } = useImportPlace();
  const words = useImportWords(namespace, operations.area);
  const client = useQueryClient();
  const open = (file: Import, step: ImportStep): void => {
    client.setQueryData(operationQuery(operations.detail, { id: file.id }).queryKey, {
      status: 200,
      message: '',
      data: file,
    });
    go({ id: file.id, step });
  };
  const id = place?.id ?? null;
  useEffect(() => {
    // The entry of the menu that leads here, and the button of a step, are gone with what they stood in.
    if (document.activeElement === document.body) contentOfPage()?.focus({ preventScroll: true });
  }, [id]);
  return (
    <PageBody>
      <PageHeader title={title} breadcrumb={[{ label: listTitle, to: listLink }, { label: title }]} />
      {id === null ? (
        <>
          <ImportProgressSteps step="upload" />
          <UploadStep
            operations={operations}
            onUploaded={(file) => open(file, 'columns')}
            onContinue={(chosen, at) => go({ id: chosen, step: at })}
          />
        </>
      ) : (
        <OpenedImport
          key={id}
          id={id}
          step={place?.step ?? 'columns'}
          go={go}
          operations={operations}
          words={words}
          listLink={listLink}
          alsoRefresh={alsoRefresh}
        />
      )}
    </PageBody>
  );
}

/** Of what says why the last press came to nothing. */
const FAILURE_ID = 'import-failure';

interface OpenedImportProps {
  id: number;
  step: ImportStep;
  go: (place: ImportPlace) => void;
  operations: ImportOperations;
  words: AreaWords;
  listLink: string;
  alsoRefresh?: readonly string[];
}

function OpenedImport(props: OpenedImportProps) {
  const { id, operations } = props;
  const pause = usePolling(LOOK_EVERY_MS);
  const query = useQuery({
    ...operationQuery(operations.detail, { id }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (isUndoing(state.data?.data.undo) ? pause : false),
  });
  const failure = failureOf(query.error);
  // What was read before stays, with the settings that were made to it.
  if (failure && !query.data) return <FailureState failure={failure} onRetry={() => void query.refetch()} />;
  return (
    <LoadingGate loading={query.isPending} skeleton={<FormSkeleton />}>
      {query.data ? <ImportSteps {...props} file={query.data.data} /> : null}
    </LoadingGate>
  );
}

/** Keeps the settings while they are being made, and leads from step to step. */
function ImportSteps({
  step: wanted,
  go,
  operations,
  words,
  listLink,
  alsoRefresh,
  file,
}: OpenedImportProps & { file: Import }) {
  const step = allowedStep(file, wanted);
  const [settings, setSettings] = useState<ImportSettings>(file.settings);
  // What the server knows of them: it is told with the dry run, and until then they are in this page alone.
  const [told, setTold] = useState(settings);
  const forgetSettings = useUnsavedMark(!isSame(settings, told));
  const [refused, setRefused] = useState<Failure | null>(null);
  const check = useImportCheck(operations);
  const failure = refused ?? check.failure;
  const client = useQueryClient();
  const call = useRepeatableCall();
  const link = useImportLink(file.id);
  const run = useImportRun(file.id, operations, link, alsoRefresh);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The focus goes along, or a keyboard would stay at a button that is gone.
    if (shown.current !== step) top.current?.focus();
    shown.current = step;
  }, [step]);

  useEffect(() => {
    // The button that was pressed may be a screen away from the column that was refused.
    if (failure) focusFirst([...Object.keys(failure.errors ?? {}).map(problemId), FAILURE_ID]);
  }, [failure]);

  const setColumn = (name: string, change: Partial<ColumnSetting>): void =>
    setSettings((before) => ({
      ...before,
      columns: { ...before.columns, [name]: { ...settingOf(before, name), ...change } },
    }));
  const goTo = (next: ImportStep): void => go({ id: file.id, step: next });
  const showCheck = (isDone: boolean): void => {
    if (isDone) goTo('check');
  };
  // A dry run that a closed tab has left is gone on with at once: it changes nothing.
  const left = useRef(file.status === 'checking' ? file : null);
  useEffect(() => {
    const unfinished = left.current;
    left.current = null;
    if (unfinished) void check.resume(unfinished).then(showCheck);
  });
  const start = (): void => {
    goTo('import');
    run.start(file);
  };
  const discard = async (): Promise<void> => {
    const answer = await call(operations.delete, { id: file.id });
    if (!isSuccess<ImportOperations['delete']>(answer)) {
      setRefused(answer);
      return;
    }
    forgetSettings();
    await client.invalidateQueries({ queryKey: [operations.area, operations.list.name] });
    go({ id: null, step: 'upload' });
  };
  const draft: ImportDraft = { file, settings, setColumn, errors: failure?.errors ?? {} };
  return (
    <Box ref={top} tabIndex={-1} outline="none">
      <Flex direction="column" gap="5">
        <ImportProgressSteps step={step} />
        {step === 'columns' ? (
          <ColumnsStep
            draft={draft}
            words={words}
            setSettings={(change) => setSettings((before) => ({ ...before, ...change }))}
          />
        ) : null}
        {step === 'values' ? <ValuesStep operations={operations} draft={draft} words={words} /> : null}
        {check.isChecking ? <CheckProgress file={file} /> : null}
        {step === 'check' ? <CheckedFile operations={operations} file={file} words={words} /> : null}
        {step === 'import' ? (
          <RunStep
            operations={operations}
            file={file}
            run={run}
            words={words}
            listLink={listLink}
            link={link}
            alsoRefresh={alsoRefresh}
            onAnother={() => go({ id: null, step: 'upload' })}
          />
        ) : (
          <>
            {failure ? (
              <Box id={FAILURE_ID} tabIndex={-1} outline="none">
                <Notice status="danger">{failure.message}</Notice>
              </Box>
            ) : null}
            <StepButtons
              step={step}
              file={file}
              isChecking={check.isChecking}
              goTo={goTo}
              onCheck={() => {
                setRefused(null);
                void check.start(file, settings).then((isDone) => {
                  if (isDone) setTold(settings);
                  showCheck(isDone);
                });
              }}
              onStart={start}
              onDiscard={() => void discard()}
            />
          </>
        )}
      </Flex>
    </Box>
  );
}

/** How many rows the dry run has looked at. */
function CheckProgress({ file }: { file: Import }) {
  const text = useImportText();
  const done = file.status === 'checking' ? file.check_position : 0;
  const progress = { done: formatAmount(done), rows: formatAmount(file.row_count) };
  return (
    <Box>
      <ProgressBar value={(done / file.row_count) * 100} label={text('checking')} withText />
      <Text color="fg.muted" textStyle="sm" className="tabular" mt="2">
        {text('progress', progress)}
      </Text>
    </Box>
  );
}

interface StepButtonsProps {
  step: Exclude<ImportStep, 'import'>;
  file: Import;
  isChecking: boolean;
  goTo: (step: ImportStep) => void;
  onCheck: () => void;
  onStart: () => void;
  onDiscard: () => void;
}

const before: Partial<Record<ImportStep, ImportStep>> = { values: 'columns', check: 'values' };

function StepButtons({ step, file, isChecking, goTo, onCheck, onStart, onDiscard }: StepButtonsProps) {
  const text = useImportText();
  const previous = before[step];
  const { imported = 0, unchanged = 0 } = file.check ?? {};
  return (
    <StickyBar bg="bg">
      <Flex gap="3" flexWrap="wrap" align="center">
        <Button variant="ghost" onClick={onDiscard}>
          {text('cancelImport')}
        </Button>
        <Flex gap="3" ms="auto">
          {previous ? (
            <Button variant="outline" onClick={() => goTo(previous)} disabled={isChecking}>
              {text('back')}
            </Button>
          ) : null}
          {step === 'check' ? (
            // A file of which every row was refused would be done, and had to be brought anew.
            imported + unchanged > 0 ? (
              <Button onClick={onStart}>
                {text(file.mode === 'change' ? 'changeRows' : 'importRows', {
                  count: imported,
                  rows: formatAmount(imported),
                })}
              </Button>
            ) : null
          ) : step === 'values' ? (
            <Button onClick={onCheck} disabled={isChecking} aria-busy={isChecking}>
              {isChecking ? <Spinner size="sm" /> : <Icon name="check" />}
              {text(isChecking ? 'checking' : 'check')}
            </Button>
          ) : (
            <Button onClick={() => goTo('values')}>{text('continue')}</Button>
          )}
        </Flex>
      </Flex>
    </StickyBar>
  );
}
