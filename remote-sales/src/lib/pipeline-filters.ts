import type { useCan } from '@balai/shared/session';

/** The member picker asks for an owner as the filter of owners does, which takes several: who has both is offered one. */
export const doubledFilters = (can: ReturnType<typeof useCan>): string[] =>
  can('pipeline.filter') ? ['member'] : [];
