import { useState, type ReactNode } from 'react';
import { laterParts } from './later-parts';

export type Pace = 'feedback' | 'panel';

export interface AppearProps {
  children: ReactNode;
  /** 'feedback' 120 ms, 'panel' 180 ms. */
  pace?: Pace;
  /** Pixels it comes up from. */
  from?: number;
}

const { fetchParts, partsHere } = laterParts(() => import('./moving'));

/** Fetches what moves things: until it is there, they stand where they belong at once. */
export const fetchMotion = fetchParts;

/** Content that comes in gently: fades and rises a little; it only fades for whoever asked the system for less motion. */
export function Appear(props: AppearProps) {
  const [Moving] = useState(() => partsHere()?.Moving);
  return Moving ? <Moving {...props} /> : <div>{props.children}</div>;
}
