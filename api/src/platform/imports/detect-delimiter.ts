const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const SAMPLE_LINES = 25;
/** Characters of the beginning of a file that are looked at. */
export const SAMPLE_CHARACTERS = 64 * 1024;

/** How often each delimiter stands outside quotes in each of the first lines. */
function countByLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let quoted = false;
  let empty = true;
  for (const character of text.slice(0, SAMPLE_CHARACTERS)) {
    if (character === '"') quoted = !quoted;
    if (!quoted && (character === '\n' || character === '\r')) {
      if (!empty) lines.push(line);
      if (lines.length === SAMPLE_LINES) return lines;
      line = new Map();
      empty = true;
      continue;
    }
    empty = false;
    if (!quoted) line.set(character, (line.get(character) ?? 0) + 1);
  }
  return empty ? lines : [...lines, line];
}

/**
 * The delimiter by which most of the first lines have as many columns as the header; null when the header has none of
 * the four, which is right for a file of one column only.
 */
export function detectDelimiter(text: string): Delimiter | null {
  const lines = countByLine(text);
  const [header] = lines;
  let best: { delimiter: Delimiter; agreeing: number; columns: number } | null = null;
  for (const delimiter of delimiters) {
    const columns = header?.get(delimiter) ?? 0;
    if (columns === 0) continue;
    const agreeing = lines.filter((line) => (line.get(delimiter) ?? 0) === columns).length;
    if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && columns > best.columns)) {
      best = { delimiter, agreeing, columns };
    }
  }
  return best?.delimiter ?? null;
}

/** A header of one column with a sign in it that separates words nowhere but in a table: 'name^city', 'name~city'. */
export const looksDelimited = (header: string): boolean =>
  /[\p{L}\p{N}]\s*[\^~¦§:*!]+\s*[\p{L}\p{N}]/u.test(header);
