import { useState } from 'react';
import type { SavedView } from '../../contract/host/saved-views';
import { roleName } from '../../format/role-names';
import { isRole, type Role } from '../../permissions/roles';
import { Box, Button, Flex, FormField, Input, Stack } from '../../ui/core';
import { Modal, Select, toast } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { useListText } from './list-text';
import type { NamedSaving } from './use-saved-views';

export interface ViewDialogProps {
  /** Of which the name is changed, or with whom it is shared; null for a new one. */
  view: SavedView | null;
  audiences: readonly Role[];
  onClose: () => void;
  onSave: (name: string, role: Role | null) => Promise<NamedSaving>;
}

/** Asks for the name of a view, and with whom it is shared. */
export function ViewDialog({ view, audiences, onClose, onSave }: ViewDialogProps) {
  const text = useLaterText();
  const listText = useListText();
  const [name, setName] = useState(view?.name ?? '');
  const [role, setRole] = useState<Role | null>(view?.role ?? null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(text('nameNeeded'));
      return;
    }
    setBusy(true);
    const { isSaved, nameProblem } = await onSave(name.trim(), role);
    setBusy(false);
    setProblem(nameProblem);
    if (!isSaved) return;
    toast({ title: listText('viewSaved') });
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      closeOnOutsideClick={false}
      size="sm"
      title={listText(view ? 'renameView' : 'saveAs')}
      footer={
        <Flex gap="2">
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button disabled={isBusy} onClick={() => void submit()}>
            {listText('saveView')}
          </Button>
        </Flex>
      }
    >
      <Stack gap="4">
        <FormField label={text('viewName')} required error={problem}>
          <Input
            value={name}
            maxLength={60}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void submit();
            }}
          />
        </FormField>
        {audiences.length > 0 ? (
          <Box>
            <FormField label={text('shareWith')}>
              <Select
                value={role}
                onChange={(value) => setRole(isRole(value) ? value : null)}
                placeholder={text('nobody')}
                clearable
                options={audiences.map((one) => ({ value: one, label: roleName(one) }))}
              />
            </FormField>
          </Box>
        ) : null}
      </Stack>
    </Modal>
  );
}
