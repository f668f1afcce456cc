import { takePresales } from '@balai/shared/contract/sales/pipeline-presales';
import { movePipeline, reopenPipeline, resumePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import {
  deletePipeline,
  getPipeline,
  updatePipeline,
  type PipelineDetail,
} from '@balai/shared/contract/sales/pipelines';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  AttachmentPanel,
  CommentsPanel,
  failureOf,
  HistoryPanel,
  RailCard,
  ResourceDetail,
  useAreaWords,
  useDeletion,
  useRecordId,
  useVerb,
} from '@balai/shared/resource';
import { Badge, PageBody } from '@balai/shared/ui';
import { SimpleGrid } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAboutDocuments, pipelineLink, PIPELINES_PATH } from '../../lib/record-links';
import { allowedVerbs, backwardTargets, pipelineDetailActions, type VerbHandlers } from './pipeline-actions';
import { PipelineActivities } from './pipeline-activities';
import { closedDialog, type PipelineDialog } from './pipeline-dialog';
import { PipelineDialogs } from './pipeline-dialogs';
import { PipelineNotice } from './pipeline-notice';
import { PipelineOverview } from './pipeline-overview';
import { PipelinePresales } from './pipeline-presales';
import { PipelineRail } from './pipeline-rail';

/** /detail-pipeline/{id}; who comes here without a tab is shown the documents where they are what it is about [2.11]. */
export function PipelineDetailPage() {
  const id = useRecordId();
  const { search } = useLocation();
  const pipeline = useQuery(operationQuery(getPipeline, { id })).data?.data;
  const documents = pipeline && isAboutDocuments(pipeline) ? pipelineLink(pipeline) : null;
  if (documents !== null && search === '') return <Navigate to={documents} replace />;
  return <PipelineRecordPage initialTab="overview" />;
}

/** /detail-document/{id}: the same record opened at its third tab [2.11]. */
export function PipelineDocumentPage() {
  return <PipelineRecordPage initialTab="documents" />;
}

function PipelineRecordPage({ initialTab }: { initialTab: string }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const id = useRecordId();
  const query = useQuery(operationQuery(getPipeline, { id }));
  const pipeline = query.data?.data;
  const [dialog, setDialog] = useState<PipelineDialog>(closedDialog);
  const handlers = useHandlers(pipeline, setDialog);

  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[
          { label: t('pipeline.title'), to: PIPELINES_PATH },
          { label: pipeline?.no_pipeline ?? t('pipeline.one') },
        ]}
        number={pipeline?.no_pipeline}
        title={pipeline?.name ?? ''}
        status={
          pipeline && {
            value: pipeline.status,
            label: words.word('status', pipeline.status),
            age: t('pipeline.daysInStatus', { count: pipeline.status_days }),
          }
        }
        badges={pipeline?.imported ? <Badge>{t('pipeline.imported')}</Badge> : undefined}
        actions={pipeline && handlers ? pipelineDetailActions(pipeline, handlers, words, t) : []}
        allowedActions={pipeline ? allowedVerbs(pipeline) : []}
        initialTab={initialTab}
        notice={pipeline ? <PipelineNotice pipeline={pipeline} /> : undefined}
        rail={pipeline ? <PipelineRail pipeline={pipeline} /> : undefined}
        loading={query.isPending}
        error={failureOf(query.error)}
        onRetry={() => void query.refetch()}
        tabs={pipeline ? tabsOf(pipeline, setDialog, t) : []}
      />
      <PipelineDialogs dialog={dialog} onClose={() => setDialog(closedDialog)} />
    </PageBody>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function tabsOf(pipeline: PipelineDetail, open: (dialog: PipelineDialog) => void, t: Translate) {
  const { id } = pipeline;
  return [
    {
      id: 'overview',
      label: t('pipeline.tab.overview'),
      render: () => <PipelineOverview pipeline={pipeline} />,
    },
    {
      id: 'activities',
      label: t('pipeline.tab.activities'),
      count: pipeline.activity_count,
      render: () => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <PipelineActivities
            pipeline={pipeline}
            onLog={() =>
              open({
                kind: 'activity_create',
                pipeline,
                customerId: pipeline.customer_id,
                openedAt: pipeline.created_at,
              })
            }
          />
          <PipelinePresales pipeline={pipeline} onOpen={open} />
        </SimpleGrid>
      ),
    },
    {
      id: 'documents',
      label: t('pipeline.tab.documents'),
      render: () => (
        <RailCard title={t('pipeline.files')}>
          <AttachmentPanel entity="pipeline" entityId={id} />
        </RailCard>
      ),
    },
    {
      id: 'history',
      label: t('pipeline.tab.history'),
      render: () => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <RailCard title={t('pipeline.comments')}>
            <CommentsPanel entity="pipeline" entityId={id} />
          </RailCard>
          <RailCard title={t('pipeline.history')}>
            <HistoryPanel
              entity="pipeline"
              entityId={id}
              namespace="sales"
              area="pipeline"
              operation={updatePipeline}
            />
          </RailCard>
        </SimpleGrid>
      ),
    },
  ];
}

/** What the buttons of the record do; null until it is there. */
function useHandlers(
  pipeline: PipelineDetail | undefined,
  open: (dialog: PipelineDialog) => void,
): VerbHandlers | null {
  // The server's guards say what a step ahead still wants, e.g. "Log an activity first".
  const forward = useVerb(movePipeline);
  const reopen = useVerb(reopenPipeline);
  const resume = useVerb(resumePipeline);
  const take = useVerb(takePresales);
  const remove = useDeletion(deletePipeline, PIPELINES_PATH);
  if (!pipeline) return null;
  const numbered = { id: pipeline.id, version: pipeline.version };
  return {
    forward: (status) => void forward({ ...numbered, status }),
    move_back: () => open({ kind: 'move_back', pipeline, targets: backwardTargets(pipeline) }),
    reopen: () => void reopen(numbered),
    resume: () => void resume(numbered),
    take_presales: () => void take(numbered),
    delete: () => void remove({ id: pipeline.id }),
    lost: () => open({ kind: 'lost', pipeline }),
    hold: () => open({ kind: 'hold', pipeline }),
    commit: () => open({ kind: 'commit', pipeline }),
    type: () => open({ kind: 'type', pipeline, type: pipeline.type }),
    reassign: () => open({ kind: 'reassign', pipeline }),
    request_presales: () => open({ kind: 'request_presales', pipeline }),
    assign_presales: () => open({ kind: 'assign_presales', pipeline }),
    presales_done: () => open({ kind: 'presales_done', pipeline }),
    activity_create: () =>
      open({
        kind: 'activity_create',
        pipeline,
        customerId: pipeline.customer_id,
        openedAt: pipeline.created_at,
      }),
  };
}
