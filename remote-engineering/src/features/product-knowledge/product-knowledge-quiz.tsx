import { answerQuiz, type AskedQuestion } from '@balai/shared/contract/engineering/product-knowledge-quiz';
import type { Knowledge } from '@balai/shared/contract/engineering/product-knowledge';
import type { OutputOf } from '@balai/shared/contract/operation';
import { ApiError, areaOf, useOperation } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, useUnsavedMark } from '@balai/shared/resource';
import { DateText } from '@balai/shared/ui';
import { alertFailure, alertOops } from '@balai/shared/ui/alerts';
import { Box, Button, chakra, Flex, Icon, Stack, Text } from '@balai/shared/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

type Outcome = OutputOf<typeof answerQuiz>['data'];

/** What is asked at the end of an entry, until its reader has passed. */
export function KnowledgeQuiz({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  const { questions, quiz_result: result } = entry;
  if (questions.length === 0) return null;
  return (
    <RailCard title={t('product_knowledge.quiz.title')}>
      {result.passed_at ? (
        <Flex gap="2" align="center" color="success.fg" role="status">
          <Icon name="check-circle" size={18} />
          <Text>
            {t('product_knowledge.quiz.passed', { percent: result.best_percent ?? 0 })} ·{' '}
            <DateText value={result.passed_at} />
          </Text>
        </Flex>
      ) : entry.status === 'published' ? (
        <Questions key={entry.edition} entry={entry} />
      ) : (
        <Text color="fg.muted">
          {t('product_knowledge.quiz.afterPublishing', { count: questions.length })}
        </Text>
      )}
    </RailCard>
  );
}

/** Answers of the server that say that the entry is not what the page shows of it. */
const ENTRY_HAS_CHANGED: readonly number[] = [404, 409, 422];

function Questions({ entry }: { entry: Knowledge }) {
  const { t } = useTranslation('engineering');
  const { id, edition, questions, quiz_pass_percent: needed, quiz_result: result } = entry;
  const [chosen, setChosen] = useState<readonly (readonly number[])[]>(() => questions.map(() => []));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  useUnsavedMark(isUnsent);
  const answer = useOperation(answerQuiz);
  const client = useQueryClient();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    if (chosen.some((places) => places.length === 0)) return alertOops();
    try {
      const { data } = await answer.mutateAsync({
        id,
        edition,
        answers: chosen.map((places) => [...places]),
      });
      setOutcome(data);
      setUnsent(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
      if (!ENTRY_HAS_CHANGED.includes(error.status)) return;
      // Questions of another edition begin without answers, see the key.
      await client.invalidateQueries({ queryKey: [areaOf(answerQuiz)] });
    }
  };
  const choose = (question: number, places: readonly number[]) => {
    setChosen(chosen.map((before, index) => (index === question ? places : before)));
    setUnsent(true);
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void send(event)}>
      <Text color="fg.muted" textStyle="sm">
        {t('product_knowledge.quiz.rule', { percent: needed })}
        {result.attempts > 0 ? ` ${t('product_knowledge.quiz.attempts', { count: result.attempts })}` : ''}
      </Text>
      <Stack gap="5" mt="4">
        {questions.map((question, index) => (
          <Question
            // oxlint-disable-next-line react/no-array-index-key -- questions of an edition never move
            key={index}
            place={index + 1}
            question={question}
            chosen={chosen[index] ?? []}
            isWrong={outcome?.wrong.includes(index + 1) ?? false}
            onChoose={(places) => choose(index, places)}
          />
        ))}
      </Stack>
      {outcome && !outcome.passed ? (
        <Text role="alert" mt="4" color="danger.fg">
          {t('product_knowledge.quiz.failed', { percent: outcome.percent, needed })}
        </Text>
      ) : null}
      <Button type="submit" mt="5" disabled={answer.isPending} aria-busy={answer.isPending}>
        {t('product_knowledge.quiz.send')}
      </Button>
    </chakra.form>
  );
}

interface QuestionProps {
  place: number;
  question: AskedQuestion;
  /** Places of the chosen answers; the first is 1. */
  chosen: readonly number[];
  isWrong: boolean;
  onChoose: (places: readonly number[]) => void;
}

function Question({
  place,
  question: { question, answers, several },
  chosen,
  isWrong,
  onChoose,
}: QuestionProps) {
  const { t } = useTranslation('engineering');
  const toggle = (answer: number) =>
    onChoose(
      !several
        ? [answer]
        : chosen.includes(answer)
          ? chosen.filter((one) => one !== answer)
          : [...chosen, answer],
    );
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="semibold" overflowWrap="anywhere">
        {place}. {question}
      </chakra.legend>
      {several ? (
        <Text textStyle="sm" color="fg.muted">
          {t('product_knowledge.quiz.several')}
        </Text>
      ) : null}
      <Box mt="1.5">
        {answers.map((answer, index) => (
          <chakra.label
            // oxlint-disable-next-line react/no-array-index-key -- answers never move
            key={index}
            display="flex"
            gap="2.5"
            alignItems="center"
            minH="9"
            py="1"
            px="2"
            borderRadius="l1"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
          >
            <chakra.input
              type={several ? 'checkbox' : 'radio'}
              name={`question-${place}`}
              checked={chosen.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              boxSize="4"
              flexShrink={0}
              accentColor="brand.solid"
            />
            <Text as="span" overflowWrap="anywhere">
              {answer}
            </Text>
          </chakra.label>
        ))}
      </Box>
      {isWrong ? (
        <Text textStyle="sm" color="danger.fg" mt="1">
          {t('product_knowledge.quiz.wrong')}
        </Text>
      ) : null}
    </chakra.fieldset>
  );
}
