import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { readXlsx } from 'hucre/xlsx';
import { registerCustomer } from '../../departments/sales/customers/customers.testing';
import { testApp, type Query } from '../testing/test-app';

const panel = testApp();

/** The names of the sheets of an exported list, and what the second one says of it. */
async function exported(person: string, query: Query) {
  const client = await panel.sessionOf(person);
  const { rawPayload } = await client.get(pipelineList.export.path, { format: 'xlsx', ...query });
  const { sheets } = await readXlsx(rawPayload);
  const facts: unknown[][] = sheets[1]?.rows ?? [];
  return {
    names: sheets.map(({ name }) => name),
    facts: Object.fromEntries(facts.map(([name, value]) => [String(name), value])),
  };
}

describe('the sheet that tells what a file was chosen by', () => {
  it('names list and filters as the screen does, in the language of who asks', async () => {
    const { userId } = await panel.sessionOf('sales');
    const { names, facts } = await exported('superadmin', {
      language: 'de',
      tab: 'all',
      key: 'kamera',
      status: 'hold,prospect',
      user_id: `me,${userId}`,
      next_action_late: 'false',
      date: 'this_year',
      value_from: 1000,
      expected_close_date_from: '2026-11-01',
      next_action_date_is: 'empty',
      stuck: 2,
      sort: 'expected_value',
      order: 'desc',
    });
    expect(names).toEqual(['Pipelines', 'Filter']);
    expect(facts).toEqual({
      'Exportiert von': 'superadmin 1',
      'Exportiert am': '16. Nov. 2026 10:00',
      Zeilen: '0',
      Reiter: 'Alle',
      Suchen: 'kamera',
      Status: 'Pausiert, Interessent',
      Angelegt: 'Dieses Jahr',
      'Erwarteter Wert': '≥ Rp 1.000',
      'Nächster Schritt überfällig': 'Nein',
      'Nächster Schritt am': 'Leer',
      Abschlussdatum: '≥ 1. Nov. 2026',
      Zuständig: 'Ich, sales 1',
      'Ohne Bewegung': 'mehr als 2 Tage',
      Reihenfolge: 'Erwarteter Wert, absteigend',
    });
  });

  it('says groups of filters in one sentence', async () => {
    const { userId } = await panel.sessionOf('sales');
    const { facts } = await exported('superadmin', {
      where: JSON.stringify({
        any: [{ status: 'win,lost' }, { all: [{ value_from: '1000' }, { user_id: `me,${userId}` }] }],
      }),
    });
    expect(facts['Filter groups']).toBe(
      'Status: Won, Lost or (Expected value: ≥ Rp 1.000 and Owner: Me, sales 1)',
    );
  });

  it('names no record that the person may not see', async () => {
    const own = await registerCustomer(panel, 'sales');
    const foreign = await registerCustomer(panel, 'sales3@demo.test');
    const { facts } = await exported('sales', { customer_id: `${own.id},${foreign.id}` });
    expect(facts['Customer']).toBe(`${own.name}, #${foreign.id}`);
  });
});
