import { useState, type ComponentType, type ReactNode } from 'react';
import { newRecordOf, type NewRecordProps } from '../../department/new-records';
import { plainText, useTranslation } from '../../i18n/i18n';
import { useCan } from '../../session/session';
import { alertFailure } from '../../ui/alerts';
import type { ComboboxProps, Option } from '../../ui/rich';
import { guideWordsOf } from '../../ui/guides';
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
 * the reader may make it, else who does. The form under the dialog stays as it is.
 */
export function useNewRecord(
  { department, path, owner, mayCreate = true }: PickedRecords,
  onCreated: (option: Option) => void,
): { offer: Pick<ComboboxProps, 'create' | 'missing'>; dialog: ReactNode } {
  const can = useCan();
  const uiText = useUiText();
  const guide = guideWordsOf(department);
  // A form fetches its guide: what has come since is said, too.
  useTranslation(guide);
  const [begun, setBegun] = useState<{ Dialog: ComponentType<NewRecordProps>; name: string } | null>(null);
  const area = areaOfPicker(path);
  const offered = newRecordOf(department, area);
  if (!offered || !mayCreate) return { offer: {}, dialog: null };
  if (!can(offered.access)) {
    const who = plainText(guide, `${area}.who`);
    return { offer: who === null ? {} : { missing: who }, dialog: null };
  }
  const begin = async (name: string) => {
    try {
      const Dialog = await offered.load();
      setBegun({ Dialog, name });
    } catch {
      alertFailure(uiText('somethingFailed'));
    }
  };
  return {
    offer: {
      create: {
        label: plainText(department, offered.title) ?? offered.title,
        onSelect: (name) => void begin(name),
      },
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
