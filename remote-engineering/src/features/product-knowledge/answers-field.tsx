import {
  FEWEST_ANSWERS,
  MOST_ANSWERS,
  type QuizQuestion,
} from '@balai/shared/contract/engineering/product-knowledge-quiz';
import { useTranslation } from '@balai/shared/i18n';
import { type CustomField, LinesField, useAreaWords } from '@balai/shared/resource';
import { Checkbox } from '@balai/shared/ui';

type Answer = QuizQuestion['answers'][number];

/** A question that is not written yet. */
export const noAnswers: readonly Answer[] = Array.from({ length: FEWEST_ANSWERS }, () => ({
  text: '',
  is_right: false,
}));

/** The answers of a question: a text each, and whether it is right. */
export function AnswersField({ field: { id, value, error, onChange } }: { field: CustomField }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'product_knowledge');
  // What the form holds of a question is what the contract says.
  const answers = Array.isArray(value) ? (value as Answer[]) : [...noAnswers];
  const set = (place: number, change: Partial<Answer>) =>
    onChange(answers.map((before, index) => (index === place ? { ...before, ...change } : before)));
  return (
    <LinesField
      id={id}
      label={words.field('answers')}
      error={error}
      lines={answers.map(({ text }) => text)}
      fewest={FEWEST_ANSWERS}
      most={MOST_ANSWERS}
      maxLength={200}
      words={{
        line: (place) => t('product_knowledge.quiz.answer', { place }),
        remove: (place) => t('product_knowledge.quiz.removeAnswer', { place }),
        add: t('product_knowledge.quiz.addAnswer'),
      }}
      onText={(index, text) => set(index, { text })}
      onRemove={(index) => onChange(answers.toSpliced(index, 1))}
      onAdd={() => onChange([...answers, { text: '', is_right: false }])}
      beside={(index) => (
        <Checkbox
          checked={answers[index]?.is_right ?? false}
          onCheckedChange={(isRight) => set(index, { is_right: isRight })}
          label={t('product_knowledge.quiz.isRight')}
        />
      )}
    />
  );
}
