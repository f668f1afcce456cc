import { screen, waitFor } from '@testing-library/react';
import type { Operation } from '../contract/operation';
import type { Role } from '../permissions/roles';
import { answer, chooseDelete, chooseOption, listed, sentTo, type OpenedPage } from './opened-page.testing';

interface Stored {
  id: number;
  version: number;
}

export interface DescribedPages {
  /** Opens an address of the department. */
  open: (address: string, role: Role) => Promise<OpenedPage>;
  /** Who may do all of it. */
  role: Role;
  /** The address of the list: '/brand'. */
  path: string;
  /** The addresses of the record and of its form, where they are not `{path}/{id}` and `{path}/{id}/edit`. */
  recordPath?: string;
  editPath?: string;
  /** What stands behind the address of a new record, such as what it belongs to: '?customer=12'. */
  newSearch?: string;
  operations: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', Operation>>;
  /** A record that its reader may change and delete. */
  record: Stored;
  /** The same as a row of the list, where it has other fields. */
  row?: object;
  /** What the record is called on its page and in the list. */
  title: string;
  /** What its link in the list says, where that is its number. */
  rowLink?: string;
  /**
   * The field of the form that names the record, where it is not `name`: its label, and what `record` has in it, where
   * that is not the title.
   */
  naming?: { field: string; label: RegExp; value?: string };
  /**
   * What is typed into, or chosen in, other fields without which nothing new is saved, by their labels; of another record
   * the whole option, which `answers` have.
   */
  typed?: readonly (readonly [label: RegExp, text: string])[];
  /** What a new record is sent with, beside its name. */
  newValues: object;
  /** What the button says that saves a new record, where it is not what it says of every record. */
  createButton?: string;
  /** Other answers that its pages ask for, by the names of their operations. */
  answers?: Readonly<Record<string, object>>;
}

/**
 * Tests that the pages of a plain record type are wired to its calls: the list leads to the record, the record to its
 * deletion, a new one is sent with its values, a change at the version that was read.
 *
 * Not here, since they are the same for every type: what a list does with rows, none and failures (resource-list.test),
 * what a form does with wrong input, refusals and conflicts (resource-form.test, conflict.test), what a record shows to
 * whom and when it is not there (record-pages.test), what a deletion asks first (record-deletion.test).
 *
 * The test file mocks '@balai/shared/http' and '@balai/shared/ui/alerts'.
 */
export function describeRecordPages({
  open,
  role,
  path,
  recordPath,
  editPath,
  newSearch = '',
  operations,
  record,
  row = record,
  title,
  rowLink = title,
  naming = { field: 'name', label: /^Name/ },
  typed = [],
  newValues,
  createButton = 'Create',
  answers = {},
}: DescribedPages): void {
  const { list, get, create, update, remove } = operations;
  const address = recordPath ?? `${path}/${record.id}`;
  afterEach(() => jest.clearAllMocks());

  describe(`the pages at ${path}`, () => {
    it('lead from the list to the record', async () => {
      answer({ ...answers, [list.name]: listed(row) });
      await open(path, role);
      const link = await screen.findByRole('link', { name: rowLink });
      // What its query says is the area's own matter.
      expect(link.getAttribute('href')?.split('?')[0]).toBe(address);
    });

    it('delete the record and lead back to the list', async () => {
      answer({ ...answers, [get.name]: { data: record }, [remove.name]: {} });
      const page = await open(address, role);
      await screen.findByRole('heading', { name: title, level: 1 });
      await chooseDelete(page.user);
      await waitFor(() => expect(page.path()).toBe(path));
      expect(sentTo(remove)).toEqual([{ id: record.id }]);
    });

    it('send a new record with its values', async () => {
      answer({ ...answers, [create.name]: { data: record }, [get.name]: { data: record } });
      const { user } = await open(`${path}/new${newSearch}`, role);
      await user.type(await screen.findByRole('textbox', { name: naming.label }), 'A new one');
      for (const [label, text] of typed) {
        const control = screen.getByLabelText(label, { selector: 'input, textarea, select' });
        if (control instanceof HTMLSelectElement) await user.selectOptions(control, text);
        else await user.type(control, text);
        if (control.getAttribute('role') === 'combobox') await chooseOption(user, text);
      }
      await user.click(screen.getByRole('button', { name: createButton }));
      await waitFor(() => expect(sentTo(create)).toHaveLength(1));
      expect(sentTo(create)).toEqual([
        expect.objectContaining({ ...newValues, [naming.field]: 'A new one' }),
      ]);
    });

    it('send a change at the version that was opened', async () => {
      answer({ ...answers, [get.name]: { data: record }, [update.name]: { data: record } });
      const page = await open(editPath ?? `${path}/${record.id}/edit`, role);
      await page.user.type(await screen.findByRole('textbox', { name: naming.label }), ' and more');
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(page.path()).toBe(address));
      const { id, version } = record;
      expect(sentTo(update)).toEqual([
        expect.objectContaining({ id, version, [naming.field]: `${naming.value ?? title} and more` }),
      ]);
    });
  });
}
