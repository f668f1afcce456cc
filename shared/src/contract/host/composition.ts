import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { nullable, oneOf, recordOf } from '../schema';
import { Appearance } from './appearance';
import { Card } from './cards';
import { FirstStep } from './first-steps';

/** A title in the languages beside English; releases of before there were any have none. */
const Words = Type.Optional(recordOf(Type.String()));

/** What one record of a kind is called. */
const NamedKind = Type.Object({ area: Type.String(), title: Type.String(), words: Words });
export type NamedKind = Static<typeof NamedKind>;

/** A department's manifest as JSON: what the shell may know without its code. */
export const Manifest = Type.Object({
  id: Type.String(),
  title: Type.String(),
  owner: Type.String(),
  requires: Type.Integer(),
  routes: Type.Array(
    Type.Object({
      path: Type.String(),
      page: Type.String(),
      access: Type.String(),
      title: Type.String(),
      /** Ids of menu entries that stand for this page where its path does not say it; the first that the caller has. */
      section: Type.Optional(Type.Array(Type.String())),
      /** The area whose files are imported on this page, and who may; releases of before did not say it. */
      imports: Type.Optional(Type.Object({ area: Type.String(), access: Type.String() })),
      /** Names of the files, beside the entry, that this page brings; a department under development has none. */
      scripts: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  menu: Type.Array(
    Type.Object({
      id: Type.String(),
      group: Type.String(),
      title: Type.String(),
      words: Words,
      link: Type.String(),
      icon: Type.String(),
      order: Type.Number(),
      access: Type.String(),
      roles: Type.Optional(Type.Array(Type.String())),
      badge: Type.Optional(Type.Object({ counter: Type.String(), operation: Type.String() })),
      shortcut: Type.Optional(Type.String()),
    }),
  ),
  searchPanels: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      words: Words,
      operation: Type.String(),
      access: Type.String(),
      name: Type.String(),
      hint: Type.Array(Type.String()),
      link: Type.String(),
    }),
  ),
  /** Menu groups that the panel has not. */
  groups: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), title: Type.String(), words: Words, order: Type.Number() })),
  ),
  /** Name to the `d` of an SVG path of 24 x 24. */
  icons: Type.Optional(recordOf(Type.String())),
  /** Kind of notification to how it is drawn and where it leads; releases of before said the latter only. */
  notifications: recordOf(
    Type.Union([
      Type.String(),
      Type.Object({
        title: Type.Optional(Type.String()),
        words: Words,
        icon: Type.Optional(Type.String()),
        tone: oneOf(['neutral', 'info', 'success', 'warning', 'danger']),
        link: Type.Optional(Type.String()),
        linkOf: Type.Optional(recordOf(Type.String())),
      }),
    ]),
  ),
  commands: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      words: Words,
      link: Type.String(),
      access: Type.String(),
    }),
  ),
  /** Cards of the dashboard; releases of before there were any have none. */
  cards: Type.Optional(Type.Array(Card)),
  /** What new persons try; releases of before there were any have none. */
  firstSteps: Type.Optional(Type.Array(FirstStep)),
  /** What one record of each kind is called; releases of before did not say it. */
  kinds: Type.Optional(Type.Array(NamedKind)),
  redirects: recordOf(Type.String()),
  budgets: Type.Object({ entry: Type.Number(), firstPage: Type.Number() }),
});
export type Manifest = Static<typeof Manifest>;

/** A department that the caller may open, and where its live release lies. */
export const ComposedDepartment = Type.Object({
  id: Type.String(),
  release: Type.String(),
  entry: Type.String(),
  entryGlobalName: Type.String(),
  preload: Type.Array(Type.String()),
  /** Menu, search panels and commands are cut to the caller; routes are whole, so that the shell can refuse. */
  manifest: Manifest,
});
export type ComposedDepartment = Static<typeof ComposedDepartment>;

/**
 * A department that has releases, none of which can be shown: the newest does not work with this API and no earlier
 * one does. Its pages say who owns it and why; everything else goes on.
 */
export const UnavailableDepartment = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The team to ask. */
  owner: Type.String(),
  /** The newest release. */
  release: Type.String(),
  /**
   * `unfit`: it speaks to the API in a way that the API no longer understands. `invalid`: its manifest cannot be worked
   * with. `damaged`: files are missing or not as they were published.
   */
  reason: oneOf(['unfit', 'invalid', 'damaged']),
  /** One English sentence for the team: the operation and field, or what is wrong with the manifest. */
  detail: Type.String(),
  /** Paths under which its pages stand, as in `manifest.routes`. */
  routes: Type.Array(Type.String()),
});
export type UnavailableDepartment = Static<typeof UnavailableDepartment>;

/**
 * The block `<script type="application/json" id="composition">` of the page. It names hashes only, nothing that
 * depends on who is signed in.
 */
export interface InlinedComposition {
  /** Same as `data.id` of the call; a difference means that a newer composition is live. */
  id: string;
  /** Release of the host. */
  host: string;
  /** Path under the origin to `sha384-...`, for every file of the host and of all departments. */
  integrity: Record<string, string>;
}

/**
 * The block `<script type="application/json" id="identity-provider">`, which only the pages of an installation have whose
 * operator has named a provider.
 */
export interface InlinedIdentityProvider {
  issuer: string;
  clientId: string;
  /** What people call it. */
  name: string;
}

export const readComposition = defineOperation({
  name: 'composition.detail',
  method: 'GET',
  path: '/panel/composition',
  isReadByShell: true,
  access: 'session',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({
    data: Type.Object({
      id: Type.String(),
      host: Type.String(),
      /** What the caller's role may do, by name. */
      permissions: Type.Array(Type.String()),
      /** What he has chosen in the theme customizer; null where he never has. */
      appearance: nullable(Appearance),
      departments: Type.Array(ComposedDepartment),
      /** Of what the panel itself keeps beside the records of departments; an API of before did not say it. */
      kinds: Type.Optional(Type.Array(NamedKind)),
      /** Departments the caller may open that cannot be shown; none of them is in `departments`. */
      unavailable: Type.Array(UnavailableDepartment),
      /** Route paths of departments of which the caller may open nothing: the shell shows not-authorized there. */
      forbidden: Type.Array(Type.String()),
    }),
  }),
  summary: 'The live release of each department the caller may open, with its manifest',
});
