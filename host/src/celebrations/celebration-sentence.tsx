import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { rupiah } from '@balai/shared/format/money';
import { TickerStrong } from '@balai/shared/ui';
import { Fragment } from 'react';
import { useCelebrationsText, type CelebrationsText } from './celebrations-text';

/** Stands around what is to be seen first; no name and no text has it in it. */
const MARK = '\u2063';

const marked = (value: string): string => `${MARK}${value}${MARK}`;

/** In one piece at the end of a line. */
const amountOf = ({ nominal }: RunningText): string => marked(rupiah(nominal ?? 0).replace(' ', '\u00a0'));

function sentenceOf(item: RunningText, text: CelebrationsText): string {
  const name = marked(item.user.name);
  switch (item.type) {
    case 'so':
      return text('deal', { name, amount: amountOf(item) });
    case 'certificate':
      return text('certificate', { name });
    case 'birthday':
      return text('birthday', { name });
    case 'text':
      return [marked(item.title ?? ''), item.body ?? ''].filter(Boolean).join(' ');
  }
}

/** What the dialog says of whom it names above [2.74]. */
export function achievementOf(item: RunningText, text: CelebrationsText): string {
  const { name } = item.user;
  switch (item.type) {
    case 'so':
      return text('dealOf', { amount: amountOf(item) });
    case 'certificate':
      return text('certificateOf', { certificate: marked(item.certificate?.name ?? ''), name });
    case 'birthday':
      return text('birthdayOf');
    case 'text':
      return [marked(item.title ?? ''), item.body ?? ''].filter(Boolean).join(' ');
  }
}

/** A text with what stands between marks in bold. */
export function WithMarks({ children }: { children: string }) {
  return children
    .split(MARK)
    .map((part, place) =>
      place % 2 === 1 ? (
        <TickerStrong key={place}>{part}</TickerStrong>
      ) : (
        <Fragment key={place}>{part}</Fragment>
      ),
    );
}

/** The sentence of the ticker [9.12]. */
export function CelebrationSentence({ item }: { item: RunningText }) {
  return <WithMarks>{sentenceOf(item, useCelebrationsText())}</WithMarks>;
}
