import { Flex, Stack, Text } from '../../ui/core';
import { Kbd, Modal, Switch } from '../../ui/rich';
import { useListText } from './list-text';

const keys = [
  [['/'], 'keySearch'],
  [['J', 'K', '↓', '↑'], 'keyMove'],
  [['Enter'], 'keyOpen'],
  [['X'], 'keySelect'],
  [['E'], 'keyEdit'],
  [['?'], 'keyHelp'],
] as const;

export interface ShortcutHelpProps {
  title: string;
  isOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of a list, and the switch for those that are single letters. */
export function ShortcutHelp({ title, isOn, onTurn, onClose }: ShortcutHelpProps) {
  const text = useListText();
  return (
    <Modal open onClose={onClose} size="sm" title={title}>
      <Stack gap="3">
        {keys.map(([signs, name]) => (
          <Flex key={name} align="center" justify="space-between" gap="4">
            <Text>{text(name)}</Text>
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
