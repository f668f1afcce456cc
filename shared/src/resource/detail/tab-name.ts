import { createContext, useContext } from 'react';

const TabName = createContext<string | null>(null);

/** Around what an open tab of a record shows: what the tab is called. */
export const UnderTab = TabName.Provider;

/** Whether the tab over a part of a record says its title already, so that it is a heading for readers alone. */
export const useIsSaidByTab = (title: string): boolean => useContext(TabName) === title;
