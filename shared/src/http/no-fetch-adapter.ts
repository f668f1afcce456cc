/**
 * Stands in the place of axios's adapter for fetch() in every build, see shared/build/base-configuration.ts: whoever
 * asks for it hears from axios that it is not supported.
 */
export const getFetch = (): false => false;
