import { useTranslation } from '@balai/shared/i18n';
import { RecordPage, useRecordInPath } from '@balai/shared/resource';
import { Badge } from '@balai/shared/ui';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAboutDocuments, pipelineLink } from '../../lib/record-links';
import { pipelineDeeds } from './deeds/pipeline-deeds';
import { activityStream } from './pipeline-activities';
import { PipelineNotice } from './pipeline-notice';
import { pipelinePages } from './pipeline-pages';
import { pipelineEditable, pipelineFacts, pipelineProperties } from './pipeline-properties';
import { PipelineRail } from './pipeline-rail';
import { pipelineStages } from './pipeline-stages';
import { pipelineVerbs } from './pipeline-verbs';
import { rememberDocuments, remembersDocuments } from './remembered-tab';

/**
 * What an address asks for, on the way to another page of the record. What is to be logged is asked among the activities,
 * which are not what that page opens at.
 */
function askedIn(search: string): string {
  const asked = new URLSearchParams(search);
  if (asked.has('log')) asked.set('tab', 'history');
  return asked.toString();
}

/** /detail-pipeline/{id}; /detail-document/{id} is opened instead where documents are what it is about [2.11]. */
export function PipelineDetailPage() {
  const { stored: pipeline } = useRecordInPath(pipelinePages);
  if (pipeline && isAboutDocuments(pipeline)) return <AtDocuments path={pipelineLink(pipeline)} />;
  const isRemembered = pipeline !== undefined && remembersDocuments(pipeline.id);
  return <PipelineRecordPage initialTab={isRemembered ? 'documents' : 'history'} />;
}

function AtDocuments({ path }: { path: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: path, search: askedIn(search) }} replace />;
}

/** /detail-document/{id}: the same record opened at its documents, where it opens from then on [2.11]. */
export function PipelineDocumentPage() {
  const { stored: pipeline } = useRecordInPath(pipelinePages);
  const id = pipeline?.id;
  useEffect(() => {
    if (id !== undefined) rememberDocuments(id);
  }, [id]);
  return <PipelineRecordPage initialTab="documents" />;
}

function PipelineRecordPage({ initialTab }: { initialTab: string }) {
  const { t } = useTranslation('sales');
  return (
    <RecordPage
      pages={pipelinePages}
      deeds={pipelineDeeds}
      verbs={pipelineVerbs}
      header={(pipeline, words) => ({
        status: {
          value: pipeline.status,
          label: words.word('status', pipeline.status),
          age: t('pipeline.daysInStatus', { count: pipeline.status_days }),
        },
        badges: pipeline.imported ? <Badge>{t('pipeline.imported')}</Badge> : undefined,
        notice: <PipelineNotice pipeline={pipeline} />,
      })}
      initialTab={initialTab}
      facts={pipelineFacts}
      stages={pipelineStages}
      properties={pipelineProperties}
      editable={pipelineEditable}
      stream={activityStream}
      rail={(pipeline) => <PipelineRail pipeline={pipeline} />}
    />
  );
}
