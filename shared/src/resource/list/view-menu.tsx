import { useState } from 'react';
import type { SavedView } from '../../contract/host/saved-views';
import { roleName } from '../../format/role-names';
import type { Role } from '../../permissions/roles';
import { viewAudiences } from '../../permissions/view-audiences';
import { useSession } from '../../session/session';
import { Button, Icon, Text } from '../../ui/core';
import { ActionMenu, cut, toast, type MenuAction } from '../../ui/rich';
import { ViewDialog } from '../later';
import { useListText } from './list-text';
import type { SavedViews } from './use-saved-views';

/** Asks for the name of a new view, or for another one of this view. */
type Dialog = 'new' | SavedView | null;

/** The open view with its mark, the others, and what can be done with it. */
export function ViewMenu({ views, isSmall }: { views: SavedViews; isSmall: boolean }) {
  const text = useListText();
  const role = useSession()?.role;
  const [dialog, setDialog] = useState<Dialog>(null);
  const { open, isModified } = views;
  const audiences = role ? viewAudiences(role) : [];
  const name = open?.name ?? text('all');

  const items: MenuAction[] = [
    { id: 'none', label: text('all'), checked: open === null, onSelect: () => views.show(null) },
    ...views.views.map((view) => ({
      id: `view-${view.id}`,
      label: view.name,
      description: view.can_edit
        ? view.role && roleName(view.role)
        : text('sharedBy', { name: view.owner.name }),
      checked: view.id === open?.id,
      onSelect: () => views.show(view),
    })),
    ...(open?.can_edit && isModified
      ? [
          {
            id: 'save',
            label: text('saveView'),
            icon: 'save' as const,
            separatorBefore: true,
            onSelect: () =>
              void views.save().then((isSaved) => isSaved && toast({ title: text('viewSaved') })),
          },
        ]
      : []),
    {
      id: 'save-as',
      label: text('saveAs'),
      icon: 'plus',
      separatorBefore: !(open?.can_edit && isModified),
      onSelect: () => setDialog('new'),
    },
    ...(open && isModified
      ? [
          {
            id: 'reset',
            label: text('resetView'),
            icon: 'restore' as const,
            onSelect: () => views.show(open),
          },
        ]
      : []),
    ...(open ? ofOpen(views, open, audiences, text, setDialog) : []),
  ];

  return (
    <>
      <ActionMenu
        label={text('viewMenu', { name })}
        items={items}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            maxW="14rem"
            px={isSmall ? '2' : undefined}
            aria-label={viewLabel(text, name, isModified)}
          >
            <Icon name="bookmark" size={14} color={open ? 'brand.fg' : 'fg.muted'} />
            {isSmall ? null : (
              <Text as="span" {...cut}>
                {name}
              </Text>
            )}
            {isModified && !isSmall ? (
              <Text as="span" color="warning.fg" textStyle="xs" flexShrink={0}>
                {text('modified')}
              </Text>
            ) : null}
            <Icon name="chevron-down" size={12} />
          </Button>
        }
      />
      {dialog ? (
        <ViewDialog
          view={dialog === 'new' ? null : dialog}
          audiences={audiences}
          onClose={() => setDialog(null)}
          onSave={(given, shared) =>
            dialog === 'new' ? views.saveAs(given, shared) : views.rename(dialog, given, shared)
          }
        />
      ) : null}
    </>
  );
}

const viewLabel = (text: ReturnType<typeof useListText>, name: string, isModified: boolean): string =>
  `${text('viewMenu', { name })}${isModified ? `, ${text('modified')}` : ''}`;

function ofOpen(
  views: SavedViews,
  open: SavedView,
  audiences: readonly Role[],
  text: ReturnType<typeof useListText>,
  setDialog: (dialog: Dialog) => void,
): MenuAction[] {
  const { role } = open;
  return [
    ...(open.can_edit
      ? [
          {
            id: 'rename',
            label: text('renameView'),
            icon: 'edit' as const,
            onSelect: () => setDialog(open),
          },
        ]
      : []),
    {
      id: 'mine-default',
      label: text('myDefault'),
      checked: open.is_mine_default,
      separatorBefore: true,
      onSelect: () => void views.chooseDefault('mine', !open.is_mine_default),
    },
    ...(role !== null && audiences.includes(role)
      ? [
          {
            id: 'role-default',
            label: text('roleDefault', { role: roleName(role) }),
            checked: open.is_role_default,
            onSelect: () => void views.chooseDefault('role', !open.is_role_default),
          },
        ]
      : []),
    ...(open.can_edit
      ? [
          {
            id: 'delete',
            label: text('deleteView'),
            icon: 'delete' as const,
            destructive: true,
            separatorBefore: true,
            onSelect: () => void views.remove(),
          },
        ]
      : []),
  ];
}
