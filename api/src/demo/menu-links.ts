import type { MenuLinkInput } from '@balai/shared/contract/hr/menu-links';
import { createMenuLink } from '../departments/hr/menu-links/menu-links.service';
import { momentOf } from './calendar';
import type { DemoCompany } from './company';

const fieldRoles: MenuLinkInput['roles'] = ['admin-engineer', 'engineer', 'lead-engineer', 'assistant-lead'];

const links: readonly Pick<MenuLinkInput, 'title' | 'url' | 'menu_group' | 'folder' | 'roles'>[] = [
  {
    title: 'e-Faktur DJP',
    url: 'https://efaktur.pajak.go.id',
    menu_group: 'finance',
    folder: null,
    roles: ['superadmin', 'admin-finance', 'admin-invoice'],
  },
  {
    title: 'BMKG Weather',
    url: 'https://www.bmkg.go.id',
    menu_group: 'engineering',
    folder: 'Field work',
    roles: fieldRoles,
  },
  {
    title: 'PLN Power Outages',
    url: 'https://web.pln.co.id',
    menu_group: 'engineering',
    folder: 'Field work',
    roles: fieldRoles,
  },
];

/** What the company's people need outside the panel, linked by the first superadmin before it goes live. */
export async function linkPagesElsewhere(company: DemoCompany): Promise<void> {
  const author = company.person('superadmin1');
  const day = company.eve;
  for (const [index, link] of links.entries()) {
    await createMenuLink(company.callAs(author, momentOf(day, 8, index)), {
      ...link,
      sort_order: (index + 1) * 10,
      new_tab: true,
      is_active: true,
    });
  }
}
