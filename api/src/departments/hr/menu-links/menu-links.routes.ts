import * as menuLinks from '@balai/shared/contract/hr/menu-links';
import { defineFeature } from '../../../platform/operations/feature';
import { findShownLinks, menuLinkListSource, menuLinkRecord, menuLinkScope } from './menu-links.repository';
import * as service from './menu-links.service';

export default defineFeature({
  records: {
    menu_link: {
      read: menuLinks.getMenuLink.access,
      see: service.menuLinkDetail,
      attach: menuLinks.updateMenuLink.access,
      comments: 'menu-link',
    },
  },
  notifications: {
    'menu-link': { record: menuLinkRecord, read: menuLinks.getMenuLink.access, scope: menuLinkScope },
  },
  menuLinks: findShownLinks,
  routes: (routes) => {
    routes.list(menuLinks.menuLinkList, menuLinkListSource);
    routes.answer(menuLinks.getMenuLink, (call, { id }) => service.menuLinkDetail(call, id));
    routes.answer(menuLinks.createMenuLink, service.createMenuLink);
    routes.answer(menuLinks.updateMenuLink, service.updateMenuLink);
    routes.answer(menuLinks.deleteMenuLink, (call, { id }) => service.deleteMenuLink(call, id));
    routes.restore(menuLinks.restoreMenuLink, { record: menuLinkRecord });
  },
});
