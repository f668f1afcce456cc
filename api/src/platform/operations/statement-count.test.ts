import { testApp } from '../testing/test-app';
import { sampleInput } from '../testing/sample-input';

/** Domain 2.9: a call that sends more is asking row by row. */
const MAX_STATEMENTS = 8;

const panel = testApp();

describe('every call that reads', () => {
  it('sends at most eight statements to the database, whoever calls', async () => {
    const reads = panel.operations.filter(
      ({ operation, access }) =>
        access !== 'public' && operation.method === 'GET' && operation.answer === 'json',
    );
    const lists = reads.filter(({ operation }) => operation.name.endsWith('.list'));
    expect(lists.length).toBeGreaterThan(3);
    const unexpected: string[] = [];
    for (const role of ['superadmin', 'sales', 'lead-pre-sales']) {
      const client = await panel.as(role);
      for (const { operation } of reads) {
        const query = sampleInput(operation) as Record<string, string>; // samples of queries are flat
        const { result, statements } = await panel.statementsOf(() => client.get(operation.path, query));
        if (result.statusCode === 200 && statements.length === 0) continue;
        if (statements.length > MAX_STATEMENTS) unexpected.push(`${operation.name}: ${statements.length}`);
      }
    }
    expect(unexpected).toEqual([]);
  });
});
