import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { operationQuery } from '../../http/queries';
import type { FormValues } from '../form/form-model';
import { newPathOf, valuesFor, writeOf, type RecordPages, type VersionedRecord } from './record-pages';

/** The parameter that names the record of which a new one is a copy. */
const COPY_OF = 'copy';

/** Address of the form of a new record that begins as a copy of this one. */
export const copyLinkOf = (pages: { path: string; newPath?: string }, { id }: VersionedRecord): string =>
  `${newPathOf(pages)}?${COPY_OF}=${id}`;

/** What a new record begins with where the address names another one; nothing of one that cannot be read. */
export function useCopied<Row extends VersionedRecord>(
  pages: RecordPages<Row>,
  { valuesOf }: { valuesOf?: (record: Row) => FormValues },
): { values: FormValues; loading: boolean } {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get(COPY_OF) ?? '');
  const isNamed = pages.uncopied !== undefined && Number.isSafeInteger(id) && id > 0;
  const { data, isPending } = useQuery({ ...operationQuery(pages.get, { id }), enabled: isNamed });
  if (!data) return { values: {}, loading: isNamed && isPending };
  // The declaration ties Row to the output of `get`, which the server checked.
  const record = (data as unknown as { data: Row }).data;
  const values = valuesFor(valuesOf?.(record) ?? record, writeOf(pages, 'create').input);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !pages.uncopied?.includes(name))),
    loading: false,
  };
}
