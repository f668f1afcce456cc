import type { Failure } from '@balai/shared/contract/operation';
import type { useTranslation } from '@balai/shared/i18n';
import {
  AttachmentPanel,
  CommentsPanel,
  HistoryPanel,
  RailCard,
  type DetailTab,
} from '@balai/shared/resource';
import { ErrorState, FormSkeleton, LoadingGate } from '@balai/shared/ui';
import { SimpleGrid } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Files, comments and history, which every record has. */
export function commonTabs(entity: 'brand' | 'solution', id: number, t: Translate): DetailTab[] {
  return [
    {
      id: 'documents',
      label: t(`${entity}.tab.documents`),
      render: () => (
        <RailCard title={t(`${entity}.files`)}>
          <AttachmentPanel entity={entity} entityId={id} />
        </RailCard>
      ),
    },
    {
      id: 'history',
      label: t(`${entity}.tab.history`),
      render: () => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <RailCard title={t(`${entity}.comments`)}>
            <CommentsPanel entity={entity} entityId={id} />
          </RailCard>
          <RailCard title={t(`${entity}.history`)}>
            <HistoryPanel entity={entity} entityId={id} namespace="engineering" area={entity} />
          </RailCard>
        </SimpleGrid>
      ),
    },
  ];
}

interface FormGateProps {
  failure: Failure | null;
  loading: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows the form of a stored record when it is there. */
export function FormGate({ failure, loading, onRetry, children }: FormGateProps) {
  if (failure) {
    return (
      <ErrorState
        message={failure.message}
        code={failure.code}
        requestId={failure.request_id}
        onRetry={onRetry}
      />
    );
  }
  return (
    <LoadingGate loading={loading} skeleton={<FormSkeleton />}>
      {children}
    </LoadingGate>
  );
}
