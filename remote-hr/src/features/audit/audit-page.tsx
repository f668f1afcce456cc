import { auditList, type AuditRow } from '@balai/shared/contract/hr/audit';
import { dateTimeShort } from '@balai/shared/format/dates';
import { useTranslation } from '@balai/shared/i18n';
import { kindTitle, recordAddress, ResourceList, useAreaWords, useKindWords } from '@balai/shared/resource';
import { AppLink, CutText, Nothing, PageBody, PersonCell, useIsPhone } from '@balai/shared/ui';
import { Button, Flex, Text } from '@balai/shared/ui/core';
import { useState } from 'react';
import { AuditEntryPanel } from './audit-entry-panel';

function Actor({ row: { actor } }: { row: AuditRow }) {
  const { t } = useTranslation('hr');
  return actor ? <PersonCell person={actor} /> : <CutText>{t('audit.system')}</CutText>;
}

/** The record, and the way to it where it has a page. */
function RecordName({ row: { kind, record_id: id, name } }: { row: AuditRow }) {
  if (name === null) return <Nothing />;
  const address = recordAddress(kind, id);
  if (address === null) return <CutText>{name}</CutText>;
  return (
    <AppLink to={address} position="relative">
      <CutText>{name}</CutText>
    </AppLink>
  );
}

/** A card has no place for nobody, and says of what the system did that beside the kind. */
function KindOnCard({ row: { kind, actor } }: { row: AuditRow }) {
  const { t } = useTranslation('hr');
  return <CutText>{actor ? kindTitle(kind) : `${kindTitle(kind)} · ${t('audit.system')}`}</CutText>;
}

/** What was done; a status before and after, and the verbs of a department, in its words. */
function Deed({ row }: { row: AuditRow }) {
  const own = useAreaWords('hr', 'audit');
  const words = useKindWords(row.kind);
  const { deed, action, from_status: from, to_status: to } = row;
  const status = (word: string): string => words.word('status', word);
  if (deed === 'other') return <CutText>{words.word('action', action)}</CutText>;
  if (deed !== 'status' || to === null) return <CutText>{own.word('deed', deed)}</CutText>;
  return <CutText>{from === null ? status(to) : `${status(from)} → ${status(to)}`}</CutText>;
}

/** /audit: what was done to records of all kinds, for superadmins. */
export function AuditPage() {
  const { t } = useTranslation('hr');
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const label = t('audit.details');
  // The line of a card's facts has no room for a button.
  const onCards = (row: AuditRow) => [
    { id: 'details', label, icon: 'eye' as const, onSelect: () => setOpened(row) },
  ];
  const details = (row: AuditRow) => (
    <Flex as="span" align="center" gap="3" justify="flex-end">
      <Text as="span" className="tabular">
        {row.changes}
      </Text>
      <Button
        size="xs"
        variant="outline"
        aria-label={t('audit.detailsOf', { at: dateTimeShort(row.at) })}
        onClick={() => setOpened(row)}
      >
        {label}
      </Button>
    </Flex>
  );
  return (
    <PageBody fills>
      <ResourceList
        list={auditList}
        namespace="hr"
        title={t('audit.title')}
        rowLabel={(row) => `${dateTimeShort(row.at)} ${row.name ?? ''}`.trim()}
        cells={{
          at: ({ at }) => <CutText>{dateTimeShort(at)}</CutText>,
          actor: (row) => <Actor row={row} />,
          name: (row) => <RecordName row={row} />,
          deed: (row) => <Deed row={row} />,
          ...(isPhone ? { kind: (row: AuditRow) => <KindOnCard row={row} /> } : { changes: details }),
        }}
        rowActions={isPhone ? onCards : undefined}
        columnWidths={{ at: 150, actor: 180, kind: 180, name: 240, deed: 180, changes: 160, reason: 220 }}
      />
      {opened ? <AuditEntryPanel row={opened} onClose={() => setOpened(null)} /> : null}
    </PageBody>
  );
}
