import { look, type PlainLook } from '@balai/shared/ui/plain';
import type { SessionLook } from './session-looks';

/** The classes of looks that session-looks.ts and the plain parts of the kit say. */
export const sessionLook: (...names: readonly (PlainLook | SessionLook)[]) => string = look<SessionLook>;
