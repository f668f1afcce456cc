import type { NotificationStatus } from '@balai/shared/contract/host/notification-kinds';
import { registerNames } from '../audit/reference-names';
import { type LiveCounter, registerCounter } from '../live/counters';
import { registerPictureAccess } from '../files/pictures';
import { type OpenWorkKind, registerOpenWork } from '../handover/open-work';
import { type NotificationRecords, registerNotificationRecords } from '../notifications/notification-records';
import type { Routes, Services } from './register-operation';
import { type ReadShownLinks, registerShownLinks } from '../releases/shown-links';
import { type RecordAccess, type RecordDeclaration, registerRecordAccess } from '../scope/record-access';

/** How rows of a table are called where something tells of them: in the history of what points at them, and by themselves. */
export interface NamedRows {
  /** That hold their ids, as in the diffs: 'brand_id', and 'brand_ids' for several; none where nothing points at them. */
  fields: readonly string[];
  table: string;
  /** The column that names a row; 'name' when absent. */
  nameColumn?: string;
  /** The entity of the rows, where the table is not called after it. */
  kind?: string;
}

/** What a feature says of its records. */
export interface FeatureRecord extends RecordDeclaration {
  /**
   * Where the bell finds what one is called that a notification of the kind `comments` is about. Who reads such records
   * sees its name there, where `read` says nothing else.
   */
  bell?: Omit<NotificationRecords, 'read'> & Partial<Pick<NotificationRecords, 'read'>>;
}

/**
 * All that a feature offers to the rest of the house, as one value: default export of its `<slug>.routes.ts`, found by
 * that pattern. Loading the file does nothing; the server reads the value.
 */
export interface Feature {
  /** Who sees the records of an entity and does what with their files, comments and history. */
  records?: Readonly<Record<string, FeatureRecord>>;
  /** Who sees the pictures of an entity where that is not who sees its files. */
  pictures?: Readonly<Record<string, RecordAccess>>;
  /** What histories show in the place of ids. */
  names?: readonly NamedRows[];
  /** Work that somebody else has to take over before a person leaves. */
  openWork?: readonly OpenWorkKind[];
  /** Where the external links of the menu are kept. */
  menuLinks?: ReadShownLinks;
  /** Its counters of the menu, by the name under which the shell keeps them: when they are read again. */
  counters?: Readonly<Record<string, LiveCounter>>;
  /** As `bell` of `records`, of a kind under which nobody is mentioned in a comment. */
  notifications?: Readonly<Partial<Record<NotificationStatus, NotificationRecords>>>;
  /** Its calls and lists, and the events that it listens to. */
  routes(routes: Routes, services: Services): void;
}

/** Checks a feature where it is written. */
export const defineFeature = (feature: Feature): Feature => feature;

const offered = new WeakSet<Feature>();

/** Makes known what a feature offers; once, however many apps are built of it in a process. */
export function offerFeature(feature: Feature): void {
  if (offered.has(feature)) return;
  offered.add(feature);
  const {
    records = {},
    pictures = {},
    names = [],
    openWork = [],
    menuLinks,
    counters = {},
    notifications = {},
  } = feature;
  for (const [entity, { bell, ...declaration }] of Object.entries(records)) {
    registerRecordAccess(entity, declaration);
    const { comments, read } = declaration;
    if (comments !== null && bell) registerNotificationRecords(comments, { read, ...bell });
  }
  for (const [entity, access] of Object.entries(pictures)) registerPictureAccess(entity, access);
  for (const named of names) registerNames(named);
  for (const kind of openWork) registerOpenWork(kind);
  if (menuLinks) registerShownLinks(menuLinks);
  for (const [name, counter] of Object.entries(counters)) registerCounter(name, counter);
  for (const [kind, records] of Object.entries(notifications)) registerNotificationRecords(kind, records);
}
