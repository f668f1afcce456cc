import type { AboutSaved } from '../../ui/alerts';
import { linkTo, subjectOf, type RecordPages, type VersionedRecord } from './record-pages';
import { ownWord, recordWord } from './record-words';
import type { VerbFrame } from './verbs';

/** The record as feedback names it: 'Customer PT Prima'. */
export const namedSubject = <Row>(frame: VerbFrame<Row>, record: Row): string =>
  [ownWord(frame, 'one'), subjectOf(frame, record)].filter(Boolean).join(' ');

/** What was saved: its name, with the way to its page. */
export const aboutSaved = <Row extends VersionedRecord>(
  pages: RecordPages<Row>,
  record: Row,
): AboutSaved => ({
  subject: namedSubject(pages, record),
  link: { label: recordWord(pages, 'openSaved'), to: linkTo(pages, record) },
});
