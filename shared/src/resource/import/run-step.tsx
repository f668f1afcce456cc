import type { Import, ImportOperations } from '../../contract/host/imports';
import { Button, Flex, Notice, Stack, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { plainText } from '../../i18n/i18n';
import { AppLink, formatAmount, ProgressBar } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { ImportCounts } from './import-counts';
import { useImportText } from './import-text';
import { ProblemsTable } from './problems-table';
import { UndoPart } from './undo-part';
import type { ImportRun } from './use-import-run';

interface RunStepProps {
  operations: ImportOperations;
  file: Import;
  run: ImportRun;
  words: AreaWords;
  listLink: string;
  /** Where this page is. */
  link: string;
  alsoRefresh?: readonly string[];
  onAnother: () => void;
}

/** The import itself: how far it is, how it ended, and the way to the list. */
export function RunStep({
  operations,
  file,
  run,
  words,
  listLink,
  link,
  alsoRefresh,
  onAnother,
}: RunStepProps) {
  const text = useImportText();
  const isDone = file.status === 'done';
  const changes = file.mode === 'change';
  // What is to be done with such records before they are of use, where a department says so.
  const next = file.result.imported > 0 ? plainText(words.namespace, `${words.area}.afterImport`) : null;
  const progress = { done: formatAmount(file.position), rows: formatAmount(file.row_count) };
  return (
    <Stack gap="5">
      {isDone ? (
        <>
          <Outcome result={file.result} changes={changes} />
          {next === null ? null : <Notice status="info">{next}</Notice>}
        </>
      ) : (
        <>
          <ProgressBar
            value={(file.position / file.row_count) * 100}
            label={run.running ? text('running') : text('progress', progress)}
            withText
          />
          <Flex align="center" gap="3" flexWrap="wrap">
            <Text flex="1" color="fg.muted" className="tabular" role="status">
              {run.running ? text('progress', progress) : text('paused', progress)}
            </Text>
            {run.running ? (
              <Button variant="outline" onClick={run.pause}>
                <Icon name="pause" />
                {text('pause')}
              </Button>
            ) : (
              <Button onClick={() => run.start(file)}>
                <Icon name="play" />
                {text('continueImport')}
              </Button>
            )}
          </Flex>
        </>
      )}
      {run.failure ? <Notice status="danger">{run.failure.message}</Notice> : null}
      <ImportCounts counts={file.result} done changes={changes} />
      {isDone ? (
        <Flex gap="3" flexWrap="wrap">
          <AppLink to={listLink} display="inline-flex" alignItems="center" gap="2" fontWeight="medium">
            {text('toList')}
            <Icon name="arrow-right" />
          </AppLink>
          <Button variant="ghost" size="sm" onClick={onAnother}>
            {text('newImport')}
          </Button>
        </Flex>
      ) : null}
      {isDone ? <UndoPart operations={operations} file={file} link={link} alsoRefresh={alsoRefresh} /> : null}
      {isDone && file.result.rejected > 0 ? (
        <ProblemsTable operations={operations} id={file.id} words={words} />
      ) : null}
    </Stack>
  );
}

/** That all is there, or how much of it is not. */
function Outcome({ result, changes }: { result: Import['result']; changes: boolean }) {
  const text = useImportText();
  if (result.rejected === 0) return <Notice status="success" title={text('done')} />;
  const counts = {
    count: result.rows,
    rows: formatAmount(result.rows),
    imported: formatAmount(result.imported),
    rejected: formatAmount(result.rejected),
  };
  return (
    <Notice status="warning" title={text(changes ? 'donePartlyChanged' : 'donePartly', counts)}>
      {text('rejectedHelp')}
    </Notice>
  );
}
