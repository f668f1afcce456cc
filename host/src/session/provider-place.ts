import type { ComponentType } from 'react';

interface ProviderPlace {
  /** `beside`: the page stays as it is, because somebody has work in it. */
  Part: ComponentType<{ beside?: boolean }>;
}

/** Where the way in by an identity provider stands: empty, unless host/src/identity/on-load.ts was there before the page. */
export const providerPlace: ProviderPlace = { Part: () => null };
