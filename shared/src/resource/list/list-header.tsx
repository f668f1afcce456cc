import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { List } from '../../contract/list';
import { Box, Button, Flex, Heading, Icon, Text } from '../../ui/core';
import { AppLink, formatAmount, PageHeader, useIsPhone, type MenuAction } from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { useSingleKey } from '../../session/single-keys';
import type { PrimaryAction, ResourceListProps } from './list-model';
import { useListText } from './list-text';
import { ShortcutHelp } from '../later';
import { useExport } from './use-export';
import type { ListControl } from './use-resource-list';

/** The one thing that one comes to a list to start. */
export function PrimaryButton({ action, size }: { action: PrimaryAction; size?: 'sm' | 'md' }) {
  const content = (
    <>
      <Icon name={action.icon ?? 'plus'} />
      {action.label}
    </>
  );
  if (!action.to) {
    return (
      <Button size={size} onClick={action.onSelect}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild size={size}>
      <AppLink to={action.to} color="brand.contrast" _hover={{ textDecorationLine: 'none' }}>
        {content}
      </AppLink>
    </Button>
  );
}

type HeaderProps = Pick<ResourceListProps<List>, 'title' | 'description' | 'breadcrumb' | 'menuActions'> & {
  list: List;
  control: ListControl;
};

const countOf = ({ state: { count, countCapped } }: ListControl): string | undefined =>
  count === null ? undefined : `${formatAmount(count)}${countCapped ? '+' : ''}`;

/** Title, count, the primary action; the rest, with the export, in a menu. */
export function ListHeader({ list, title, description, breadcrumb, menuActions = [], control }: HeaderProps) {
  const text = useResourceText();
  const { primary, openView, state } = control;
  const { exportAs, isExporting } = useExport(list, state.query, state.count);
  const listText = useListText();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useSingleKey('?', control.shortcuts.isOn, () => setHelpOpen(true));
  useSingleKey('n', control.shortcuts.isOn && primary !== undefined, () => {
    if (primary?.to) void navigate(primary.to);
    else primary?.onSelect?.();
  });
  // A phone has no keys.
  const isPhone = useIsPhone();
  const shortcuts: MenuAction = {
    id: 'shortcuts',
    label: text('shortcuts'),
    description: listText('shortcutsHelp'),
    icon: 'keyboard',
    separatorBefore: true,
    onSelect: () => setHelpOpen(true),
  };
  const menu: MenuAction[] = [
    ...menuActions,
    {
      id: 'export-xlsx',
      label: text('exportXlsx'),
      icon: 'spreadsheet',
      disabled: isExporting,
      separatorBefore: menuActions.length > 0,
      onSelect: () => void exportAs('xlsx'),
    },
    {
      id: 'export-csv',
      label: text('exportCsv'),
      icon: 'file-text',
      disabled: isExporting,
      onSelect: () => void exportAs('csv'),
    },
    ...(isPhone ? [] : [shortcuts]),
  ];
  return (
    <>
      <PageHeader
        title={title}
        count={openView === undefined ? countOf(control) : undefined}
        description={description}
        breadcrumb={breadcrumb}
        primary={primary ? <PrimaryButton action={primary} /> : undefined}
        menu={menu}
      />
      {isHelpOpen ? (
        <ShortcutHelp
          title={text('shortcuts')}
          primary={primary?.label}
          canEdit={control.edits !== undefined}
          isOn={control.shortcuts.isOn}
          onTurn={control.shortcuts.turn}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The quiet heading of a list inside another page. */
export function EmbeddedHeader({ title, control }: { title: string; control: ListControl }) {
  const count = countOf(control);
  return (
    <Flex align="baseline" gap="2">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {count === undefined ? null : (
        <Text color="fg.muted" className="tabular">
          {count}
        </Text>
      )}
      {control.primary ? (
        <Box ms="auto">
          <PrimaryButton action={control.primary} size="sm" />
        </Box>
      ) : null}
    </Flex>
  );
}
