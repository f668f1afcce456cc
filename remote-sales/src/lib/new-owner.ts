import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import { dependsOn, type FieldDeclaration } from '@balai/shared/resource';
import { sessionAtom, sessionStore } from '@balai/shared/session';

/** A lead decides within his group, and picks there. */
const ownGroup = (): number | undefined => {
  const session = sessionStore.get(sessionAtom);
  return session?.role === 'lead-sales' ? session.user.group_member?.id_group : undefined;
};

/**
 * What giving records of a seller to another one is asked: whom, and why.
 * @param roles - of those who may own them, comma separated.
 * @param owner - whom all of them belong to, who is not offered; undefined where they are of several.
 */
export const newOwnerFields = (
  name: 'user_id' | 'to_user',
  roles: string,
  owner: number | undefined,
): readonly FieldDeclaration[] => [
  {
    name,
    kind: 'person',
    source: listAllUsers.path,
    sourceQuery: dependsOn([], () => ({ role: roles, id_group: ownGroup() })),
    except: owner,
    wide: true,
  },
  { name: 'reason' },
];
