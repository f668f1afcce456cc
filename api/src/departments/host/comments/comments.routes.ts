import {
  createComment,
  findMentionable,
  hideComment,
  listComments,
  updateComment,
} from '@balai/shared/contract/host/comments';
import type { Routes } from '../../../platform/operations/register-operation';
import { coverComment, editComment, mentionChoices, readComments, writeComment } from './comments.service';

export default function commentRoutes(routes: Routes): void {
  routes.operation(listComments, ({ call, input }) => readComments(call, input));
  routes.operation(findMentionable, async ({ call, input }) => ({ data: await mentionChoices(call, input) }));
  routes.operation(createComment, async ({ call, input }) => ({ data: await writeComment(call, input) }));
  routes.operation(updateComment, async ({ call, input }) => ({ data: await editComment(call, input) }));
  routes.operation(hideComment, async ({ call, input }) => ({ data: await coverComment(call, input) }));
}
