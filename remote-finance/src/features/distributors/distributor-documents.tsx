import {
  deleteDistributorDocument,
  type DistributorDocument,
  DOCUMENT_REMINDER_DAYS,
} from '@balai/shared/contract/finance/distributor-documents';
import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { useTranslation } from '@balai/shared/i18n';
import {
  AttachmentPanel,
  defineVerbs,
  RailCard,
  recordWord,
  useAreaWords,
  useVerbs,
} from '@balai/shared/resource';
import { ActionMenu, Badge, DateText, EmptyState, Modal } from '@balai/shared/ui';
import { Box, Button, Flex, Icon, Stack, Text } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { distributorPages } from './distributor-pages';
import { DocumentDialog } from './document-dialog';

const documentVerbs = defineVerbs(
  { namespace: 'finance', area: 'distributor', titleOf: ({ number }: DistributorDocument) => number ?? '' },
  {
    remove: {
      icon: 'delete',
      operation: deleteDistributorDocument,
      ask: 'delete',
      allowed: () => true,
      alsoRefresh: ['attachment'],
    },
  },
);

type OpenDialog =
  | { kind: 'closed' }
  | { kind: 'details'; document?: DistributorDocument }
  | { kind: 'files'; document: DistributorDocument };

interface DistributorDocumentsProps {
  distributor: DistributorDetail;
  otherFiles: ReactNode;
}

/** Agreements and reseller letters with the day on which they end, each with its scans; other files below. */
export function DistributorDocuments({ distributor, otherFiles }: DistributorDocumentsProps) {
  const { t } = useTranslation('finance');
  const client = useQueryClient();
  const words = useAreaWords('finance', 'distributor');
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'closed' });
  // The first document takes the button from the empty state into the header: the focus goes to where it stands.
  const addButton = useRef<HTMLButtonElement>(null);
  const { start } = useVerbs();
  const mayChange = distributor.allowed_actions.includes('update');
  const { documents } = distributor;
  const nameOf = ({ kind, number }: DistributorDocument): string =>
    [words.word('kind', kind), number].filter(Boolean).join(' ');
  const close = () => setDialog({ kind: 'closed' });
  const closeFiles = () => {
    close();
    // The number of files beside each document.
    void client.invalidateQueries({ queryKey: ['distributor'] });
  };
  const menuOf = (document: DistributorDocument) => (
    <ActionMenu
      label={t('distributor.documents.actionsOf', { name: nameOf(document) })}
      size="xs"
      items={[
        {
          id: 'edit',
          label: recordWord(distributorPages, 'action.edit'),
          icon: 'edit',
          onSelect: () => setDialog({ kind: 'details', document }),
        },
        {
          id: 'delete',
          label: recordWord(distributorPages, 'action.remove'),
          icon: 'delete',
          destructive: true,
          onSelect: () => void start(documentVerbs, 'remove', document),
        },
      ]}
    />
  );
  const add = mayChange ? (
    <Button ref={addButton} size="sm" variant="outline" onClick={() => setDialog({ kind: 'details' })}>
      <Icon name="plus" />
      {t('distributor.documents.add')}
    </Button>
  ) : null;
  return (
    <Stack gap="4">
      <RailCard title={t('distributor.documents.title')} action={documents.length > 0 ? add : null}>
        {documents.length === 0 ? (
          <EmptyState
            compact
            drawing="finance/distributor.documents"
            title={t('distributor.documents.none')}
            text={t('distributor.documents.noneHelp')}
            action={add}
          />
        ) : (
          <Stack as="ul" listStyleType="none" gap="4">
            {documents.map((document) => (
              <DocumentEntry
                key={document.id}
                document={document}
                name={nameOf(document)}
                onOpen={() => setDialog({ kind: 'files', document })}
                menu={mayChange ? menuOf(document) : null}
              />
            ))}
          </Stack>
        )}
      </RailCard>
      {otherFiles}
      {dialog.kind === 'files' ? (
        <Modal open onClose={closeFiles} title={nameOf(dialog.document)} size="lg">
          <AttachmentPanel entity="distributor_document" entityId={dialog.document.id} />
        </Modal>
      ) : null}
      {dialog.kind === 'details' ? (
        <DocumentDialog
          distributor={distributor}
          document={dialog.document}
          onClose={close}
          finalFocus={dialog.document ? undefined : addButton}
        />
      ) : null}
    </Stack>
  );
}

interface DocumentEntryProps {
  document: DistributorDocument;
  name: string;
  onOpen: () => void;
  /** Null for who may not change it. */
  menu: ReactNode;
}

function DocumentEntry({ document, name, onOpen, menu }: DocumentEntryProps) {
  const { t } = useTranslation('finance');
  const { brand_name: brand, issued_at: issued, expires_at: expires, file_count: files } = document;
  return (
    <Flex as="li" gap="3" align="flex-start" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box color="fg.muted" pt="0.5">
        <Icon name="file-text" size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <ExpiryBadge daysLeft={document.days_left} />
        </Flex>
        <Flex gap="3" rowGap="0" flexWrap="wrap" color="fg.muted" textStyle="sm">
          {brand ? <Text as="span">{brand}</Text> : null}
          {issued ? (
            <Text as="span">
              {t('distributor.documents.issued')} <DateText value={issued} />
            </Text>
          ) : null}
          <Text as="span">
            {expires ? (
              <>
                {t('distributor.documents.ends')} <DateText value={expires} />
              </>
            ) : (
              t('distributor.documents.endless')
            )}
          </Text>
        </Flex>
      </Box>
      <Button
        size="sm"
        variant="outline"
        onClick={onOpen}
        aria-label={t('distributor.documents.filesOf', { name })}
      >
        <Icon name="paperclip" />
        {t('distributor.documents.fileCount', { count: files })}
      </Button>
      {menu}
    </Flex>
  );
}

/** Says so from the first reminder on; a document with time left says nothing. */
function ExpiryBadge({ daysLeft }: { daysLeft: number | null }) {
  const { t } = useTranslation('finance');
  if (daysLeft === null || daysLeft > Math.max(...DOCUMENT_REMINDER_DAYS)) return null;
  if (daysLeft < 0) return <Badge colorPalette="danger">{t('distributor.documents.expired')}</Badge>;
  return (
    <Badge colorPalette="warning">
      {daysLeft === 0
        ? t('distributor.documents.lastDay')
        : t('distributor.documents.daysLeft', { count: daysLeft })}
    </Badge>
  );
}
