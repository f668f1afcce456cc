import { useState, type ReactNode } from 'react';
import { Box, Button, Card, Flex, Grid, Heading, Icon, Text } from '../../ui/core';
import { isNothing, Nothing, wrapsCutText } from '../../ui/rich';
import { useResourceText } from '../resource-text';

export interface DetailField {
  label: string;
  /** Without one the field is folded away, see `DetailFields`. */
  value: ReactNode;
  wide?: boolean;
  /** That it is empty says something, such as that nothing is planned: it is listed without a value, too. */
  alwaysShown?: boolean;
}

export interface DetailFieldsProps {
  items: readonly DetailField[];
  columns?: 1 | 2 | 3;
}

/** Labels and values of a part of a record. Fields without a value come when they are asked for, in their places. */
export function DetailFields({ items, columns = 2 }: DetailFieldsProps) {
  const text = useResourceText();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = items.filter(({ value, alwaysShown }) => !alwaysShown && isNothing(value));
  const shown = isUnfolded ? items : items.filter((item) => !folded.includes(item));
  return (
    <Flex direction="column" gap="3">
      {shown.length > 0 ? (
        <Grid
          as="dl"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: `repeat(${Math.min(2, columns)}, minmax(0, 1fr))`,
            lg: `repeat(${columns}, minmax(0, 1fr))`,
          }}
          columnGap="6"
          rowGap="4"
          css={wrapsCutText}
        >
          {shown.map((item) => (
            <Field key={item.label} {...item} />
          ))}
        </Grid>
      ) : null}
      {folded.length > 0 ? (
        <Button
          variant="ghost"
          size="xs"
          color="fg.muted"
          alignSelf="flex-start"
          // Its words stand under the labels.
          ms="-2"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} size={14} />
          {isUnfolded ? text('hideEmptyFields') : text('showEmptyFields', { count: folded.length })}
        </Button>
      ) : null}
    </Flex>
  );
}

function Field({ label, value, wide }: DetailField) {
  return (
    <Box minW="0" gridColumn={wide ? '1 / -1' : undefined}>
      <Text as="dt" textStyle="xs" color="fg.muted" mb="0.5">
        {label}
      </Text>
      <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
        {isNothing(value) ? <Nothing /> : value}
      </Box>
    </Box>
  );
}

export interface RailCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One surface with a quiet heading: in the rail, and for the parts of a tab. */
export function RailCard({ title, action, children }: RailCardProps) {
  return (
    <Card.Root as="section" size="sm">
      <Card.Header flexDirection="row" alignItems="center" justifyContent="space-between" minH="10">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {action}
      </Card.Header>
      <Card.Body pt="3">{children}</Card.Body>
    </Card.Root>
  );
}
