import type { ImportCounts as Counts } from '../../contract/host/imports';
import { formatAmount, SummaryBoxes } from '../../ui/rich';
import { useImportText } from './import-text';

/** What became or will become of the rows; the three add up to the first. */
export function ImportCounts({ counts, done }: { counts: Counts; done: boolean }) {
  const text = useImportText();
  return (
    <SummaryBoxes
      boxes={[
        { id: 'rows', label: text('rows'), value: formatAmount(counts.rows) },
        {
          id: 'imported',
          label: text(done ? 'imported' : 'willImport'),
          value: formatAmount(counts.imported),
          tone: 'success',
        },
        { id: 'unchanged', label: text('existsAlready'), value: formatAmount(counts.unchanged) },
        {
          id: 'rejected',
          label: text('rejected'),
          value: formatAmount(counts.rejected),
          tone: counts.rejected > 0 ? 'danger' : 'default',
        },
      ]}
    />
  );
}
