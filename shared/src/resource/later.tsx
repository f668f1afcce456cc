import { Box, Text } from '../ui/core';
import { laterParts } from '../ui/later-parts';
import { CardsSkeleton, DetailSkeleton, FormSkeleton, LoadingGate, PageBody } from '../ui/rich';
import type { ActionDialogProps } from './form/action-dialog';

/** Records, forms and what a list opens only when it is asked to; its code is not part of a first list. */
const { part, fetchParts } = laterParts(() => import('./parts'));

/** Fetches the code of what is not part of a first list, so that nobody waits for it. */
export const fetchResourceParts = fetchParts;

const form = (
  <LoadingGate loading skeleton={<FormSkeleton />}>
    {null}
  </LoadingGate>
);
const record = (
  <LoadingGate loading skeleton={<DetailSkeleton />}>
    {null}
  </LoadingGate>
);
const panel = (
  <LoadingGate loading skeleton={<CardsSkeleton count={2} />}>
    {null}
  </LoadingGate>
);

export const ResourceForm = part('ResourceForm', form);
export const RecordCreatePage = part('RecordCreatePage', <PageBody>{form}</PageBody>);
export const RecordEditPage = part('RecordEditPage', <PageBody>{form}</PageBody>);
export const ResourceDetail = part('ResourceDetail', record);
export const RecordPage = part('RecordPage', <PageBody>{record}</PageBody>);
export const RecordQuickCreate = part('RecordQuickCreate');
export const VerbDialog = part('VerbDialog');
export const RecordSections = part('RecordSections');
export const DetailFields = part('DetailFields');
export const ContactEntry = part('ContactEntry');
export const PhoneLink = part('PhoneLink', ({ phone }) => phone);
export const AttachmentPanel = part('AttachmentPanel', panel);
export const CommentsPanel = part('CommentsPanel', panel);
export const RecordStream = part('RecordStream', panel);
export const RecordedEntry = part('RecordedEntry', panel);
export const LinesField = part('LinesField');
export const RecordPicker = part('RecordPicker');
export const MentionField = part('MentionField');
export const MentionedText = part('MentionedText', ({ body }) => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {body}
  </Text>
));
export const PasswordForm = part('PasswordForm');
export const BackgroundWork = part('BackgroundWork');

// Of lists.
export const BulkDialog = part('BulkDialog');
export const FilterEditor = part('FilterEditor');
export const FilterGroups = part('FilterGroups');
export const FreshRecord = part('FreshRecord');
export const OrderChoice = part('OrderChoice');
export const SelectionToolbar = part('SelectionToolbar');
export const ViewDialog = part('ViewDialog');
export const ListBreakdown = part('ListBreakdown');
export const ListNothing = part('ListNothing', <Box h="44" />);

const OpenActionDialog = part('OpenActionDialog');

/** A verb with what it needs to know: a reason, a person, a date. Saved like a form, in one small dialog. */
export function ActionDialog(props: ActionDialogProps) {
  // A fresh form every time it opens.
  return props.open ? <OpenActionDialog {...props} /> : null;
}
