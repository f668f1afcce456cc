import {
  createComment,
  findMentionable,
  hideComment,
  listComments,
  updateComment,
} from '@balai/shared/contract/host/comments';
import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { coverComment, editComment, mentionChoices, readComments, writeComment } from './comments.service';

function commentRoutes(routes: Routes): void {
  routes.operation(listComments, ({ call, input }) => readComments(call, input));
  routes.answer(findMentionable, mentionChoices);
  routes.answer(createComment, writeComment);
  routes.answer(updateComment, editComment);
  routes.answer(hideComment, coverComment);
}

export default defineFeature({
  routes: commentRoutes,
});
