import type { ReactNode } from 'react';
import type { IconName } from '../../ui/core';

/** What a type of record brings to the stream beside comments, changes and files, such as calls and visits. */
export interface StreamSource {
  /** Of its query; it begins with the area after whose writes it is read again. */
  queryKey: readonly (string | number)[];
  /** On its filter. */
  label: string;
  icon: IconName;
  /** Newest first. @param page - from 1. @throws ApiError with the refusal. */
  read: (
    page: number,
    row: number,
    signal: AbortSignal,
  ) => Promise<{ data: readonly unknown[]; count: number }>;
  /** @returns an entry; it is asked again when the language changes. */
  draw: (row: unknown) => DrawnEntry;
}

export interface DrawnEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
}

interface DeclaredSource<Row> extends Omit<StreamSource, 'read' | 'draw'> {
  read: (page: number, row: number, signal: AbortSignal) => Promise<{ data: readonly Row[]; count: number }>;
  draw: (row: Row) => DrawnEntry;
}

/** A source whose rows are of one kind. */
export const defineStreamSource = <Row>({ draw, ...declared }: DeclaredSource<Row>): StreamSource => ({
  ...declared,
  // It is given what its own `read` has read.
  draw: (row) => draw(row as Row),
});
