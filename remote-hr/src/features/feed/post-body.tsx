import type { Person } from '@balai/shared/contract/schema';
import { useTranslation } from '@balai/shared/i18n';
import { MentionedText } from '@balai/shared/resource';
import { Box, Button } from '@balai/shared/ui/core';
import { useState } from 'react';

/** A longer text is cut until somebody wants all of it. */
const LINES = 12;
const CHARACTERS = 900;

const isLong = (body: string): boolean => body.length > CHARACTERS || body.split('\n').length > LINES;

/** Plain text with its mentions marked; the beginning of a long one. */
export function PostBody({ body, mentions }: { body: string; mentions: readonly Person[] }) {
  const { t } = useTranslation('hr');
  const [isWhole, setWhole] = useState(!isLong(body));
  return (
    <>
      <Box
        overflow="hidden"
        css={
          isWhole
            ? undefined
            : { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: LINES }
        }
      >
        <MentionedText body={body} mentions={mentions} />
      </Box>
      {isWhole ? null : (
        <Button size="sm" variant="ghost" mt="1" ms="-3" onClick={() => setWhole(true)}>
          {t('feed.more')}
        </Button>
      )}
    </>
  );
}
