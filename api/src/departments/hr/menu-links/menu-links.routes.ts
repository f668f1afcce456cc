import * as menuLinks from '@balai/shared/contract/hr/menu-links';
import { defineFeature } from '../../../platform/operations/feature';
import { openedBy } from '../../../platform/scope/record-access';
import { findShownLinks, menuLinkListSource, menuLinkRecord, menuLinkScope } from './menu-links.repository';
import * as service from './menu-links.service';

export default defineFeature({
  records: {
    menu_link: {
      ...openedBy(menuLinks.menuLinkCalls, service.menuLinkDetail),
      comments: 'menu-link',
      bell: { record: menuLinkRecord, scope: menuLinkScope },
    },
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
