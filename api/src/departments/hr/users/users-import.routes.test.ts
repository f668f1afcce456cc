import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportSettings } from '@balai/shared/contract/host/import-settings';
import { userImport } from '@balai/shared/contract/hr/user-import';
import { sql } from 'kysely';
import { fileOf, Importer, importOf, withColumns } from '../../../platform/testing/import-client';
import { describeImport } from '../../../platform/testing/describe-import';
import { testApp } from '../../../platform/testing/test-app';
import { userRecord } from './users.repository';

/** Where a real list of sales people may lie beside the repository; it is not ours to commit. */
const repository = join(import.meta.dirname, '../../../../..');
const realFile = join(repository, '../shared/data/crm/sales_teams.csv');

const MANAGERS = [
  'Dustin Brinkmann',
  'Melvin Marxen',
  'Cara Losch',
  'Rocco Neubert',
  'Celia Rouche',
  'Summer Sewald',
];
const OFFICES = ['Central', 'Central', 'East', 'East', 'West', 'West'];

/** 35 people under six managers of three offices, as a sales department keeps them in a sheet. */
function madeUpTeams(): Buffer {
  const lines = Array.from({ length: 35 }, (_, index) => {
    const team = index % MANAGERS.length;
    return `Agent${index} José-Luís,${MANAGERS[team]},${OFFICES[team]}`;
  });
  return Buffer.from(['sales_agent,manager,regional_office', ...lines].join('\n'));
}

const complete = (settings: ImportSettings): ImportSettings =>
  withColumns(settings, {
    email_domain: { default: 'sales.test' },
    birth_date: { default: '1990-01-01' },
    join_date: { default: '2016-10-01' },
  });

const files: [name: string, content: () => Buffer, when: boolean][] = [
  ['a made-up list', madeUpTeams, true],
  ['the real list', () => readFileSync(realFile), existsSync(realFile)],
];

for (const [name, content, when] of files) {
  (when ? describe : describe.skip)(`Importing ${name}`, () => {
    const panel = testApp();
    let importer: Importer;

    beforeAll(async () => {
      importer = new Importer(await panel.as('hrd'), userImport);
    });

    const run = () => importer.importFile('sales_teams.csv', content(), complete);

    test('makes 35 sellers and 6 groups with their leads, and again changes nothing', async () => {
      expect(await run()).toMatchObject({ result: { rows: 35, imported: 35, unchanged: 0, rejected: 0 } });
      const { rows } = await sql<{ name: string; lead: string; role: string; members: number; led: number }>`
        select g.name, l.full_name as lead, l.role,
          (select count(*)::int from group_members m where m.id_group = g.id and m.valid_to is null) as members,
          (select count(*)::int from users u where u.lead_id = l.id) as led
        from groups g join users l on l.id = g.leader_id
        where l.external_source is not null order by g.id`.execute(panel.db);
      expect(rows.map(({ lead }) => lead).sort()).toEqual([...MANAGERS].sort());
      expect(rows.map((group) => group.name).sort()[0]).toBe('Central - Dustin Brinkmann');
      expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['lead-sales']));
      expect(rows.reduce((sum, { led }) => sum + led, 0)).toBe(35);
      // The lead is a member of his own group.
      expect(rows.every(({ members, led }) => members === led + 1)).toBe(true);
      const people = await sql<object>`select id, version, email, phone, nip from users order by id`.execute(
        panel.db,
      );
      expect(await run()).toMatchObject({ result: { rows: 35, imported: 0, unchanged: 35, rejected: 0 } });
      const after = await sql<object>`select id, version, email, phone, nip from users order by id`.execute(
        panel.db,
      );
      expect(after.rows).toEqual(people.rows);
    });

    test('has everybody change a password that nobody knows, and tells nobody', async () => {
      const { rows } = await sql<{ reset: boolean; told: number }>`
        select bool_and(must_change_password) as reset, (select count(*)::int from notifications) as told
        from users where external_source is not null`.execute(panel.db);
      expect(rows).toEqual([{ reset: true, told: 0 }]);
    });
  });
}

describe('a file of people', () => {
  const panel = testApp();

  describeImport({
    panel,
    operations: userImport,
    access: 'user.crud',
    by: 'hrd',
    record: userRecord,
    sample: (name) => ({
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@new.test`,
      email_domain: 'new.test',
      birth_date: '1990-01-01',
      join_date: '2016-10-01',
    }),
    stored: { role: 'sales', join_date: '2016-10-01', must_change_password: true, lead_id: null },
    wrong: { email: 'sales1@demo.test', phone: '12', role: 'superadmin', birth_date: 'soon' },
    key: 'employee_id',
    unique: 'email',
    alone: { phone: '+6281234567890', nip: 'N-1' },
    taken: { column: 'email', code: 'taken' },
  });

  test('puts nobody into a group ahead, though he joins the company later', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const lines = [
      'employee_id,name,email,team,join_date',
      'E20,Nanti Bergabung,nanti@new.test,Sales A,2027-01-04',
    ];
    const { id } = await importer.importFile('people.csv', Buffer.from(lines.join('\n')), (settings) =>
      withColumns(settings, {
        email_domain: { default: 'sales.test' },
        birth_date: { default: '1990-01-01' },
      }),
    );
    expect((await panel.succeedAs('hrd', userImport.detail, { id })).data.result).toMatchObject({
      imported: 1,
    });
    const { rows } = await sql<object>`
      select m.valid_from, m.valid_to from group_members m join users u on u.id = m.user_id
      where u.email = 'nanti@new.test'`.execute(panel.db);
    expect(rows).toEqual([{ valid_from: '2026-11-16', valid_to: null }]);
  });

  test('has nobody led or grouped by whom his role may not be', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const lines = [
      'employee_id,name,email,role,manager,team',
      'E7,Dewi Anggraini,dewi@new.test,lead-sales,,',
      'E8,Under Dewi,under@new.test,sales,Dewi Anggraini,',
      'E9,Driver Among Sellers,driver@new.test,operasional,,Sales A',
      'E10,Engineer Of A Seller,engineer@new.test,engineer,Dewi Anggraini,',
    ];
    const file = importOf(await importer.upload('people.csv', Buffer.from(lines.join('\n'))));
    const checked = importOf(await importer.check(file, complete(file.settings)));
    const { data } = await panel.succeedAs('hrd', userImport.problems, { id: file.id });
    expect(data.map(({ file_row, column }) => [file_row, column])).toEqual([
      [4, 'role'],
      [5, 'role'],
    ]);
    expect((await importer.runToEnd(checked)).result).toMatchObject({ imported: 2, rejected: 2 });
    const { rows } = await sql<{ name: string; lead: string }>`
      select u.full_name as name, l.full_name as lead from users u join users l on l.id = u.lead_id
      where u.external_id is not null`.execute(panel.db);
    expect(rows).toEqual([{ name: 'Under Dewi', lead: 'Dewi Anggraini' }]);
  });

  test('says before it runs which lead cannot be registered, because his own row or account has another role', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const refusedOf = async (...lines: string[]) => {
      const content = Buffer.from(['name,manager', ...lines].join('\n'));
      const file = importOf(await importer.upload('people.csv', content));
      const checked = importOf(await importer.check(file, complete(file.settings)));
      const { data } = await panel.succeedAs('hrd', userImport.problems, { id: file.id });
      expect((await importer.runToEnd(checked)).result).toEqual(checked.check);
      return { check: checked.check, data };
    };
    const refused = (row: number) => ({
      file_row: row,
      column: 'lead',
      code: 'taken',
      message: 'No lead is called Budi Santoso, and budi.santoso@sales.test for a new one is already in use',
    });
    const rows = ['Ani Wijaya,Budi Santoso', 'Budi Santoso,', 'Citra Dewi,', 'Eka Putri,Budi Santoso'];
    expect(await refusedOf(...rows)).toMatchObject({
      check: { imported: 2, rejected: 2 },
      data: [refused(2), refused(5)],
    });
    expect(await refusedOf('Fajar Hidayat,Budi Santoso', 'Gita Lestari,New Lead')).toMatchObject({
      check: { imported: 1, rejected: 1 },
      data: [refused(2)],
    });
  });

  test('says before it runs which names are too long for what is made of them', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const [long, half] = ['A'.repeat(121), 'B'.repeat(60)];
    const file = fileOf(
      { first_name: long, last_name: 'Short', manager: '' },
      { first_name: `Ani ${half}`, last_name: half, manager: '' },
      { first_name: 'Ani', last_name: `${half} ${half}`.slice(0, 110), manager: '' },
      { first_name: 'Budi', last_name: 'Short', manager: `Citra ${long}` },
      { first_name: 'Dewi', last_name: half, manager: '' },
    );
    const uploaded = importOf(await importer.upload('people.csv', file));
    const checked = importOf(await importer.check(uploaded, complete(uploaded.settings)));
    const { data } = await panel.succeedAs('hrd', userImport.problems, { id: uploaded.id });
    expect(data.map(({ file_row, column, message }) => [file_row, column, message])).toEqual([
      [2, 'name', 'First name must have at most 120 characters'],
      [3, 'name', 'Last name must have at most 120 characters'],
      [4, 'name', 'Email must have at most 120 characters'],
      [5, 'lead', 'Last name must have at most 120 characters'],
    ]);
    expect((await importer.runToEnd(checked)).result).toMatchObject({ imported: 1, rejected: 4 });
  });

  test('asks for an email domain only where a row or a lead to be registered lacks an address', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const checked = async (...lines: string[]) => {
      const file = importOf(await importer.upload('people.csv', Buffer.from(lines.join('\n'))));
      const settings = withColumns(complete(file.settings), { email_domain: { default: null } });
      const answer = await importer.check(file, settings);
      return { file, answer };
    };
    const without = await checked('name,manager', 'Ani Tanpa,');
    expect(without.answer).toMatchObject({
      errors: { email_domain: 'Email domain needs a column of the file or a default' },
    });
    const { file } = await checked(
      'name,email,role,manager',
      'Tono Pemimpin,tono@new.test,lead-sales,',
      'Ani Beralamat,ani.beralamat@new.test,sales,Tono Pemimpin',
      'Budi Tanpa,,sales,',
      'Citra Beralamat,citra@new.test,sales,Nobody Yet',
    );
    const { data } = await panel.succeedAs('hrd', userImport.problems, { id: file.id });
    expect(data.map(({ file_row, column, message }) => [file_row, column, message])).toEqual([
      [4, 'email', 'No email, and no email domain for who has no address'],
      [5, 'lead', 'No lead is called Nobody Yet, and the email domain for a new account is missing'],
    ]);
  });

  test('reads mobile numbers of which a sheet has dropped the 0 or +', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const lines = [
      'name,phone',
      'Nol Hilang,81234500004',
      'Plus Hilang,6281234500005',
      'Asing Betul,659123456',
    ];
    const done = await importer.importFile('people.csv', Buffer.from(lines.join('\n')), complete);
    expect(done.result).toMatchObject({ imported: 2, rejected: 1 });
    const { rows } = await sql<object>`
      select phone from users where full_name like '% Hilang' order by full_name`.execute(panel.db);
    expect(rows).toEqual([{ phone: '081234500004' }, { phone: '+6281234500005' }]);
  });

  test('says of who stands in two rows where the first one is', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const account = 'wati.berulang@demo.test,081234500011';
    const lines = ['name,email,phone', `Wati Berulang,${account}`, `Wati B.,${account}`];
    const file = Buffer.from(lines.join('\n'));
    const done = await importer.importFile('people.csv', file, (settings) =>
      complete({ ...settings, key: null }),
    );
    expect(done.result).toMatchObject({ imported: 1, rejected: 1 });
    const { data } = await panel.succeedAs('hrd', userImport.problems, { id: done.id });
    expect(data.map(({ file_row, message }) => [file_row, message])).toEqual([
      [3, 'The same record stands in row 2'],
    ]);
  });

  test('has a lead with a row of his own lead the group that it names, and his people in it', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const lines = [
      'name,manager,role,team',
      'Lina Anggota,Joko Ketua,sales,Sales Bandung',
      'Joko Ketua,,lead-sales,Sales Bandung',
      'Maya Sendiri,,lead-sales,Sales Medan',
    ];
    const done = await importer.importFile('people.csv', Buffer.from(lines.join('\n')), complete);
    expect(done.result).toMatchObject({ imported: 3, rejected: 0 });
    const { rows } = await sql<object>`
      select g.name, l.full_name as lead, array_agg(u.full_name order by u.full_name) as members
      from groups g left join users l on l.id = g.leader_id join group_members m on m.id_group = g.id
        join users u on u.id = m.user_id
      where g.name like 'Sales Bandung%' or g.name like 'Sales Medan%' group by 1, 2 order by 1`.execute(
      panel.db,
    );
    expect(rows).toEqual([
      { name: 'Sales Bandung', lead: 'Joko Ketua', members: ['Joko Ketua', 'Lina Anggota'] },
      { name: 'Sales Medan', lead: null, members: ['Maya Sendiri'] },
    ]);
  });

  test('makes one account of a lead with a row of his own whose role leads', async () => {
    const importer = new Importer(await panel.sessionOf('hrd'), userImport);
    const lines = ['name,manager,role', 'Hadi Gunawan,Indah Sari,sales', 'Indah Sari,,lead-sales'];
    const done = await importer.importFile('people.csv', Buffer.from(lines.join('\n')), complete);
    expect(done.result).toMatchObject({ imported: 2, rejected: 0 });
  });
});
