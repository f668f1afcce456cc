import { createContext, useContext } from 'react';

const SideLook = createContext(false);

/** Around what stands at the side of a record. */
export const AtTheSide = SideLook.Provider;

/** Whether parts of a record stand at its side, where they are divided by lines and no cards of their own. */
export const useIsAtTheSide = (): boolean => useContext(SideLook);
