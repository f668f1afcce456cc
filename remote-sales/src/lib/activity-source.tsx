import type { Operation } from '@balai/shared/contract/operation';
import {
  type CustomerActivity,
  listCustomerActivities,
  listPipelineActivities,
  type PipelineActivity,
} from '@balai/shared/contract/sales/pipeline-activities';
import { callOperation } from '@balai/shared/http';
import { areaOf, orThrow } from '@balai/shared/http/queries';
import { i18n } from '@balai/shared/i18n';
import { AttachmentPanel, defineStreamSource } from '@balai/shared/resource';
import { AppLink } from '@balai/shared/ui';
import { Box, type IconName, Text } from '@balai/shared/ui/core';
import { pipelineLink } from './record-links';

export const kindIcons: Record<PipelineActivity['kind'], IconName> = {
  call: 'phone',
  visit: 'map-pin',
  meeting: 'users',
  email: 'mail',
  demo: 'monitor',
  note: 'file-text',
};

export const kindInWords = (kind: PipelineActivity['kind']): string =>
  i18n.t(`pipeline.kind.${kind}`, { ns: 'sales' });

type Read<Row> = Parameters<typeof defineStreamSource<Row>>[0]['read'];

/** Activities as entries of a stream, of one deal or of several, which are named then. */
const sourceOf = <Row extends PipelineActivity & Partial<CustomerActivity>>(
  operation: Operation,
  id: number,
  read: Read<Row>,
) =>
  defineStreamSource<Row>({
    queryKey: [areaOf(operation), operation.name, id],
    label: i18n.t('pipeline.activities.title', { ns: 'sales' }),
    icon: 'activity',
    read,
    draw: ({ id: activity, at, kind, user, pic, pipeline, summary, file_count: files }) => ({
      id: activity,
      at,
      icon: kindIcons[kind],
      title: (
        <>
          <Text as="span" fontWeight="medium">
            {user.name}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {kindInWords(kind)}
          </Text>
          {pic ? ` · ${pic.name}` : ''}
          {pipeline ? (
            <>
              {' · '}
              <AppLink to={pipelineLink(pipeline)}>{pipeline.name}</AppLink>
            </>
          ) : null}
        </>
      ),
      children: (
        <>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {summary}
          </Text>
          {files > 0 ? (
            <Box mx="-2">
              <AttachmentPanel entity="pipeline_activity" entityId={activity} readOnly />
            </Box>
          ) : null}
        </>
      ),
    }),
  });

/** What was done with the customer for a deal. */
export const activitiesOfPipeline = (id: number) =>
  sourceOf<PipelineActivity>(listPipelineActivities, id, (page, row, signal) =>
    orThrow(callOperation(listPipelineActivities, { pipeline_id: id, page, row }, { signal })),
  );

/** What was done with a customer for all of its deals that the reader sees. */
export const activitiesOfCustomer = (id: number) =>
  sourceOf<CustomerActivity>(listCustomerActivities, id, (page, row, signal) =>
    orThrow(callOperation(listCustomerActivities, { customer_id: id, page, row }, { signal })),
  );
