import { useCallback, useState, type ComponentType } from 'react';
import type { List, RowOf } from '../../contract/list';
import { useKeptPage } from '../../department/kept-page';
import { useTranslation } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { PageBody, type MenuAction } from '../../ui/rich';
import { ListImportWizard, type ListImport } from '../import/lazy-import-wizard';
import { importLink, useImportPlace } from '../import/use-import-place';
import type { ResourceListProps } from '../list/list-model';
import { ResourceList } from '../list/resource-list';
import { recordLink, type RecordPages, type VersionedRecord } from './record-pages';
import { recordWord } from './record-words';

export interface RecordListPageProps<Row extends VersionedRecord, L extends List> extends Omit<
  ResourceListProps<L>,
  'namespace' | 'title'
> {
  pages: RecordPages<Row>;
  /** Default: `<area>.title`. */
  title?: string;
  /** Files come in by the wizard, in place of the list, for who may import. */
  imports?: ListImport;
  /** The dialog of a new record, in place of the page of its form; it is there when it is asked for. */
  quickCreate?: ComponentType<{ onClose: () => void }>;
}

/**
 * The list of a kind of record, with the button for a new one where its reader may make one, and the import of files.
 * All that `ResourceList` takes may be given; rows lead to `{path}/{id}` by default.
 *
 * Words: `<area>.title`, `.newTitle`, and where it says it in its own way `.importTitle`; those of the
 * empty list stand in the guide of the area.
 */
export function RecordListPage<Row extends VersionedRecord, L extends List>({
  pages,
  imports,
  quickCreate: QuickCreate,
  menuActions = [],
  ...props
}: RecordListPageProps<Row, L>) {
  const { namespace, area, path, newPath = `${path}/new`, create } = pages;
  const { t } = useTranslation(namespace);
  const { place } = useImportPlace();
  useKeptPage(place === null);
  const [isCreating, setCreating] = useState(false);
  const mayImport = useCan()(imports?.access ?? 'session') && imports !== undefined;
  const title = props.title ?? t(`${area}.title`);
  const rowLink = useCallback((row: RowOf<L>) => recordLink(pages, { id: Number(row['id']) }), [pages]);
  if (place && mayImport) {
    return (
      <ListImportWizard
        load={imports.load}
        namespace={namespace}
        title={recordWord(pages, 'importTitle')}
        listLink={path}
        listTitle={title}
      />
    );
  }
  const importAction: MenuAction = {
    id: 'import',
    label: recordWord(pages, 'importTitle'),
    icon: 'upload',
    to: importLink(path),
  };
  return (
    <PageBody fills>
      <ResourceList<L>
        rowLink={rowLink}
        primaryAction={
          create && {
            label: t(`${area}.newTitle`),
            access: create.access,
            to: newPath,
            onSelect: QuickCreate && (() => setCreating(true)),
          }
        }
        {...props}
        namespace={namespace}
        title={title}
        menuActions={mayImport ? [...menuActions, importAction] : menuActions}
      />
      {QuickCreate && isCreating ? <QuickCreate onClose={() => setCreating(false)} /> : null}
    </PageBody>
  );
}
