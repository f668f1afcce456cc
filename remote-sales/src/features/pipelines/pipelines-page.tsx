import { pipelinesInBulk } from '@balai/shared/contract/sales/pipeline-verbs';
import { pipelineList, type PipelineRow } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import {
  bulkLook,
  cellEdits,
  RecordListPage,
  useAreaWords,
  verbFields,
  listImport,
} from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { laterPart, laterParts, type MenuAction, MonthText, Nothing, StatusChip } from '@balai/shared/ui';
import { Box, Text } from '@balai/shared/ui/core';
import { onlyOwnerOf } from '../../lib/only-owner';
import { pipelineCells } from '../../lib/pipeline-cells';
import { doubledFilters } from '../../lib/pipeline-filters';
import { ACTIVITY_IMPORT_PATH, pipelineLink } from '../../lib/record-links';
import { lostFields, lostProblems } from './decision-fields';
import { commitFields, commitProblems, reassignFields } from './forecast-fields';
import { loadPipelineForm } from './load-pipeline-form';
import { pipelinePages } from './pipeline-pages';
import { PipelineSummary } from './pipeline-summary';
import { pipelineVerbs } from './pipeline-verbs';
import { OWNER_ROLES } from './pipelines.queries';

const fileImport = listImport(
  'pipeline.import',
  async () => (await import('@balai/shared/contract/sales/pipeline-import')).pipelineImport,
);

// Its code is that of the form, which a list does not wait for.
const PipelineQuickCreate = laterPart(async () => (await loadPipelineForm()).PipelineQuickCreate);

// Most days begin with the table; what only the board needs comes with it.
const board = laterParts(() => import('./pipeline-board'));
const PipelineBoard = board.part('PipelineBoard', <Box flex="1" data-unfinished="" />);
const BoardRows = board.part('BoardRows');

const edits = cellEdits(pipelinePages, ['expected_close_date', 'next_action', 'next_action_date']);

const sellers = { role: OWNER_ROLES };

/** Pipelines as table and as board [2.9], or the import of a file where the address says so. */
export function PipelinesPage() {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const can = useCan();
  const activities: MenuAction = {
    id: 'activities',
    label: t('pipeline.activitiesTitle'),
    icon: 'upload',
    to: ACTIVITY_IMPORT_PATH,
  };
  return (
    <RecordListPage
      pages={pipelinePages}
      list={pipelineList}
      imports={fileImport}
      menuActions={can('pipeline.import') ? [activities] : []}
      quickCreate={PipelineQuickCreate}
      rowLink={pipelineLink}
      rowLabel={(row) => `${row.name} ${row.no_pipeline}`}
      summary={(state) => <PipelineSummary state={state} />}
      views={{
        kanban: {
          label: words.tab('kanban'),
          access: 'pipeline.list',
          render: (state) => <PipelineBoard state={state} />,
          toolbar: (state) => <BoardRows state={state} />,
        },
      }}
      cells={{
        ...pipelineCells(t),
        commit: (row) => <CommitCell row={row} />,
      }}
      edits={edits}
      bulkUpdate={pipelinesInBulk.update}
      columnWidths={{
        // Six columns have room at 1024 pixels, seven beside the menu at 1440.
        name: 220,
        customer_name: 150,
        status: 152,
        expected_value: 144,
        expected_close_date: 112,
        user: 152,
        next_action: 168,
        type: 108,
        status_days: 80,
        commit: 172,
        weighted_value: 148,
        presales_people: 180,
      }}
      filterQueries={{ user_id: sellers, member: sellers }}
      dayChoices={{ stuck: [14, 30, 60, 90] }}
      hiddenFilters={[...doubledFilters(can), ...(can('customer.search') ? [] : ['customer_id'])]}
      bulkActions={[
        {
          ...bulkLook(pipelineVerbs, 'reassign'),
          verb: {
            operation: pipelinesInBulk.reassign,
            fields: (rows) => verbFields(reassignFields(onlyOwnerOf(rows)), 'reassign', words),
          },
        },
        {
          ...bulkLook(pipelineVerbs, 'commit'),
          verb: {
            operation: pipelinesInBulk.commit,
            fields: commitFields,
            validate: (values) => commitProblems(values, null, t),
          },
        },
        {
          ...bulkLook(pipelineVerbs, 'lost'),
          verb: {
            operation: pipelinesInBulk.lost,
            fields: verbFields(lostFields, 'lost', words),
            validate: (values) => lostProblems(values, null, t),
          },
        },
      ]}
    />
  );
}

function CommitCell({ row }: { row: PipelineRow }) {
  const words = useAreaWords('sales', 'pipeline');
  if (row.commit === 'none') return <Nothing />;
  return (
    <Box whiteSpace="nowrap">
      <StatusChip status={row.commit} label={words.word('commit', row.commit)} />
      {row.commit_month ? (
        <Text as="span" textStyle="xs" color="fg.muted" ms="1.5">
          <MonthText value={row.commit_month} />
        </Text>
      ) : null}
    </Box>
  );
}
