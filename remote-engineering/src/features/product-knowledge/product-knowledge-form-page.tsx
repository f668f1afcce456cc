import { listAllBrands } from '@balai/shared/contract/engineering/brands';
import { PASS_PERCENT } from '@balai/shared/contract/engineering/product-knowledge-quiz';
import { knowledgeProblems } from '@balai/shared/contract/engineering/product-knowledge-rules';
import type { Knowledge, KnowledgeInput } from '@balai/shared/contract/engineering/product-knowledge';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { saidProblems, useTranslation } from '@balai/shared/i18n';
import {
  type CustomField,
  dependsOn,
  type FormValues,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  useAreaWords,
} from '@balai/shared/resource';
import { CardsSkeleton, laterPart, loadSanitizer } from '@balai/shared/ui';
import { FormField, Input } from '@balai/shared/ui/core';
import { useState } from 'react';
import { AnswersField, noAnswers } from './answers-field';
import { knowledgePages } from './product-knowledge-pages';

// Only who writes pays for the editor; it writes HTML, so the sanitizer is there first.
const RichTextEditor = laterPart(
  async () => {
    await loadSanitizer();
    return (await import('./rich-text-editor')).RichTextEditor;
  },
  <CardsSkeleton />,
);

/** The rules of an entry; the server asks them again. */
const validate = (values: FormValues): Record<string, string> =>
  // What the form begins with and its fields are what the contract's schema says.
  saidProblems(knowledgeProblems(values as KnowledgeInput));

const form: RecordForm<Knowledge> = {
  validate,
  sections: (_entry, t) => [
    {
      id: 'entry',
      fields: [
        { name: 'title', wide: true },
        'kind',
        'must_read',
        { name: 'brand_id', source: listAllBrands.path },
        { name: 'solution_id', source: listAllSolutions.path },
        {
          name: 'video_url',
          kind: 'url',
          wide: true,
          when: dependsOn(
            ['kind', 'video_url'],
            ({ kind, video_url }) => kind === 'video' || Boolean(video_url),
          ),
        },
        { name: 'tags', render: (field) => <TagsField field={field} /> },
      ],
    },
    { id: 'body', fields: [{ name: 'body', render: (field) => <BodyField field={field} /> }] },
    {
      id: 'quiz',
      fields: [
        {
          name: 'quiz_pass_percent',
          unit: '%',
          required: false,
          when: dependsOn(['quiz'], ({ quiz }) => Array.isArray(quiz) && quiz.length > 0),
        },
        {
          name: 'quiz',
          rows: {
            fields: [
              { name: 'question', wide: true },
              { name: 'answers', render: (field) => <AnswersField field={field} /> },
            ],
            addLabel: t('product_knowledge.quiz.addQuestion'),
            emptyText: t('product_knowledge.quiz.none'),
            newRow: () => ({ question: '', answers: noAnswers }),
          },
        },
      ],
    },
  ],
  newValues: {
    kind: 'article',
    must_read: false,
    tags: [],
    body: '',
    quiz: [],
    quiz_pass_percent: PASS_PERCENT,
  },
};

/** /product-knowledge/new */
export const KnowledgeCreatePage = () => <RecordCreatePage pages={knowledgePages} form={form} />;

/** /product-knowledge/{id}/edit */
export const KnowledgeEditPage = () => <RecordEditPage pages={knowledgePages} form={form} />;

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const textOfTags = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : '');

function TagsField({ field: { id, value, error, onChange } }: { field: CustomField }) {
  const words = useAreaWords('engineering', 'product_knowledge');
  const [text, setText] = useState(textOfTags(value));
  // The typed text stays as it is while it says the same; a restored draft says something else.
  const shown = tagsOf(text).join() === tagsOf(textOfTags(value)).join() ? text : textOfTags(value);
  return (
    <FormField label={words.field('tags')} help={words.help('tags')} error={error} id={id}>
      <Input
        id={id}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setText(event.target.value);
          onChange(tagsOf(event.target.value));
        }}
      />
    </FormField>
  );
}

function BodyField({ field: { id, value, error, onChange } }: { field: CustomField }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'product_knowledge');
  return (
    <FormField label={words.field('body')} error={error} id={id}>
      <RichTextEditor
        id={id}
        label={words.field('body')}
        html={typeof value === 'string' ? value : ''}
        onChange={onChange}
        word={(key) => t(`product_knowledge.editor.${key}`)}
      />
    </FormField>
  );
}
