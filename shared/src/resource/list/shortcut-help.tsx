import { Flex, Stack, Text } from '../../ui/core';
import { Kbd, Modal, Switch } from '../../ui/rich';
import { useListText } from './list-text';

export interface ShortcutHelpProps {
  title: string;
  /** What the list's primary action says; absent where there is none. */
  primary?: string;
  /** Some cells can be changed in place. */
  canEdit: boolean;
  isOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of a list, and the switch for those that are single letters. */
export function ShortcutHelp({ title, primary, canEdit, isOn, onTurn, onClose }: ShortcutHelpProps) {
  const text = useListText();
  const keys: [signs: string[], said: string][] = [
    [['/'], text('keySearch')],
    [['J', 'K', '↓', '↑'], text('keyMove')],
    [['Enter'], text('keyOpen')],
    [['X'], text('keySelect')],
    ...(canEdit ? [[['E'], text('keyEdit')] as [string[], string]] : []),
    ...(primary === undefined ? [] : [[['N'], primary] as [string[], string]]),
    [['Ctrl', 'C'], text('keyCopy')],
    [['Ctrl', 'K'], text('keyPalette')],
    [['G', '…'], text('keyGo')],
    [['?'], text('keyHelp')],
  ];
  return (
    <Modal open onClose={onClose} size="sm" title={title}>
      <Stack gap="3">
        {keys.map(([signs, said]) => (
          <Flex key={said} align="center" justify="space-between" gap="4">
            <Text>{said}</Text>
            <Flex gap="1" flexShrink={0}>
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </Flex>
          </Flex>
        ))}
        <Flex borderTopWidth="1px" borderColor="border" pt="4">
          <Switch checked={isOn} onCheckedChange={onTurn} label={text('keysOn')} />
        </Flex>
      </Stack>
    </Modal>
  );
}
