import type { ComposedDepartment } from '@balai/shared/contract/host/composition';

/** A page of a department failed, and its boundary stands in its place. `cause` holds what was thrown. */
export class PageFailure extends Error {
  /** @param components - in which component of the page, as React says it. */
  constructor(
    readonly department: Pick<ComposedDepartment, 'id' | 'release'>,
    cause: unknown,
    readonly components: string,
  ) {
    super(`${department.id}: ${String(cause)}`, { cause });
    this.name = 'PageFailure';
  }
}
