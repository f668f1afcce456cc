import type { Knowledge, KnowledgeInput, KnowledgeRow } from './product-knowledge';

export const buildKnowledgeInput = (overrides: Partial<KnowledgeInput> = {}): KnowledgeInput => ({
  title: 'Choosing a dome camera',
  kind: 'article',
  brand_id: null,
  solution_id: null,
  body: '<p>Measure the corridor first.</p>',
  video_url: null,
  tags: ['camera'],
  must_read: false,
  ...overrides,
});

const stored = {
  id: 4,
  version: 2,
  created_at: '2026-11-02T02:00:00.000Z',
  updated_at: '2026-11-02T02:00:00.000Z',
  title: 'Choosing a dome camera',
  kind: 'article',
  tags: ['camera'],
  must_read: false,
  status: 'published',
  edition: 1,
  published_at: '2026-11-03T02:00:00.000Z',
  read_count: 7,
} satisfies Partial<KnowledgeRow>;

export const buildKnowledgeRow = (overrides: Partial<KnowledgeRow> = {}): KnowledgeRow => ({
  ...stored,
  brand_name: 'Hikvision',
  solution_name: 'CCTV',
  excerpt: 'Measure the corridor first.',
  ...overrides,
});

export const buildKnowledge = (overrides: Partial<Knowledge> = {}): Knowledge => ({
  ...stored,
  brand_id: 3,
  brand: { id: 3, name: 'Hikvision' },
  solution_id: 1,
  solution: { id: 1, name: 'CCTV' },
  body: '<p>Measure the corridor first.</p>',
  video_url: null,
  is_read: false,
  author: { id: 9, name: 'Budi Hartono', image: null },
  allowed_actions: ['update', 'archive'],
  ...overrides,
});
