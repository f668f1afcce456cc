import * as feed from '@balai/shared/contract/host/feed';
import type { PreparedAttachment } from '../../../platform/attachments/attachments';
import { on } from '../../../platform/events/events';
import { defineFeature } from '../../../platform/operations/feature';
import { attachedByUpdate } from '../../../platform/scope/record-access';
import { followComment } from './feed-notifications.service';
import * as service from './feed.service';

export default defineFeature({
  records: {
    feed: {
      read: feed.getFeedPost.access,
      see: service.readPost,
      // What was posted with it; nobody adds anything to the post of somebody else.
      attach: attachedByUpdate(service.readPost),
      comments: 'feed',
      mentionedAs: 'mention',
    },
  },
  routes: (routes, { storage }) => {
    routes.operation(feed.listFeed, ({ call, input }) => service.readFeed(call, input));
    routes.answer(feed.getFeedPost, (call, { id }) => service.readPost(call, id));
    routes.operation(
      feed.createFeedPost,
      async ({ call, input }, files: PreparedAttachment[]) => ({
        data: await service.createPost(call, input, files),
      }),
      { prepare: ({ call, input, files }) => service.prepareFiled(call, storage, input, files) },
    );
    routes.answer(feed.updateFeedPost, service.updatePost);
    routes.answer(feed.deleteFeedPost, (call, { id }) => service.deletePost(call, id));
    routes.answer(feed.pinFeedPost, service.pinPost);
    routes.answer(feed.likeFeedPost, service.likePost);
    routes.answer(feed.listFeedLikes, (call, { id }) => service.readLikers(call, id));
    routes.answer(feed.voteInFeed, service.vote);
    routes.answer(feed.findFeedPeople, service.mentionChoices);
    on('comment.changed', followComment, { transactional: true });
  },
});
