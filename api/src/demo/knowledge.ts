import type { Knowledge, KnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge';
import { findBrandOptions } from '../departments/engineering/brands/brands.repository';
import {
  createKnowledge,
  moveKnowledge,
  markKnowledgeRead,
} from '../departments/engineering/product-knowledge/product-knowledge.service';
import { addDays, momentOf, workdayUpTo } from './calendar';
import { inCopy, type DemoCompany, type DemoPerson } from './company';
import type { DemoSolution } from './solutions.demo';
import type { Timeline } from './timeline';

interface PlannedEntry {
  title: string;
  kind: KnowledgeInput['kind'];
  tags: readonly string[];
  body: string;
  must?: boolean;
  quiz?: KnowledgeInput['quiz'];
}

const list = (points: readonly string[]): string =>
  `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`;

const handoverQuiz: KnowledgeInput['quiz'] = [
  {
    question: 'How are passwords handed over?',
    answers: [
      { text: 'By e-mail to the operators', is_right: false },
      { text: 'On paper, in an envelope', is_right: true },
      { text: 'Read out on the phone', is_right: false },
    ],
  },
  {
    question: 'What has to be there before the customer signs?',
    answers: [
      { text: 'Serial numbers on the delivery order', is_right: true },
      { text: 'The training sheet, signed by the operators', is_right: true },
      { text: 'The invoice', is_right: false },
    ],
  },
];

/** Four entries for each of the 12 solutions. */
const ofSolution = (name: string): readonly PlannedEntry[] => [
  {
    title: `${name}: what to ask on the first visit`,
    kind: 'article',
    tags: ['first visit', 'survey'],
    must: true,
    body:
      `<h2>Before you go</h2><p>Read the last two projects for <strong>${name}</strong> in the same industry and take their drawings along.</p>` +
      `<h2>On site</h2>${list(['What is there today, and how old is it?', 'Who operates it, in which hours?', 'Which rooms may nobody enter without an escort?', 'Who signs, and until when is the budget open?'])}` +
      '<h2>Afterwards</h2><p>Write the visit into the pipeline <em>on the same day</em>; the pre-sales team reads it the next morning.</p>',
  },
  {
    title: `${name}: questions customers ask`,
    kind: 'faq',
    tags: ['questions'],
    body:
      `<h3>How long does ${name} take to install?</h3><p>Two to six weeks from the signed drawing, without the civil works.</p>` +
      '<h3>Who keeps it running?</h3><p>A maintenance contract with two or four visits a year; the first year is in the price.</p>' +
      '<h3>Can the old cabling stay?</h3><p>Only when the survey has measured it. <strong>Never promise it before.</strong></p>',
  },
  {
    title: `${name}: a reference from this year`,
    kind: 'case',
    tags: ['reference'],
    body:
      '<p>A hospital with three buildings and one technical team.</p>' +
      `<blockquote><p>We stopped writing fault reports by hand in the second week.</p></blockquote>` +
      `<p>What made the difference for ${name}:</p>${list(['one drawing for all trades', 'a test day with the operators', 'spare parts on the shelf of the customer'])}`,
  },
  {
    title: `${name}: handover checklist`,
    kind: 'article',
    tags: ['handover', 'checklist'],
    body:
      '<ol><li><p>Serial numbers are on the delivery order.</p></li><li><p>Passwords are handed over on paper, in an envelope.</p></li><li><p>The operators have signed the training sheet.</p></li></ol>' +
      '<p>The report template lies under <strong>Files</strong>.</p>',
    quiz: handoverQuiz,
  },
];

/** Two entries for each of 19 brands. */
const ofBrand = (name: string, index: number): readonly PlannedEntry[] => [
  {
    title: `${name} against its nearest competitor`,
    kind: 'battlecard',
    tags: ['competition'],
    body:
      `<p>Where <strong>${name}</strong> wins, and where it does not.</p>` +
      list([
        '<strong>Price:</strong> compare five years, not the first one.',
        '<strong>Service:</strong> spare parts stand in Jakarta, with us.',
      ]),
  },
  index % 3 === 2
    ? {
        title: `${name} in ten minutes`,
        kind: 'video',
        tags: ['introduction'],
        body: '<p>The film of the principal, with what matters for our customers.</p>',
      }
    : {
        title: `${name}: reading the datasheet`,
        kind: 'datasheet',
        tags: ['datasheet'],
        body: `<p>Which five lines of a ${name} datasheet decide, and which ones are decoration.</p>`,
      },
];

const BRANDS_WITH_ENTRIES = 19;
/** Of the entries, in their order: drafts at the end, archived ones before them. */
const DRAFTS = 6;
const ARCHIVED = 4;

/** The 86 entries of product knowledge, times the scale, written in the last year; colleagues have read some. */
export async function planKnowledge(
  company: DemoCompany,
  timeline: Timeline,
  solutions: readonly DemoSolution[],
): Promise<void> {
  const authors = [company.person('lead-engineer1'), company.person('admin-engineer1')];
  const readers = [...company.people.values()].filter((_, index) => index % 2 === 0);
  const brands = await findBrandOptions(
    company.callAs(company.person('admin-engineer1'), momentOf(company.firstDay, 9, 0)),
    { row: BRANDS_WITH_ENTRIES },
  );
  const { scale } = company;
  const usual = [
    ...solutions.flatMap(({ id, name, brandIds }) =>
      ofSolution(name).map((entry) => ({ entry, solution: id, brand: brandIds[0] ?? null })),
    ),
    ...brands.flatMap(({ id, name }, index) =>
      ofBrand(name, index).map((entry) => ({ entry, solution: null, brand: id })),
    ),
  ];
  const copies = Array.from({ length: scale }, (_, copy) =>
    usual.map(({ entry, ...of }) => ({ ...of, entry: { ...entry, title: inCopy(entry.title, copy) } })),
  );
  const entries = copies.flat();
  for (const [index, { entry, solution, brand }] of entries.entries()) {
    const author = authors[index % authors.length] ?? company.person('admin-engineer1');
    const day = workdayUpTo(addDays(company.lastDay, -Math.ceil((4 * (entries.length - index)) / scale) - 3));
    const stored: Stored = { id: 0, version: 0 };
    timeline.plan(momentOf(day, 9, 0), async (at) => {
      Object.assign(
        stored,
        await createKnowledge(company.callAs(author, at), {
          title: entry.title,
          kind: entry.kind,
          brand_id: brand,
          solution_id: solution,
          body: entry.body,
          video_url: entry.kind === 'video' ? `https://videos.demo.test/watch/${index + 1}` : null,
          tags: [...entry.tags],
          must_read: entry.must ?? false,
          ...(entry.quiz ? { quiz: entry.quiz, quiz_pass_percent: 100 } : {}),
        }),
      );
    });
    if (index >= entries.length - DRAFTS) continue;
    planMove(company, timeline, { author, at: momentOf(day, 10, 0), verb: 'publish', stored });
    // As many for each entry as in a company of the usual size.
    const ofEntry = readers.filter((_, place) => place % scale === index % scale);
    for (const [place, reader] of ofEntry.entries()) {
      const at = momentOf(day, 14, place);
      if ((index * 7 + place * 5) % 6 > 1 || reader.since > at) continue;
      const percent = (index + place) % 4 === 0 ? 60 : 100;
      timeline.plan(at, (now) => markKnowledgeRead(company.callAs(reader, now), { id: stored.id, percent }));
    }
    if (index < entries.length - DRAFTS - ARCHIVED) continue;
    planMove(company, timeline, { author, at: momentOf(day, 16, 0), verb: 'archive', stored });
  }
}

/** An entry once it is written. */
type Stored = Pick<Knowledge, 'id' | 'version'>;

interface PlannedMove {
  author: DemoPerson;
  at: Date;
  verb: 'publish' | 'archive';
  stored: Stored;
}

function planMove(company: DemoCompany, timeline: Timeline, { author, at, verb, stored }: PlannedMove): void {
  timeline.plan(at, async (now) => {
    const { id, version } = stored;
    Object.assign(stored, await moveKnowledge(company.callAs(author, now), verb, { id, version }));
  });
}
