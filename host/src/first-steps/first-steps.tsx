import type { ReactNode } from 'react';
import { useLanguage } from '@balai/shared/i18n/language';
import { AppLink } from '@balai/shared/ui/shell';
import { Box, Button, chakra, Flex, Icon, Text, VisuallyHidden } from '@balai/shared/ui/core';
import { CardFrame, lines } from '../dashboard/card-frame';
import { useGuideText } from '../guide/guide-text';
import { titleIn } from '../shell/manifest-words';
import { useFirstSteps } from './use-first-steps';

interface FirstStepsProps {
  /** What stands there until it is known whether there is something to try. */
  waiting?: ReactNode;
  /** What stands there where nothing is. */
  children?: ReactNode;
}

/** Three things to try for who is new, each ticked when it was done. */
export function FirstSteps({ waiting = null, children = null }: FirstStepsProps): ReactNode {
  const text = useGuideText();
  const language = useLanguage();
  const first = useFirstSteps(text('stepsTitle'));
  if (first === undefined) return waiting;
  if (first === null) return children;
  return (
    <CardFrame title={text('stepsTitle')}>
      <Text color="fg.muted" textStyle="sm" px="4" pt="3">
        {text('stepsHelp')}
      </Text>
      <chakra.ol listStyleType="none" css={lines}>
        {first.steps.map((step) => (
          <Flex as="li" key={step.id} align="center" gap="3" px="4" minH="12">
            <Box
              boxSize="5"
              flexShrink={0}
              borderRadius="full"
              borderWidth="1.5px"
              borderColor={step.isDone ? 'success.solid' : 'border.emphasized'}
              color="success.fg"
              display="grid"
              placeItems="center"
            >
              {step.isDone ? <Icon name="check" size={12} /> : null}
            </Box>
            <AppLink
              to={step.link}
              onClick={() => first.open(step)}
              color={step.isDone ? 'fg.muted' : 'fg'}
              flex="1"
              py="2"
            >
              {titleIn(language, step)}
              {step.isDone ? <VisuallyHidden> ({text('stepsDone')})</VisuallyHidden> : null}
            </AppLink>
          </Flex>
        ))}
      </chakra.ol>
      <Box px="4" py="2" borderTopWidth="1px" borderColor="border">
        <Button size="sm" variant="ghost" color="fg.muted" ms="-3" onClick={first.close}>
          {text('stepsClose')}
        </Button>
      </Box>
    </CardFrame>
  );
}
