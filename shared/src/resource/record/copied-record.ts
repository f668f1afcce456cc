import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { COPY_PARAMETER } from '../../contract/host/copy-address';
import { operationQuery } from '../../http/queries';
import type { FormValues } from '../form/form-model';
import { newPathOf, valuesFor, writeOf, type RecordPages, type VersionedRecord } from './record-pages';

/** Address of the form of a new record that begins as a copy of this one. */
export const copyLinkOf = (pages: { path: string; newPath?: string }, { id }: VersionedRecord): string =>
  `${newPathOf(pages)}?${COPY_PARAMETER}=${id}`;

/**
 * What a new record begins with where the address names another one; nothing of one that cannot be read.
 * @returns also `name`, under which the form stands: a copy is another form than an empty one, with a draft of its own.
 */
export function useCopied<Row extends VersionedRecord>(
  pages: RecordPages<Row>,
  { valuesOf }: { valuesOf?: (record: Row) => FormValues },
): { values: FormValues; name: string; loading: boolean } {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get(COPY_PARAMETER) ?? '');
  const isNamed = pages.uncopied !== undefined && Number.isSafeInteger(id) && id > 0;
  const { data, isPending } = useQuery({ ...operationQuery(pages.get, { id }), enabled: isNamed });
  const name = isNamed ? `new.${id}` : 'new';
  if (!data) return { values: {}, name, loading: isNamed && isPending };
  // The declaration ties Row to the output of `get`, which the server checked.
  const record = (data as unknown as { data: Row }).data;
  const values = valuesFor(valuesOf?.(record) ?? record, writeOf(pages, 'create').input);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !pages.uncopied?.includes(field))),
    name,
    loading: false,
  };
}
