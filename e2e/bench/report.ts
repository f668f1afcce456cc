import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../panel';

export interface Figure {
  what: string;
  measured: string;
  budget: string;
  /** null where there is no budget to hold. */
  isWithin: boolean | null;
}

export interface Section {
  title: string;
  /** Command that makes these figures again. */
  command: string;
  /** How it was measured, in a sentence or two. */
  method: string;
  figures: readonly Figure[];
}

/** A kilobyte is 1,000 bytes here, as in the budgets. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const INTRODUCTION = [
  '# Performance',
  '',
  'Written by `pnpm bench`; each section names the command that makes it again, and on what it was measured. Times are',
  'from one run on one machine: compare those of a section with each other, not with another machine. What earlier runs',
  'measured, and what lay between them, is in [performance-history.md](performance-history.md).',
].join('\n');

const reportFile = join(workspace, 'docs/performance.md');

const verdict = (isWithin: boolean | null): string => (isWithin === null ? '' : isWithin ? 'yes' : '**no**');

const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() || 'unknown';
  return `${cpus().length} cores (${model}), ${memory} GiB, Node.js ${process.versions.node}, ${process.platform}`;
};

function textOf({ title, command, method, figures }: Section): string {
  const day = new Date().toISOString().slice(0, 10);
  const rows = figures.map(
    ({ what, measured, budget, isWithin }) => `| ${what} | ${measured} | ${budget} | ${verdict(isWithin)} |`,
  );
  return [
    `## ${title}`,
    '',
    `\`${command}\`, ${day}, ${machine()}.`,
    '',
    method,
    '',
    '| what | measured | budget | within |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The sections that stand in the report, by their titles. */
function sectionsOf(report: string): Map<string, string> {
  const parts = report.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((text) => [text.slice(3, text.indexOf('\n')), text.trim()]));
}

/** Puts the sections into docs/performance.md; those of another run stay as they were. */
export function writeReport(measured: readonly Section[]): void {
  const sections = sectionsOf(existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '');
  for (const section of measured) sections.set(section.title, textOf(section));
  writeFileSync(reportFile, `${[INTRODUCTION, ...sections.values()].join('\n\n')}\n`);
}
