import type { HeaderProfile } from '@balai/shared/contract/host/import-settings';
import { DateDetector } from './dates';
import { DecimalDetector } from './decimals';
import { beginningOf } from './storable-text';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** Finds out what the cells of one column of the file look like, cell by cell. */
export class ColumnProfile {
  readonly #header: string;
  readonly #dates = new DateDetector();
  readonly #decimals = new DecimalDetector();
  readonly #samples = new Set<string>();
  #filled = 0;
  #empty = 0;

  constructor(header: string) {
    this.#header = header;
  }

  add(cell: string): void {
    const text = cell.trim();
    if (text === '') {
      this.#empty += 1;
      return;
    }
    this.#filled += 1;
    if (this.#samples.size < SAMPLES) this.#samples.add(beginningOf(text, SAMPLE_CHARACTERS));
    this.#dates.add(text);
    this.#decimals.add(text);
  }

  result(): HeaderProfile {
    const { formats, proof } = this.#dates.result();
    // How the cells of an empty column are written nobody can say, and nobody has to.
    const isEmpty = this.#filled === 0;
    return {
      header: this.#header,
      filled: this.#filled,
      empty: this.#empty,
      samples: [...this.#samples],
      date_formats: isEmpty ? ['yyyy-mm-dd'] : formats,
      date_proof: proof,
      decimal_signs: isEmpty ? ['point'] : this.#decimals.result(),
    };
  }
}
