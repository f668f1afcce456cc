import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { ComposedDepartment, readComposition } from '@balai/shared/contract/host/composition';
import type { OutputOf } from '@balai/shared/contract/operation';
import { hostKinds } from '@balai/shared/contract/host/host-kinds';
import { can, permissionsOf } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { DomainError } from '../../../platform/errors';
import type { Composition, LiveDepartment } from '../../../platform/releases/compose';

type Routed = Composition['unavailable'][number] | LiveDepartment;

const opensSomething = (role: Role, { manifest }: Routed): boolean =>
  manifest.routes.some(({ access }) => can(role, access));

function cutTo(role: Role, { files: _files, manifest, ...department }: LiveDepartment): ComposedDepartment {
  const held = ({ access }: { access: string }) => can(role, access);
  const isFor = (one: { access: string; roles?: readonly string[] }) =>
    held(one) && (one.roles?.includes(role) ?? true);
  return {
    ...department,
    manifest: {
      ...manifest,
      menu: manifest.menu.filter((item) => held(item) || item.roles?.includes(role)),
      searchPanels: manifest.searchPanels.filter(held),
      commands: manifest.commands.filter(held),
      ...(manifest.cards ? { cards: manifest.cards.filter(isFor) } : {}),
      ...(manifest.firstSteps ? { firstSteps: manifest.firstSteps.filter(isFor) } : {}),
    },
  };
}

/**
 * What a role gets of the live composition.
 * @throws DomainError (503) where nothing was built.
 */
export function compositionFor(
  role: Role,
  composition: Composition | null,
): Omit<OutputOf<typeof readComposition>['data'], 'appearance'> {
  if (!composition) throw new DomainError(503, 'not_built', platformSentence('not_built'));
  const open = composition.departments.filter((department) => opensSomething(role, department));
  const closed = [...composition.departments, ...composition.unavailable].filter(
    (department) => !opensSomething(role, department),
  );
  return {
    id: composition.id,
    host: composition.host,
    permissions: permissionsOf(role),
    departments: open.map((department) => cutTo(role, department)),
    kinds: [...hostKinds],
    unavailable: composition.unavailable
      .filter((department) => opensSomething(role, department))
      .map(({ manifest: _manifest, ...department }) => department),
    forbidden: closed.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)),
  };
}
