import { buildPipelineDetail } from '@balai/shared/contract/sales/pipelines.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { sessionStore, unsavedWorkAtom } from '@balai/shared/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type Answers } from '../../lib/page.testing';
import { PipelineCreatePage, PipelineEditPage } from './pipeline-form-page';

describe('the form of a new pipeline', () => {
  beforeEach(() => localStorage.clear());

  const visit = (role: Role = 'sales', answers: Answers = {}, search = '') =>
    visitPage({
      Page: PipelineCreatePage,
      route: '/pipeline/new',
      address: `/pipeline/new${search}`,
      role,
      answers,
    });

  it('names every field that is missing and asks the server nothing', async () => {
    const { server } = await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Create pipeline' }));
    const summary = await screen.findByRole('alert');
    for (const field of ['Name', 'Customer', 'Expected value', 'Close date']) {
      expect(summary.textContent).toContain(field);
    }
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('asks superadmin for an owner and sales not', async () => {
    const { unmount } = await visit('superadmin');
    expect(await screen.findByRole('combobox', { name: /Owner/ })).toBeTruthy();
    unmount();
    await visit('sales');
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByRole('combobox', { name: /Owner/ })).toBeNull();
  });

  it('lets no site be chosen before there is a customer', async () => {
    await visit();
    expect((await screen.findByRole('combobox', { name: 'Site' })).hasAttribute('disabled')).toBe(true);
  });

  it('takes over the customer it was opened from', async () => {
    await visit(
      'sales',
      { '/panel/customer/detail': success({ data: { id: 12, name: 'PT Samudra Data Prima' } }) },
      '?customer=12',
    );
    const customer = await screen.findByRole('combobox', { name: /Customer/ });
    expect(customer.getAttribute('value')).toBe('PT Samudra Data Prima');
  });

  it('marks unsaved work with the first change', async () => {
    await visit();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'C');
    await waitFor(() => expect(sessionStore.get(unsavedWorkAtom)).toBe(true));
  });
});

describe('the form of a stored pipeline', () => {
  beforeEach(() => localStorage.clear());

  const visit = (answers: Answers) =>
    visitPage({
      Page: PipelineEditPage,
      route: '/pipeline/:id/edit',
      address: '/pipeline/5/edit',
      role: 'sales',
      answers,
    });
  const stored = buildPipelineDetail({ id: 5, version: 3, name: 'Core switch refresh' });

  it('sends what was changed with the version that was read', async () => {
    const { server, path } = await visit({
      '/panel/pipeline/detail': success({ data: stored }),
      '/panel/pipeline/update': success({ data: stored }),
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Edge switches');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/detail-pipeline/5'));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(sent?.data))).toMatchObject({
      id: 5,
      version: 3,
      name: 'Edge switches',
      expected_value: 250_000_000,
    });
  });

  it('shows the sentence of the server at its field and keeps what was typed', async () => {
    await visit({
      '/panel/pipeline/detail': success({ data: stored }),
      '/panel/pipeline/update': {
        status: 422,
        body: {
          status: 422,
          code: 'invalid',
          message: 'Site does not belong',
          request_id: 'r1',
          errors: { name: 'This name is taken' },
        },
      },
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText(/This name is taken/)).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('Core switch refresh 2')).toBeTruthy();
  });

  it('says at the close date what the server would refuse of it', async () => {
    const opened = { ...stored, created_at: '2026-03-02T02:00:00Z', commit_month: null };
    const { server } = await visit({ '/panel/pipeline/detail': success({ data: opened }) });
    const day = await screen.findByRole('textbox', { name: /^Close date/ });
    await userEvent.clear(day);
    await userEvent.type(day, '2026-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('The date cannot lie before 2 Mar 2026')).length).toBeGreaterThan(0);
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says so when the caller may not change it', async () => {
    await visit({ '/panel/pipeline/detail': success({ data: { ...stored, allowed_actions: [] } }) });
    expect(await screen.findByText(/This pipeline cannot be edited/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('leads back to the list when there is no such record', async () => {
    await visit({ '/panel/pipeline/detail': refusal(404, 'not_found', 'Data not found') });
    expect(await screen.findByText('Not here, or not yours')).toBeTruthy();
  });
});
