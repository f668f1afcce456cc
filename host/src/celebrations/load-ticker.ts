import { loadCelebrationsText } from './celebrations-text';
import { Ticker } from './ticker';

/** The ticker with its words. */
export async function loadTicker(): Promise<typeof Ticker> {
  await loadCelebrationsText();
  return Ticker;
}
