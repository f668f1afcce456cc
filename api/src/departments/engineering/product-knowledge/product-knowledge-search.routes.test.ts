import {
  createKnowledge,
  type KnowledgeInput,
  knowledgeList,
  publishKnowledge,
} from '@balai/shared/contract/engineering/product-knowledge';
import { buildKnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge.testing';
import { testApp } from '../../../platform/testing/test-app';

const panel = testApp();

beforeAll(async () => {
  await publish({ title: 'Zebra crossing', tags: ['quokka'], body: '<p>An okapi <b>stands</b>.</p>' });
  await publish({
    title: 'Switch SW-24 (TCP/IP)',
    tags: ['802.11ax', 'café-größe'],
    body: '<p>For DS-7608 and/or жук-2: 2.4 GHz, 6–20 mA, max_rate, 10.0.0.0/24, see portal.example.com.</p>',
  });
});

async function publish(overrides: Partial<KnowledgeInput>): Promise<void> {
  const input = buildKnowledgeInput(overrides);
  const { id, version } = (await panel.succeedAs('lead-engineer', createKnowledge, input)).data;
  await panel.succeedAs('lead-engineer', publishKnowledge, { id, version });
}

const found = async (key: string): Promise<string[]> =>
  (await panel.succeedAs('sales', knowledgeList.read, { key })).data.map(({ title }) => title);

describe('the search of product knowledge', () => {
  it.each(['zebra', 'quok', 'OKAPI stan', 'zebra okapi'])(
    'finds words of title, tags and text, also by their beginning: %s',
    async (key) => expect(await found(key)).toEqual(['Zebra crossing']),
  );

  it('needs all of the words', async () => {
    expect(await found('zebra lion')).toEqual([]);
  });

  it('takes signs that mean something to the database for signs', async () => {
    expect(await found("zebra & ! ( ' \\ :*")).toEqual(['Zebra crossing']);
    expect(await found("&|!'")).toEqual([]);
  });

  it.each(['SW-24', 'sw 24', 'DS-7608', '7608', '2.4', '802.11ax', '11ax'])(
    'finds model numbers and decimals, and parts of them: %s',
    async (key) => expect(await found(key)).toEqual(['Switch SW-24 (TCP/IP)']),
  );

  it.each(['TCP/IP', 'ip', 'and/or', 'max_rate', '0/24', 'portal.example.com', 'example.com'])(
    'finds words that signs join, and parts of them: %s',
    async (key) => expect(await found(key)).toEqual(['Switch SW-24 (TCP/IP)']),
  );

  it.each(['Café-Größe', 'größe', 'ЖУК-2', '6–20'])(
    'finds words in letters and with signs of other alphabets: %s',
    async (key) => expect(await found(key)).toEqual(['Switch SW-24 (TCP/IP)']),
  );
});
