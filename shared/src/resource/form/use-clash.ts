import { useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../http/queries';
import { toast } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { otherChangeOf, pick, pickKnown, settled, type Clash, type OtherChange } from './clash';
import type { Draft } from './drafts';
import type { FormBase, FormValues, ResourceFormProps } from './form-model';
import { compareVersions, type Choices, type Versions } from './merge-values';
import { changedNames } from './same-values';

interface ClashingForm {
  form: UseFormReturn<FormValues>;
  base: RefObject<FormBase>;
  /** From now on the form is about this. */
  rebase: (base: FormBase) => void;
  /** The fields whose values the form is about. */
  names: readonly string[];
  fields: ResourceFormProps['sections'][number]['fields'];
  words: AreaWords;
  readStored: ResourceFormProps['readStored'];
  /** See `useResourceForm`. */
  mergesAlone: boolean;
}

/** What was typed against what is stored meanwhile: taken over, or put before the person who typed. */
export function useClash({
  form,
  base,
  rebase,
  names,
  fields,
  words,
  readStored,
  mergesAlone,
}: ClashingForm) {
  const text = useLaterText();
  const [clash, setClash] = useState<Clash | null>(null);

  const applyValues = (next: FormValues): void => {
    for (const name of changedNames(form.getValues(), next)) {
      form.setValue(name, next[name], { shouldDirty: true });
    }
  };

  /** From now on the form is about the stored version, with the typed values that the person keeps. */
  const adopt = (versions: Versions, choices: Choices, stored: number | null): void => {
    const { values, version } = base.current;
    rebase({ values: { ...values, ...versions.theirs }, version: stored ?? version });
    applyValues(settled(versions, choices, fields));
  };

  /** Says which fields of the other window or person were taken over without a question. */
  const tellTaken = (versions: Versions, { by, own }: OtherChange): void => {
    const { taken } = compareVersions(versions);
    if (taken.length === 0) return;
    const list = taken.map((name) => words.field(name)).join(', ');
    const title = own ? text('takenOverOwn') : text('takenOver', { name: by || text('system') });
    toast({ tone: 'info', title, text: list });
  };

  /** What the form neither began with nor asks for, such as what its person may not change, is left as it is stored. */
  const isHeldHere = (name: string): boolean =>
    name in base.current.values ||
    fields.some((field) => (typeof field === 'string' ? field : field.name) === name);

  /** After a refusal with 'version_conflict'. @returns whether the form holds the merged values and can be sent again. */
  const resolveConflict = async (error: ApiError): Promise<boolean> => {
    const change = otherChangeOf(error);
    const read = (await readStored?.()) ?? null;
    const theirs = pickKnown({ ...change.current, ...read }, names.filter(isHeldHere));
    const versions = { base: base.current.values, mine: form.getValues(), theirs };
    const isKnown = Object.keys(theirs).length > 0;
    const mustAsk = !mergesAlone || !isKnown || compareVersions(versions).collisions.length > 0;
    if (mustAsk || change.version === null) {
      setClash({ kind: 'changed', change, versions, isKnown });
      return false;
    }
    adopt(versions, {}, change.version);
    tellTaken(versions, change);
    return true;
  };

  /** @returns whether the draft stands in the form; else the person is asked first. */
  const restore = (offer: Draft, kept: readonly string[]): boolean => {
    // What a draft never holds stays as it stands in the form.
    const mine = { ...form.getValues(), ...pick(offer.values, kept) };
    const versions = { base: offer.base, mine, theirs: pickKnown(base.current.values, kept) };
    const isOlder = offer.version !== base.current.version;
    if (isOlder && compareVersions(versions).collisions.length > 0) {
      setClash({ kind: 'draft', at: offer.at, versions });
      return false;
    }
    applyValues(isOlder ? settled(versions, {}, fields) : mine);
    return true;
  };

  /** Ends the clash as the person chose. @returns what it was. */
  const settle = (choices: Choices): Clash['kind'] | null => {
    setClash(null);
    if (clash?.kind === 'draft') applyValues(settled(clash.versions, choices, fields));
    if (clash?.kind === 'changed') adopt(clash.versions, choices, clash.change.version);
    return clash?.kind ?? null;
  };

  return {
    clash,
    close: () => setClash(null),
    /** The record was deleted, or may not be seen any more. */
    gone: () =>
      setClash({
        kind: 'gone',
        versions: { base: base.current.values, mine: form.getValues(), theirs: {} },
      }),
    resolveConflict,
    restore,
    settle,
  };
}
