import { orderBookmarks, readBookmarks, updateBookmark } from '@balai/shared/contract/host/bookmarks';
import type { Call } from '../../../platform/call';
import type { Routes, Services } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { menuOf } from '../../../platform/releases/menu';
import { shownLinks } from '../../../platform/releases/shown-links';
import { storeOrder } from './bookmarks.repository';
import * as service from './bookmarks.service';

function bookmarkRoutes(routes: Routes, { releases }: Services): void {
  const menuFor = async (call: Call) =>
    menuOf(call.caller.role, await releases.composition(), await shownLinks(call.db));
  routes.operation(readBookmarks, async ({ call }) => ({
    searchResult: await service.readBookmarks(call, await menuFor(call)),
  }));
  routes.answer(updateBookmark, async (call, input) =>
    service.changeBookmark(call, await menuFor(call), input),
  );
  routes.answer(orderBookmarks, (call, input) => storeOrder(call, input.links));
}

export default defineFeature({
  routes: bookmarkRoutes,
});
