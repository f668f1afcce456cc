import type { ReactNode } from 'react';
import { Box, Flex, Icon, Text, VisuallyHidden, type IconName } from '../../ui/core';
import { isNothing, Nothing } from '../../ui/rich';
import { besidePencil } from '../list/pencil-look';
import { useRecordItems, type Fields, type RecordSectionsProps } from './record-sections';

/** What one does next with a record: the first line over what happened with it. */
export interface FirstLine<Row> {
  icon: IconName;
  /** Each says by itself what it is; its label is heard, and seen where it is empty. */
  fields: Fields<Row>;
  /** At the end of the line: how it is done. */
  beside?: ReactNode;
}

export type RecordLineProps<Row> = Omit<RecordSectionsProps<Row>, 'sections' | 'columns'> & FirstLine<Row>;

/** Fields of a record in one line, changed where they stand by who may. */
export function RecordLine<Row extends object>({ icon, fields, beside, ...props }: RecordLineProps<Row>) {
  const items = useRecordItems(props, [{ fields }])(fields);
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="3"
      rowGap="2"
      pb="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box color="fg.muted" flexShrink={0} aria-hidden="true">
        <Icon name={icon} size={18} />
      </Box>
      <Flex as="dl" wrap="wrap" flex="1 1 12rem" minW="0" columnGap="2">
        {items.map(({ label, value, pencil }) => {
          const isEmpty = isNothing(value);
          const Label = isEmpty ? Text : VisuallyHidden;
          return (
            <Flex
              key={label}
              align="center"
              minW="0"
              minH="7"
              overflowWrap="anywhere"
              css={pencil ? besidePencil : undefined}
            >
              <Label as="dt" color="fg.muted">
                {label}
              </Label>
              <Box as="dd" minW="0">
                {isEmpty ? (
                  <VisuallyHidden>
                    <Nothing />
                  </VisuallyHidden>
                ) : (
                  value
                )}
                {pencil}
              </Box>
            </Flex>
          );
        })}
      </Flex>
      {beside}
    </Flex>
  );
}
