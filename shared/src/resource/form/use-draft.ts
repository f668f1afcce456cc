import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { removeDraft } from '../../session/draft-texts';
import { readDraft, writeDraft, type Draft, type DraftContent } from './drafts';
import type { FormValues } from './form-model';

const DRAFT_DELAY_MS = 800;

export interface DraftControl {
  /** Found when the form opened, until it is restored or discarded. */
  offer: Draft | null;
  /** Takes the offer away; the stored draft is written anew with the next change. */
  accept: () => void;
  /** Throws the offer away; what was typed beside it is kept from now on. */
  discard: () => void;
  /**
   * Writes down at once what is typed.
   * @param sentUnder - see `DraftContent`.
   * @returns false where no draft is kept, or an older one still waits for a word.
   */
  keep: (sentUnder?: string) => boolean;
  /** Removes what is stored: saved or cancelled. */
  forget: () => void;
}

/**
 * Keeps the unsaved values of a form in this browser, and offers those of an earlier visit. While an offer is open it
 * is not written over. What is typed is written down once the person pauses, and before he leaves: the tab, the page,
 * the form.
 * @param key - null: no draft is kept.
 * @param read - what is to be kept now; null when nothing differs from what the form began with.
 */
export function useDraft(
  form: UseFormReturn<FormValues>,
  key: string | null,
  read: () => DraftContent | null,
): DraftControl {
  const [offer, setOffer] = useState<Draft | null>(() => (key === null ? null : readDraft(key)));
  /** Something was typed since it was written down. */
  const isWaiting = useRef(false);
  const hasWritten = useRef(false);
  const latest = useRef(read);
  latest.current = read;
  const isKept = key !== null && offer === null;

  useEffect(() => {
    if (key === null || !isKept) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      if (!isWaiting.current) return;
      isWaiting.current = false;
      const content = latest.current();
      if (content) writeDraft(key, content);
      else if (hasWritten.current) removeDraft(key);
      hasWritten.current = content !== null;
    };
    const writeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(write, DRAFT_DELAY_MS);
    };
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    // Typed while an offer was open.
    if (isWaiting.current) writeSoon();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        isWaiting.current = true;
        writeSoon();
      },
    });
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeWhenHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeWhenHidden);
      write();
    };
  }, [form, key, isKept]);

  const forget = () => {
    isWaiting.current = false;
    hasWritten.current = false;
    if (key !== null) removeDraft(key);
    setOffer(null);
  };
  return {
    offer,
    accept: () => setOffer(null),
    discard: () => {
      forget();
      isWaiting.current = true;
    },
    keep: (sentUnder) => {
      const content = latest.current();
      if (key === null || !isKept || content === null) return false;
      writeDraft(key, { ...content, sentUnder });
      isWaiting.current = false;
      hasWritten.current = true;
      return true;
    },
    forget,
  };
}
