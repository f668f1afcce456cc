import type { HeaderProfile } from '@balai/shared/contract/host/imports';
import { DateDetector } from './dates';
import { DecimalDetector } from './decimals';
import type { Sheet } from './sheet';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** What the cells of one column of the file look like. */
function profileOf(header: string, cells: Iterable<string>): HeaderProfile {
  const dates = new DateDetector();
  const decimals = new DecimalDetector();
  const samples = new Set<string>();
  let [filled, empty] = [0, 0];
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') {
      empty += 1;
      continue;
    }
    filled += 1;
    if (samples.size < SAMPLES) samples.add(text.slice(0, SAMPLE_CHARACTERS));
    dates.add(text);
    decimals.add(text);
  }
  const { formats, proof } = dates.result();
  return {
    header,
    filled,
    empty,
    samples: [...samples],
    date_formats: formats,
    date_proof: proof,
    decimal_signs: decimals.result(),
  };
}

/** A profile of every column, in the order of the file. */
export const profileHeaders = (sheet: Sheet): HeaderProfile[] =>
  sheet.headers.map((header, index) =>
    profileOf(
      header,
      sheet.rows.map(({ cells }) => cells[index] ?? ''),
    ),
  );
