import {
  FEWEST_ANSWERS,
  MOST_ANSWERS,
  type QuizQuestion,
} from '@balai/shared/contract/engineering/knowledge-quiz';
import { useTranslation } from '@balai/shared/i18n';
import { type CustomField, useAreaWords } from '@balai/shared/resource';
import { Checkbox } from '@balai/shared/ui';
import { Button, Flex, FormField, Icon, IconButton, Input } from '@balai/shared/ui/core';

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
    <FormField label={words.field('answers')} error={error} id={id} required>
      <Flex direction="column" gap="2" align="stretch" w="100%">
        {answers.map((answer, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer is its place
          <Flex key={place} gap="3" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <Input
              id={place === 0 ? id : undefined}
              aria-label={t('product_knowledge.quiz.answer', { place: place + 1 })}
              placeholder={t('product_knowledge.quiz.answer', { place: place + 1 })}
              autoComplete="off"
              maxLength={200}
              flex="1 1 12rem"
              value={answer.text}
              onChange={(event) => set(place, { text: event.target.value })}
            />
            <Checkbox
              checked={answer.is_right}
              onCheckedChange={(isRight) => set(place, { is_right: isRight })}
              label={t('product_knowledge.quiz.isRight')}
            />
            {answers.length > FEWEST_ANSWERS ? (
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={t('product_knowledge.quiz.removeAnswer', { place: place + 1 })}
                onClick={() => onChange(answers.filter((_answer, index) => index !== place))}
              >
                <Icon name="close" size={16} />
              </IconButton>
            ) : null}
          </Flex>
        ))}
        {answers.length < MOST_ANSWERS ? (
          <Button
            type="button"
            variant="outline"
            size="sm"
            alignSelf="start"
            onClick={() => onChange([...answers, { text: '', is_right: false }])}
          >
            <Icon name="plus" size={16} />
            {t('product_knowledge.quiz.addAnswer')}
          </Button>
        ) : null}
      </Flex>
    </FormField>
  );
}
