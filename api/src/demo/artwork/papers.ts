/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const LINE = 16;

export interface Paper {
  title: string;
  /** Below the title, small. */
  reference: string;
  paragraphs: readonly string[];
  /** Rows of cells under a row of headings; the last cell of each is set to the right. */
  table?: { headings: readonly string[]; rows: readonly (readonly string[])[] };
  /** A floor plan of so many rooms on each side of a corridor. */
  rooms?: number;
  signed: string;
}

/** Of a character outside Latin-1 the fonts that every reader has know nothing. */
const textOf = (text: string): string =>
  text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (special) => `\\${special}`);

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Draws from the top of the page down. */
class Pen {
  readonly #strokes: string[] = [];
  #y: number = PAGE.height - PAGE.margin;

  text(text: string, { size = 10, bold = false, x = PAGE.margin as number } = {}): void {
    this.#strokes.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${this.#y} Td (${textOf(text)}) Tj ET`);
  }

  down(points: number = LINE): void {
    this.#y -= points;
  }

  rule(): void {
    this.#strokes.push(
      `0.6 w ${PAGE.margin} ${this.#y + 11} m ${PAGE.width - PAGE.margin} ${this.#y + 11} l S`,
    );
  }

  /** Rooms on both sides of a corridor, a dot for each place of a device. */
  plan(rooms: number): void {
    const [left, width, height] = [PAGE.margin, PAGE.width - 2 * PAGE.margin, 260];
    const bottom = this.#y - height;
    const room = width / rooms;
    this.#strokes.push(`1.6 w ${left} ${bottom} ${width} ${height} re S 0.8 w`);
    for (const [from, label] of [
      [bottom, 'A'],
      [bottom + height - 100, 'B'],
    ] as const) {
      for (let place = 0; place < rooms; place += 1) {
        const x = left + place * room;
        this.#strokes.push(`${x.toFixed(1)} ${from} ${room.toFixed(1)} 100 re S`);
        this.#strokes.push(`${(x + room / 2).toFixed(1)} ${from + 44} 7 7 re f`);
        this.#strokes.push(`BT /F1 8 Tf ${(x + 6).toFixed(1)} ${from + 86} Td (${label}${place + 1}) Tj ET`);
      }
    }
    this.#y = bottom - 2 * LINE;
  }

  strokes(): string {
    return this.#strokes.join('\n');
  }
}

function draw({ title, reference, paragraphs, table, rooms, signed }: Paper): string {
  const pen = new Pen();
  pen.text('PT Nusantara Teknika Solusi', { size: 9, bold: true });
  pen.down(34);
  for (const line of wrapped(title, 46)) {
    pen.text(line, { size: 17, bold: true });
    pen.down(22);
  }
  pen.text(reference, { size: 9 });
  pen.down(30);
  for (const paragraph of paragraphs) {
    for (const line of wrapped(paragraph, 92)) {
      pen.text(line);
      pen.down();
    }
    pen.down(6);
  }
  if (rooms) pen.plan(rooms);
  if (table) {
    const columns = table.headings.length;
    const x = (column: number) =>
      PAGE.margin + (column === 0 ? 0 : 270 + (column - 1) * (190 / Math.max(1, columns - 1)));
    for (const [index, row] of [table.headings, ...table.rows].entries()) {
      for (const [column, cell] of row.entries()) pen.text(cell, { x: x(column), bold: index === 0 });
      pen.down(20);
      pen.rule();
    }
  }
  pen.down(30);
  pen.text(signed);
  return pen.strokes();
}

/** A paper of one page as PDF 1.4, with the fonts that every reader has: the same bytes on every machine. */
export function pdfOf(paper: Paper): Buffer {
  const content = draw(paper);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
