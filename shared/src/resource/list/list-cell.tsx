import type { ReactNode } from 'react';
import type { Column, ColumnType } from '../../contract/list';
import { kindTitle } from '../../department/kinds';
import { Icon, Text } from '../../ui/core';
import {
  AvatarGroup,
  CutText,
  DateText,
  DocumentNumber,
  formatAmount,
  Money,
  Nothing,
  Percent,
  PersonCell,
  StatusChip,
} from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { written } from '../written';

/** Numbers stand at the end of their column, so that they line up. */
export const isAtEnd = (type: ColumnType): boolean => ['integer', 'money', 'percent'].includes(type);

/** Widths in pixels that fit what such columns hold; text takes what is left. */
export const columnWidths: Record<ColumnType, number> = {
  text: 220,
  document: 160,
  integer: 100,
  money: 160,
  percent: 96,
  date: 116,
  timestamp: 116,
  status: 140,
  enum: 130,
  kind: 150,
  boolean: 90,
  person: 180,
};

interface PersonLike {
  name: string;
  image?: string | null;
}

const isPerson = (value: unknown): value is PersonLike =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** Whether there is nothing to write. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value as its column's type is written everywhere; the head of a column of amounts names the currency. */
export function drawCell(column: Column, name: string, value: unknown, words: AreaWords): ReactNode {
  if (isEmpty(value)) return <Nothing />;
  switch (column.type) {
    case 'document':
      return <DocumentNumber>{written(value)}</DocumentNumber>;
    case 'integer':
      return typeof value === 'number' ? (
        <Text as="span">{value < 0 ? `-${formatAmount(-value)}` : formatAmount(value)}</Text>
      ) : (
        written(value)
      );
    case 'money':
      return <Money value={typeof value === 'number' ? value : null} isBare />;
    case 'percent':
      return <Percent basisPoints={typeof value === 'number' ? value : null} />;
    case 'date':
    case 'timestamp':
      return <DateText value={written(value)} />;
    case 'status':
      return <StatusChip status={written(value)} label={words.word(name, written(value))} />;
    case 'enum':
      return <CutText>{words.word(name, written(value))}</CutText>;
    case 'kind':
      return <CutText>{kindTitle(written(value))}</CutText>;
    case 'boolean':
      return value === true ? <Icon name="check" label={words.column(name)} color="brand.fg" /> : <Nothing />;
    case 'person':
      if (Array.isArray(value))
        return value.length > 0 ? <AvatarGroup people={value.filter(isPerson)} /> : <Nothing />;
      return <PersonCell person={isPerson(value) ? value : { name: written(value) }} />;
    case 'text':
      return <CutText>{written(value)}</CutText>;
  }
}
