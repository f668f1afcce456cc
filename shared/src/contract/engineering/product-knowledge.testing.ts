import { sampleOf } from '../sample.testing';
import { Knowledge, KnowledgeInput, knowledgeList, type KnowledgeRow } from './product-knowledge';

const fields = { title: 'Choosing a dome camera', tags: ['camera'] };
const text = { body: '<p>Measure the corridor first.</p>' };
const stored = {
  ...fields,
  id: 4,
  version: 2,
  status: 'published',
  edition: 1,
  published_at: '2026-11-03T02:00:00.000Z',
  read_count: 7,
} as const;

export const buildKnowledgeInput = (overrides: Partial<KnowledgeInput> = {}): KnowledgeInput =>
  sampleOf(KnowledgeInput, { ...fields, ...text, ...overrides });

export const buildKnowledgeRow = (overrides: Partial<KnowledgeRow> = {}): KnowledgeRow =>
  sampleOf(knowledgeList.row, {
    ...stored,
    brand_name: 'Hikvision',
    solution_name: 'CCTV',
    excerpt: 'Measure the corridor first.',
    ...overrides,
  });

export const buildKnowledge = (overrides: Partial<Knowledge> = {}): Knowledge =>
  sampleOf(Knowledge, {
    ...stored,
    ...text,
    brand_id: 3,
    brand: { id: 3, name: 'Hikvision' },
    solution_id: 1,
    solution: { id: 1, name: 'CCTV' },
    author: { id: 9, name: 'Budi Hartono', image: null },
    quiz: [],
    quiz_pass_percent: 80,
    questions: [],
    quiz_result: { attempts: 0, best_percent: null, passed_at: null },
    shows_readers: false,
    allowed_actions: ['update', 'archive'],
    ...overrides,
  });
