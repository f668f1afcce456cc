import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { findPage } from '../departments/find-page';

type Route = ComposedDepartment['manifest']['routes'][number];
type Command = ComposedDepartment['manifest']['commands'][number];

/** What kind of page it is: what they share is said once. */
export type PageKind = 'list' | 'record' | 'form' | 'dashboard' | 'other';

export interface HelpedPage {
  kind: PageKind;
  /** Whose guide speaks of it; 'host' for the shell's own pages. */
  department: string;
  /** Message of what the page is called, in its department; of the shell's own pages their first word. */
  title: string;
  /** Words of the guide, the first that there are. */
  about: readonly string[];
  /** What can be begun from here. */
  commands: readonly Command[];
  /** The route by which a record is changed: who may open it may change something here. */
  edit?: Route;
}

const ownPages: Readonly<Record<string, PageKind>> = {
  dashboard: 'dashboard',
  achievement: 'other',
  glossary: 'other',
};

const kinds: Readonly<Record<string, PageKind>> = { one: 'record', newTitle: 'form', editTitle: 'form' };

/** What there is to say of the page at a path; null where there is no page. */
export function helpedPage(departments: readonly ComposedDepartment[], path: string): HelpedPage | null {
  const [, own = ''] = path.split('/');
  const ownKind = ownPages[own];
  if (ownKind)
    return { kind: ownKind, department: 'host', title: own, about: [`${own}.about`], commands: [] };
  const found = findPage(departments, path);
  if (!found) return null;
  const { id, manifest } = found.department;
  const { title } = found.route;
  // Titles are '<area>.title', '.one', '.newTitle', '.editTitle', or one of the page's own.
  const [area = '', name = ''] = title.split('.');
  const edit = manifest.routes.find((route) => route.title === `${area}.editTitle`);
  const isList = name === 'title' && edit !== undefined;
  const kind = kinds[name] ?? (isList ? 'list' : 'other');
  return {
    kind,
    department: id,
    title,
    about: [title, `${area}.about`],
    commands: kind === 'form' ? [] : manifest.commands.filter((command) => command.id.startsWith(`${area}.`)),
    edit,
  };
}
