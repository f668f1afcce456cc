import type { RefObject } from 'react';
import { Button, Flex, Notice } from '../../ui/core';
import { DateText } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { firstControlIn } from './form-keys';
import type { useResourceForm } from './use-resource-form';

interface DraftOfferProps {
  control: Pick<ReturnType<typeof useResourceForm>, 'draft' | 'restoreDraft' | 'forgetDraft'>;
  /** The form, in which the focus goes on. */
  within: RefObject<HTMLFormElement | null>;
}

/** What was typed on an earlier visit and not saved, until the person says what becomes of it. */
export function DraftOffer({ control: { draft, restoreDraft, forgetDraft }, within }: DraftOfferProps) {
  const text = useLaterText();
  if (!draft) return null;
  /** The question goes with its buttons, and the focus on to what is asked next. */
  const answer = (settle: () => void) => {
    firstControlIn(within.current)?.focus({ preventScroll: true });
    settle();
  };
  return (
    <Notice
      status="info"
      title={text('draftFound')}
      action={
        <Flex gap="2" flexShrink={0}>
          <Button type="button" size="sm" variant="ghost" onClick={() => answer(forgetDraft)}>
            {text('discardDraft')}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={() => answer(restoreDraft)}>
            {text('restoreDraft')}
          </Button>
        </Flex>
      }
    >
      <DateText value={draft.at} withTime />
    </Notice>
  );
}
