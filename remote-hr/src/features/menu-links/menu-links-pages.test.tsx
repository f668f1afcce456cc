import { createMenuLink, menuLinkCalls, menuLinkList } from '@balai/shared/contract/hr/menu-links';
import { buildMenuLink } from '@balai/shared/contract/hr/menu-links.testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describeRecordPages({
  open: openPage,
  role: 'superadmin',
  path: '/menu-link',
  operations: { list: menuLinkList.read, ...menuLinkCalls },
  record: buildMenuLink({ version: 2 }),
  title: 'BMKG Weather',
  naming: { field: 'title', label: /^Title/ },
  typed: [[/^Address/, 'https://prices.demo.test']],
  newValues: {
    url: 'https://prices.demo.test',
    menu_group: 'main',
    roles: [],
    sort_order: 0,
    new_tab: true,
    is_active: true,
  },
  createButton: 'Create menu link',
});

describe('/menu-link', () => {
  it('shows who sees the links', async () => {
    answer({
      'menu_link.list': listed(buildMenuLink(), buildMenuLink({ id: 6, title: 'e-Faktur', roles: [] })),
    });
    await openPage('/menu-link', 'superadmin');
    expect(await screen.findByText('Engineer, Lead Engineer')).toBeTruthy();
    screen.getByText('Everybody');
  });
});

describe('/menu-link/{id}', () => {
  it('shows where the link leads and where it stands', async () => {
    answer({ 'menu_link.detail': { data: buildMenuLink({ is_active: false }) } });
    await openPage('/menu-link/5', 'superadmin');
    await screen.findByRole('heading', { name: 'BMKG Weather', level: 1 });
    const address = screen.getByRole('link', { name: /bmkg/ });
    expect(address.getAttribute('href')).toBe('https://www.bmkg.go.id');
    screen.getByText('Not in the menu');
    screen.getByText('Engineering');
    screen.getByText('Field work');
  });
});

describe('/menu-link/new', () => {
  it('stores the link for the roles that were chosen', async () => {
    answer({ 'menu_link.create': { data: buildMenuLink() }, 'menu_link.detail': { data: buildMenuLink() } });
    const { user } = await openPage('/menu-link/new', 'superadmin');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Price portal');
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://prices.demo.test');
    await user.click(screen.getByRole('button', { name: 'Seen by' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Lead Sales' }));
    await user.click(screen.getByRole('button', { name: 'Create menu link' }));
    await waitFor(() =>
      expect(sentTo(createMenuLink)).toEqual([expect.objectContaining({ roles: ['lead-sales'] })]),
    );
  });

  it('sends no address that is none of the web and says why at the field', async () => {
    answer({});
    const { user } = await openPage('/menu-link/new', 'superadmin');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Price portal');
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Create menu link' }));
    await waitFor(() => expect(screen.getAllByText(/must begin with https:/).length).toBeGreaterThan(0));
    expect(sentTo(createMenuLink)).toEqual([]);
  });
});
