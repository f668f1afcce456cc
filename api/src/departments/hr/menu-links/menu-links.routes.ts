import * as menuLinks from '@balai/shared/contract/hr/menu-links';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { registerShownLinks } from '../../../platform/releases/shown-links';
import { findShownLinks, menuLinkListSource } from './menu-links.repository';
import * as service from './menu-links.service';

registerRecordAccess('menu_link', {
  read: menuLinks.getMenuLink.access,
  see: async (call, id) => void (await service.menuLinkDetail(call, id)),
  attach: menuLinks.updateMenuLink.access,
  comments: 'menu-link',
});

registerShownLinks(findShownLinks);

export default function menuLinkRoutes(routes: Routes): void {
  routes.list(menuLinks.menuLinkList, menuLinkListSource);
  routes.operation(menuLinks.getMenuLink, async ({ call, input }) => ({
    data: await service.menuLinkDetail(call, input.id),
  }));
  routes.operation(menuLinks.createMenuLink, async ({ call, input }) => ({
    data: await service.createMenuLink(call, input),
  }));
  routes.operation(menuLinks.updateMenuLink, async ({ call, input }) => ({
    data: await service.updateMenuLink(call, input),
  }));
  routes.operation(menuLinks.deleteMenuLink, async ({ call, input }) => {
    await service.deleteMenuLink(call, input.id);
    return {};
  });
}
