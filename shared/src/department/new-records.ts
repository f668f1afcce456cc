import type { ComponentType } from 'react';
import type { Access } from '../permissions/permissions';

export interface NewRecordProps {
  /** What it is called, as far as somebody has typed it. */
  name?: string;
  /** Of the record that it is a part of, as a contact is of its customer. */
  owner?: number;
  /** Called with the stored record before `onClose`; then it leads nowhere else. */
  onCreated?: (record: { id: number; name: string }) => void;
  onClose: () => void;
}

/** A dialog that makes a record over the page that one is on. */
export interface NewRecord {
  access: Access;
  /** Message key of what it makes: 'customer.newTitle'. */
  title: string;
  load: () => Promise<ComponentType<NewRecordProps>>;
}

/** By the area of the record: 'customer'. */
export type NewRecords = Readonly<Record<string, NewRecord>>;

const offered = new Map<string, NewRecords>();

/** Says what the pickers of a department can make. */
export const offerNewRecords = (department: string, records: NewRecords): void =>
  void offered.set(department, records);

/** How a picker of a department makes a record of an area; undefined where the department does not say. */
export const newRecordOf = (department: string, area: string): NewRecord | undefined =>
  offered.get(department)?.[area];
