import { createMenuLink, updateMenuLink } from '@balai/shared/contract/hr/menu-links';
import { buildMenuLink } from '@balai/shared/contract/hr/menu-links.testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

describe('/menu-link', () => {
  it('shows the links with who sees them, each a link to its record', async () => {
    answer({
      'menu_link.list': listed(buildMenuLink(), buildMenuLink({ id: 6, title: 'e-Faktur', roles: [] })),
    });
    await openPage('/menu-link', 'superadmin');
    expect((await screen.findByRole('link', { name: 'BMKG Weather' })).getAttribute('href')).toBe(
      '/menu-link/5',
    );
    screen.getByText('Engineer, Lead Engineer');
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
    const { user, path } = await openPage('/menu-link/new', 'superadmin');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Price portal');
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://prices.demo.test');
    await user.click(screen.getByRole('button', { name: 'Seen by' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Lead Sales' }));
    await user.click(screen.getByRole('button', { name: 'Create menu link' }));
    await waitFor(() => expect(path()).toBe('/menu-link/5'));
    expect(sentTo(createMenuLink)).toEqual([
      {
        title: 'Price portal',
        url: 'https://prices.demo.test',
        menu_group: 'main',
        roles: ['lead-sales'],
        sort_order: 0,
        new_tab: true,
        is_active: true,
      },
    ]);
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

describe('/menu-link/{id}/edit', () => {
  it('sends the version that was opened', async () => {
    answer({
      'menu_link.detail': { data: buildMenuLink({ version: 2 }) },
      'menu_link.update': { data: buildMenuLink({ version: 3 }) },
    });
    const { user, path } = await openPage('/menu-link/5/edit', 'superadmin');
    await user.click(await screen.findByRole('checkbox', { name: 'Stands in the menu' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/menu-link/5'));
    expect(sentTo(updateMenuLink)).toEqual([
      expect.objectContaining({ id: 5, version: 2, is_active: false, roles: ['engineer', 'lead-engineer'] }),
    ]);
  });
});
