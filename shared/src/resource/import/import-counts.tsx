import type { ImportCounts as Counts } from '../../contract/host/imports';
import { formatAmount, SummaryBoxes } from '../../ui/rich';
import { useImportText } from './import-text';

interface ImportCountsProps {
  counts: Counts;
  done: boolean;
  /** The file changes stored records instead of adding new ones. */
  changes: boolean;
}

/** What became or will become of the rows; the three add up to the first. */
export function ImportCounts({ counts, done, changes }: ImportCountsProps) {
  const text = useImportText();
  const ready = changes ? (done ? 'changed' : 'willChange') : done ? 'imported' : 'willImport';
  return (
    <SummaryBoxes
      boxes={[
        { id: 'rows', label: text('rows'), value: formatAmount(counts.rows) },
        {
          id: 'imported',
          label: text(ready),
          value: formatAmount(counts.imported),
          tone: 'success',
        },
        {
          id: 'unchanged',
          label: text(changes ? 'staysSame' : 'existsAlready'),
          value: formatAmount(counts.unchanged),
        },
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
