import { useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type Draft, type DraftContent } from './drafts';

const DRAFT_DELAY_MS = 800;

export interface DraftControl {
  /** Found when the form opened, until it is restored or discarded. */
  offer: Draft | null;
  /** Takes the offer away; the stored draft is written anew with the next change. */
  accept: () => void;
  /** Writes down at once what is typed. @returns false where no draft is kept, or an older one still waits for a word. */
  keep: () => boolean;
  /** Removes what is stored: saved, discarded or cancelled. */
  forget: () => void;
}

/**
 * Keeps the unsaved values of a form in this browser, and offers those of an earlier visit. While an offer is open it
 * is not written over.
 * @param key - null: no draft is kept.
 */
export function useDraft(key: string | null, content: DraftContent, isDirty: boolean): DraftControl {
  const [offer, setOffer] = useState<Draft | null>(() => (key === null ? null : readDraft(key)));
  /** What is still to be written. */
  const waiting = useRef<DraftContent | null>(null);
  const hasWritten = useRef(false);
  const latest = useRef(content);
  latest.current = content;
  const written = JSON.stringify(content.values);
  const isKept = key !== null && offer === null;

  useEffect(() => {
    if (key === null || !isKept) return undefined;
    if (!isDirty) {
      if (hasWritten.current) removeDraft(key);
      hasWritten.current = false;
      return undefined;
    }
    waiting.current = latest.current;
    const write = () => {
      if (waiting.current === null) return;
      writeDraft(key, waiting.current);
      waiting.current = null;
      hasWritten.current = true;
    };
    const timer = setTimeout(write, DRAFT_DELAY_MS);
    // Also what was typed in the last moment before the page goes.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [key, isKept, isDirty, written]);

  useEffect(
    () => () => {
      if (key !== null && waiting.current !== null) writeDraft(key, waiting.current);
    },
    [key],
  );

  return {
    offer,
    accept: () => setOffer(null),
    keep: () => {
      if (key === null || !isKept) return false;
      writeDraft(key, latest.current);
      waiting.current = null;
      hasWritten.current = true;
      return true;
    },
    forget: () => {
      waiting.current = null;
      hasWritten.current = false;
      if (key !== null) removeDraft(key);
      setOffer(null);
    },
  };
}
