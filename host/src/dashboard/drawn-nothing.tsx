import { EmptyState } from '@balai/shared/ui';
import type { NothingProps } from './nothing-here';

/** Nothing to show, with its drawing. */
export const DrawnNothing = (props: NothingProps) => <EmptyState compact {...props} />;
