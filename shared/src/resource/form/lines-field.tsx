import type { ReactNode } from 'react';
import { Button, Flex, FormField, Icon, IconButton, Input } from '../../ui/core';
import { useKeptFocus } from '../../ui/rich';

export interface LinesFieldProps {
  id: string;
  label: string;
  error?: string;
  /** What stands in each line. */
  lines: readonly string[];
  fewest: number;
  most: number;
  maxLength: number;
  /** What the field of a line and its buttons are called; places count from 1. */
  words: { line: (place: number) => string; remove: (place: number) => string; add: string };
  onText: (index: number, text: string) => void;
  onRemove: (index: number) => void;
  onAdd: () => void;
  /** What else belongs to a line, behind its text. */
  beside?: (index: number) => ReactNode;
}

/** Short texts in an order, such as the answers of a question: a line each, more and fewer of them within limits. */
export function LinesField({ id, label, error, lines, fewest, most, maxLength, ...rest }: LinesFieldProps) {
  const { words, onText, onRemove, onAdd, beside } = rest;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <FormField label={label} error={error} id={id} required>
      <Flex direction="column" gap="2" align="stretch" w="100%" {...keptFocus}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <Flex key={index} gap="3" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <Input
              id={index === 0 ? id : undefined}
              aria-label={words.line(index + 1)}
              placeholder={words.line(index + 1)}
              autoComplete="off"
              maxLength={maxLength}
              flex="1 1 12rem"
              value={line}
              onChange={(event) => onText(index, event.target.value)}
            />
            {beside?.(index)}
            {lines.length > fewest ? (
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={words.remove(index + 1)}
                onClick={() => onRemove(index)}
              >
                <Icon name="close" size={16} />
              </IconButton>
            ) : null}
          </Flex>
        ))}
        {lines.length < most ? (
          <Button type="button" variant="outline" size="sm" alignSelf="start" onClick={onAdd}>
            <Icon name="plus" size={16} />
            {words.add}
          </Button>
        ) : null}
      </Flex>
    </FormField>
  );
}
