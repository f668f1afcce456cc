import { orderBookmarks, readBookmarks, updateBookmark } from '@balai/shared/contract/host/bookmarks';
import type { Call } from '../../../platform/call';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { menuOf } from '../../../platform/releases/menu';
import { shownLinks } from '../../../platform/releases/shown-links';
import { storeOrder } from './bookmarks.repository';
import * as service from './bookmarks.service';

export default function bookmarkRoutes(routes: Routes, { releases }: Services): void {
  const menuFor = async (call: Call) =>
    menuOf(call.caller.role, await releases.composition(), await shownLinks(call.db));
  routes.operation(readBookmarks, async ({ call }) => ({
    searchResult: await service.readBookmarks(call, await menuFor(call)),
  }));
  routes.operation(updateBookmark, async ({ call, input }) => {
    await service.changeBookmark(call, await menuFor(call), input);
    return {};
  });
  routes.operation(orderBookmarks, async ({ call, input }) => {
    await storeOrder(call, input.links);
    return {};
  });
}
