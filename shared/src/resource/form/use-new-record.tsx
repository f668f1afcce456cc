import { useState, type ComponentType, type ReactNode } from 'react';
import { newRecordOf, type NewRecordProps } from '../../department/new-records';
import { plainText } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { alertFailure } from '../../ui/alerts';
import type { ComboboxProps, Option } from '../../ui/rich';
import { useUiText } from '../../ui/ui-text';
import { rememberOption } from '../options-source';

/** The area of the records that a call for pickers finds: 'customer' of '/panel/customer/list_all'. */
const areaOfPicker = (path: string): string => path.split('/').at(-2) ?? '';

export interface PickedRecords {
  department: string;
  /** Of the call by which the picker finds records. */
  path: string;
  /** See `NewRecordProps`. */
  owner?: number;
  /** Whether the reader may make one here, beside what he may in general. */
  mayCreate?: boolean;
}

/**
 * What a picker offers beside what it finds: a new record of that kind, where its department has a dialog for one and
 * the reader may make it. The form under the dialog stays as it is.
 */
export function useNewRecord(
  { department, path, owner, mayCreate = true }: PickedRecords,
  onCreated: (option: Option) => void,
): { create: ComboboxProps['create']; dialog: ReactNode } {
  const can = useCan();
  const uiText = useUiText();
  const [begun, setBegun] = useState<{ Dialog: ComponentType<NewRecordProps>; name: string } | null>(null);
  const offered = newRecordOf(department, areaOfPicker(path));
  if (!offered || !mayCreate || !can(offered.access)) return { create: undefined, dialog: null };
  const begin = async (name: string) => {
    try {
      const Dialog = await offered.load();
      setBegun({ Dialog, name });
    } catch {
      alertFailure(uiText('somethingFailed'));
    }
  };
  return {
    create: {
      label: plainText(department, offered.title) ?? offered.title,
      onSelect: (name) => void begin(name),
    },
    dialog: begun ? (
      <begun.Dialog
        name={begun.name}
        owner={owner}
        onCreated={({ id, name }) => {
          const option = { value: String(id), label: name };
          rememberOption(path, option);
          onCreated(option);
        }}
        onClose={() => setBegun(null)}
      />
    ) : null,
  };
}
