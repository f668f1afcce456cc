import {
  createFeedPost,
  FEWEST_ANSWERS,
  FeedPostInput,
  findFeedPeople,
  MOST_ANSWERS,
  pinFeedPost,
  POST_LENGTH,
  updateFeedPost,
  type FeedPost,
} from '@balai/shared/contract/host/feed';
import { feedProblems } from '@balai/shared/contract/host/feed-rules';
import { listAllGroups } from '@balai/shared/contract/hr/groups';
import { callOperation } from '@balai/shared/http';
import { orThrow } from '@balai/shared/http/queries';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import {
  ActionDialog,
  type CustomField,
  dependsOn,
  type FieldDeclaration,
  type FormOutcome,
  type FormValues,
  LinesField,
  MentionField,
  type MentionSearch,
  undoOf,
  useAreaWords,
  useFieldValue,
  type WrittenText,
} from '@balai/shared/resource';
import { FormField } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepPost, readFeedAgain } from './feed-posts';

const frame = { namespace: 'hr', area: 'feed' } as const;

/** What a form that is not filled yet holds. */
const nothing: FormValues = {
  body: '',
  mentions: [],
  audience: 'all',
  group_id: null,
  roles: [],
  pinned_until: null,
  poll_question: '',
  poll_answers: [],
  poll_several: false,
  poll_closes_on: null,
};

const isAsked = (question: unknown): boolean => typeof question === 'string' && question.trim() !== '';

/** Whom the text mentions, as the form holds them: with the names by which they are found in it. */
const peopleOf = (value: unknown): WrittenText['people'] =>
  Array.isArray(value) ? (value as WrittenText['people']) : []; // written by `BodyField`

const withIds = (values: FormValues): FormValues => ({
  ...values,
  mentions: peopleOf(values['mentions']).map((person) => person.id),
});

/** Answers that were left empty are none, and so are those to a question that was taken back. */
function sentOf(values: FormValues): FormValues {
  const answers: readonly unknown[] = Array.isArray(values['poll_answers']) ? values['poll_answers'] : [];
  const asked = isAsked(values['poll_question']) ? answers.filter(isAsked) : [];
  return { ...withIds(values), poll_answers: asked };
}

/** The server's rules in the browser. The dialog holds the fields of the contract's input. */
const validate = (values: FormValues): Record<string, string> =>
  saidProblems(feedProblems(sentOf({ ...nothing, ...values }) as FeedPostInput));

const body: FieldDeclaration = { name: 'body', render: (field) => <BodyField field={field} /> };
const hasQuestion = dependsOn(['poll_question'], ({ poll_question: question }) => isAsked(question));

/** A post that is being written. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hr');
  const client = useQueryClient();
  const fields: FieldDeclaration[] = [
    body,
    { name: 'audience' },
    {
      name: 'group_id',
      required: true,
      source: listAllGroups.path,
      when: dependsOn(['audience'], ({ audience }) => audience === 'group'),
    },
    { name: 'roles', wide: true, when: dependsOn(['audience'], ({ audience }) => audience === 'role') },
    { name: 'file', kind: 'files', label: t('feed.files') },
    { name: 'pinned_until', help: t('feed.help.pinned_until') },
    { name: 'poll_question', wide: true, help: t('feed.help.poll_question') },
    { name: 'poll_answers', when: hasQuestion, render: (field) => <AnswersField field={field} /> },
    { name: 'poll_several', when: hasQuestion },
    { name: 'poll_closes_on', when: hasQuestion, help: t('feed.help.poll_closes_on') },
  ];
  return (
    <ActionDialog
      {...frame}
      open
      onClose={onClose}
      onDone={() => void readFeedAgain(client)}
      alsoRefresh={['attachment']}
      title={t('feed.newTitle')}
      submitLabel={t('feed.post')}
      operation={createFeedPost}
      schema={FeedPostInput}
      initialValues={nothing}
      draftKey="feed_post.new"
      fields={fields}
      validate={validate}
      prepare={sentOf}
    />
  );
}

interface PostDialogProps {
  post: FeedPost;
  onClose: () => void;
}

/** The text of a post is changed; the rest stays as people were told of it. */
export function EditPostDialog({ post, onClose }: PostDialogProps) {
  const { t } = useTranslation('hr');
  const kept = useKept();
  const { id, version, audience, group, roles, mentions } = post;
  const field: FieldDeclaration = {
    name: 'body',
    render: (drawn) => <BodyField field={drawn} post={{ audience, group_id: group?.id, roles }} />,
  };
  return (
    <ActionDialog
      {...frame}
      open
      onClose={onClose}
      onDone={kept}
      title={t('feed.editTitle')}
      submitLabel={t('feed.save')}
      operation={updateFeedPost}
      schema={updateFeedPost.input}
      hiddenValues={{ id, version }}
      initialValues={{ body: post.body, mentions }}
      prepare={withIds}
      fields={[field]}
    />
  );
}

/** Until when a post stands above the others; without a day it does no longer. */
export function PinPostDialog({ post, onClose }: PostDialogProps) {
  const { t } = useTranslation('hr');
  const kept = useKept();
  const { id, version, pinned_until } = post;
  // A day that is over cannot be given again, and pins nothing.
  const before = { pinned_until: post.is_pinned ? pinned_until : null };
  return (
    <ActionDialog
      {...frame}
      open
      onClose={onClose}
      onDone={kept}
      title={t('feed.action.pin')}
      submitLabel={t('feed.save')}
      operation={pinFeedPost}
      schema={pinFeedPost.input}
      hiddenValues={{ id, version }}
      about={(answer) => ({
        undo: undoOf({ reverse: pinFeedPost.undoneBy?.(), answer, before, alsoRefresh: ['feed_post'] }),
      })}
      initialValues={{ pinned_until }}
      fields={[{ name: 'pinned_until', required: false, help: t('feed.help.pinned_until') }]}
    />
  );
}

/** Shows what the server answered, before anything is read again. */
function useKept() {
  const client = useQueryClient();
  // Both calls answer the post as it is afterwards.
  return ({ answer }: FormOutcome) => keepPost(client, answer['data'] as FeedPost);
}

interface BodyFieldProps {
  field: CustomField;
  /** Whom it is for, where that is no field of the form. */
  post?: { audience: FeedPost['audience']; group_id?: number; roles: FeedPost['roles'] };
}

/** The text; '@' looks among those whom it is for. */
function BodyField({ field: { id, value, error, onChange, setValue }, post }: BodyFieldProps) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'feed');
  const audience = useFieldValue('audience');
  const groupId = useFieldValue('group_id');
  const roles = useFieldValue('roles');
  const mentions = useFieldValue('mentions');
  const [chosen, setChosen] = useState<WrittenText['people']>([]);
  const isNotChosen = ({ id: other }: { id: number }) => !chosen.some((person) => person.id === other);
  const readers = post ?? {
    audience: (audience ?? 'all') as FeedPost['audience'], // the field holds words of the contract
    group_id: typeof groupId === 'number' ? groupId : undefined,
    roles: Array.isArray(roles) ? roles.map(String) : [],
  };
  return (
    <FormField label={words.field('body')} help={t('feed.help.body')} error={error} id={id} required>
      <MentionField
        id={id}
        label={words.field('body')}
        placeholder={t('feed.write')}
        rows={5}
        maxLength={POST_LENGTH}
        search={searchAmong(readers)}
        written={{
          body: typeof value === 'string' ? value : '',
          people: [...chosen, ...peopleOf(mentions).filter(isNotChosen)],
        }}
        onChange={(written, ids) => {
          setChosen(written.people);
          onChange(written.body);
          setValue(
            'mentions',
            written.people.filter((person) => ids.includes(person.id)),
          );
        }}
        takesFocus
        opensBelow
      />
    </FormField>
  );
}

const searchAmong = ({
  audience,
  group_id: groupId,
  roles,
}: {
  audience: FeedPost['audience'];
  group_id?: number;
  roles: readonly string[];
}): MentionSearch => {
  const among = {
    audience,
    ...(audience === 'group' && groupId ? { group_id: groupId } : {}),
    ...(audience === 'role' ? { roles: roles.join() } : {}),
  };
  return {
    queryKey: ['feed', findFeedPeople.name, among],
    find: async (key) =>
      (await orThrow(callOperation(findFeedPeople, { ...among, ...(key ? { key } : {}) }))).data,
  };
};

/** One line for each answer, and one more as long as there may be one. */
function AnswersField({ field: { id, value, error, onChange } }: { field: CustomField }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'feed');
  const typed = Array.isArray(value) ? value.map(String) : [];
  const answers = [...typed, ...Array<string>(Math.max(0, FEWEST_ANSWERS - typed.length)).fill('')];
  const set = (place: number, answer: string) => onChange(answers.with(place, answer));
  return (
    <LinesField
      id={id}
      label={words.field('poll_answers')}
      error={error}
      lines={answers}
      fewest={FEWEST_ANSWERS}
      most={MOST_ANSWERS}
      maxLength={100}
      words={{
        line: (place) => t('feed.answer', { place }),
        remove: (place) => t('feed.removeAnswer', { place }),
        add: t('feed.addAnswer'),
      }}
      onText={set}
      onRemove={(index) => onChange(answers.toSpliced(index, 1))}
      onAdd={() => onChange([...answers, ''])}
    />
  );
}
