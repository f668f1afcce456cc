import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Failure } from '../../contract/operation';
import { readTextDraft } from '../../session/draft-texts';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { Notice } from '../../ui/core';
import { toast } from '../../ui/rich';
import { BackButton, type WayBack } from '../failure-state';
import { useLaterText } from '../later-text/later-text';
import { commentDraftKey } from '../panels/comment-draft';

const nothing = atom(false);

/** Whether a record was there and is not any more, or not for its reader. */
export const isGone = (stored: object | undefined, failure: Failure | null): boolean =>
  stored !== undefined && failure?.status === 404;

/** Whether the page of a record that is gone holds what somebody has typed, which would go with it. */
export function useHoldsTyped(gone: boolean, entity: string, id: number): boolean {
  // A page whose record is there is not drawn for each first letter.
  const isUnsaved = useAtomValue(gone ? unsavedWorkAtom : nothing, { store: sessionStore });
  return gone && (isUnsaved || readTextDraft(commentDraftKey(entity, id)) !== '');
}

/**
 * Says of a page that stays with what was typed on it that its record is gone: at once, wherever on it one is, and for
 * as long as it stays.
 */
export function GoneNotice({ back }: { back: WayBack }) {
  const text = useLaterText();
  const [title, help] = [text('goneTitle'), text('goneHelp')];
  useEffect(() => {
    toast({ tone: 'warning', title, text: help });
    // Once: other words of the same are nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Notice status="warning" title={title} action={<BackButton {...back} />}>
      {help}
    </Notice>
  );
}
