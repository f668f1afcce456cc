import { customerImport } from '@balai/shared/contract/sales/customer-import';
import { customerList, getCustomer } from '@balai/shared/contract/sales/customers';
import { type CustomersFiles, openCustomersFiles } from './customers-file.testing';
import { importOf } from '../testing/import-client';

let files: CustomersFiles;
beforeAll(async () => {
  files = await openCustomersFiles();
});
afterAll(() => files.app.close());

describe('what an import says of its rows', () => {
  test('is why each row was rejected, also in a file of them', async () => {
    const file = await files.checked(
      'PT Tujuh #,Jakarta,,',
      ',Jakarta,,',
      'PT Delapan #,Jakarta,123,0812',
      'Tujuh # Tbk,Medan,,',
    );
    expect(file.check).toEqual({ rows: 4, imported: 1, unchanged: 0, rejected: 3 });
    const before = await files.count();
    const done = await files.importer.runToEnd(file);
    expect(done.result).toEqual(file.check);
    expect(await files.count()).toBe(before + 1);
    const problems = await files.admin.callOperation(customerImport.problems, { id: file.id });
    expect(problems).toMatchObject({
      count: 4,
      data: [
        { file_row: 3, column: 'name', code: 'required', message: 'Name is empty' },
        { file_row: 4, column: 'npwp', message: 'NPWP must have 16 digits' },
        { file_row: 4, column: 'phone', message: 'Phone must begin with +62 or 0 and have 8 to 15 digits' },
        { file_row: 5, column: null, code: 'duplicate_row', message: 'The same record stands in row 2' },
      ],
    });
    const rejected = await files.admin.get(customerImport.rejected.path, { id: file.id });
    expect(rejected.headers['content-disposition']).toContain('customers rejected.csv');
    const [header, first] = rejected.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('"name","city","npwp","phone","Row","Reason"');
    expect(first).toBe('"","Jakarta","","",3,"Name is empty"');
  });

  test('is corrected in the file of rejected rows, whose other cells are imported as they were', async () => {
    const file = await files.checked('PT Sembilan #,Jakarta,123,+62 21 555 9999');
    await files.importer.runToEnd(file);
    const { body } = await files.admin.get(customerImport.rejected.path, { id: file.id });
    const corrected = Buffer.from(body.replace('"123"', '""'));
    const again = importOf(await files.importer.upload('corrected.csv', corrected));
    const checked = importOf(await files.importer.check(again, files.complete(again.settings)));
    expect(checked.check).toEqual({ rows: 1, imported: 1, unchanged: 0, rejected: 0 });
    await files.importer.runToEnd(checked);
    const { data } = await files.app.succeedAs('superadmin', customerList.read, { key: 'PT Sembilan' });
    const stored = await files.app.succeedAs('superadmin', getCustomer, { id: data[0]?.id ?? 0 });
    expect(stored.data.phone).toBe('+62 21 555 9999');
  });

  test('stands in the file of rejected rows in the language of who imports', async () => {
    const file = await files.checked('PT Bahasa #,Jakarta,12345,');
    expect(file.check).toMatchObject({ rejected: 1 });
    const { body } = await files.admin.get(customerImport.rejected.path, { id: file.id, language: 'de' });
    expect(body).toContain('"Zeile","Grund"');
    expect(body).toMatch(/NPWP/);
    const english = await files.admin.get(customerImport.rejected.path, { id: file.id });
    const reason = (text: string) => text.trim().split('\r\n').at(-1);
    expect(reason(body)).not.toBe(reason(english.body));
  });
});
