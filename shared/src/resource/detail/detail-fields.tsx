import { useState, type ReactNode } from 'react';
import { Box, Button, Flex, Grid, Icon, Text } from '../../ui/core';
import { isNothing, Nothing, wrapsCutText } from '../../ui/rich';
import { onHover, pencilLook } from '../list/pencil-look';
import { useLaterText } from '../later-text/later-text';
import { Explanation } from '../terms/explanation';
import { useIsAtTheSide } from './side-look';

export interface DetailField {
  label: string;
  /** What the word of the label means, where it needs that; see `useTerms`. */
  explanation?: string | null;
  /** Without one the field is folded away, see `DetailFields`. */
  value: ReactNode;
  wide?: boolean;
  /** That it is empty says something, such as that nothing is planned: it is listed without a value, too. */
  alwaysShown?: boolean;
  /** Changes it where it stands. */
  pencil?: ReactNode;
}

export interface DetailFieldsProps {
  items: readonly DetailField[];
  columns?: 1 | 2 | 3;
}

/** Labels and values of a part of a record. Fields without a value come when they are asked for, in their places. */
export function DetailFields({ items, columns = 2 }: DetailFieldsProps) {
  const text = useLaterText();
  const isAtTheSide = useIsAtTheSide();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = items.filter(({ value, alwaysShown }) => !alwaysShown && isNothing(value));
  const shown = isUnfolded ? items : items.filter((item) => !folded.includes(item));
  return (
    <Flex direction="column" gap={isAtTheSide ? '1' : '3'}>
      {shown.length > 0 ? (
        <Grid
          as="dl"
          gridTemplateColumns={
            isAtTheSide
              ? 'minmax(0, 1fr)'
              : {
                  base: 'minmax(0, 1fr)',
                  sm: `repeat(${Math.min(2, columns)}, minmax(0, 1fr))`,
                  lg: `repeat(${columns}, minmax(0, 1fr))`,
                }
          }
          columnGap="6"
          rowGap={isAtTheSide ? '0' : '4'}
          css={wrapsCutText}
        >
          {shown.map((item) =>
            isAtTheSide ? <SideField key={item.label} {...item} /> : <Field key={item.label} {...item} />,
          )}
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

/** A label, with what explains its word. */
export function FieldLabel({ explanation, label }: Pick<DetailField, 'explanation' | 'label'>) {
  return (
    <>
      {label}
      <Explanation text={explanation} label={label} />
    </>
  );
}

const valueOf = ({ value }: DetailField): ReactNode => (isNothing(value) ? <Nothing /> : value);

function Field(field: DetailField) {
  return (
    <Box minW="0" gridColumn={field.wide ? '1 / -1' : undefined}>
      <Text as="dt" textStyle="xs" color="fg.muted" mb="0.5">
        <FieldLabel {...field} />
      </Text>
      <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
        {valueOf(field)}
      </Box>
    </Box>
  );
}

/** On one line, as long as the value has room; what is pointed at is tinted where it can be changed. */
function SideField(field: DetailField) {
  return (
    <Grid
      gridTemplateColumns="7.25rem minmax(0, 1fr)"
      gap="2"
      minH="8"
      alignItems="baseline"
      position="relative"
      mx="-2"
      px="2"
      // A pencil comes over the end of a value; where it stands there always, it has room.
      pe="2"
      css={
        field.pencil ? { ...pencilLook, '@media (hover: none)': { paddingInlineEnd: '2.25rem' } } : undefined
      }
      py="1.5"
      borderRadius="l1"
      _hover={field.pencil ? { bg: 'bg.muted', ...onHover } : undefined}
    >
      <Text as="dt" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        <FieldLabel {...field} />
      </Text>
      <Box as="dd" minW="0" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
        {valueOf(field)}
        {field.pencil}
      </Box>
    </Grid>
  );
}
