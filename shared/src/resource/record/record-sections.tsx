import type { ReactNode } from 'react';
import { thousands } from '../../format/money';
import { useTranslation } from '../../i18n/i18n';
import type { Access } from '../../permissions/permissions';
import { useCan } from '../../session/session';
import { Stack } from '../../ui/core';
import { AppLink, DateText, DocumentNumber, Money, MonthText, PersonCell, Percent } from '../../ui/rich';
import { useGuide } from '../../ui/guides';
import { PhoneLink } from '../contacts/phone-link';
import { EmailLink, WebsiteLink } from '../contacts/reach-links';
import type { DetailAction } from '../detail/detail-actions';
import { DetailFields, type DetailField } from '../detail/detail-fields';
import { RailCard } from '../detail/rail-card';
import { HeaderFacts } from '../detail/header-facts';
import { useIsAtTheSide } from '../detail/side-look';
import { fieldSchema, kindOf, type Properties } from '../form/schema-fields';
import type { CellEdits } from '../list/cell-edits';
import { useLaterText, type LaterText } from '../later-text/later-text';
import { useAreaWords, useTerms, type AreaWords } from '../resource-text';
import { answeredName, isNamed } from './answered-names';
import { usePencils, VerbPencil } from './use-pencils';
import { written } from '../written';
import { ownWord } from './record-words';

/** A field of a record that is not drawn as its schema says, or not always. */
export interface RecordField<Row> {
  name: string;
  /** Default: as the schema of the answer says, see `RecordSections`. */
  value?: (record: Row) => ReactNode;
  /** A number of a document, an account or an identity card. */
  isNumber?: boolean;
  /** Address of the list that the record of this field stands in: its name becomes a link. */
  path?: string;
  wide?: boolean;
  /** That it is empty says something, such as that nothing is planned: it is listed without a value, too. */
  alwaysShown?: boolean;
  when?: (record: Row) => boolean;
  /** The verb of the record that changes it: who may do that does it from here, too. */
  verb?: string;
  /** Of whom it is shown to; default: everybody who sees the record. */
  access?: Access;
}

export interface RecordSection<Row> {
  /** Its heading is `<area>.section.<id>`, else what one record is called. */
  id: string;
  columns?: 1 | 2 | 3;
  fields: readonly (string | RecordField<Row>)[];
  /** Of whom it is shown to; default: everybody who sees the record. */
  access?: Access;
}

export interface RecordSectionsProps<Row> {
  namespace: string;
  area: string;
  /** Of what the server answers. */
  schema: Properties;
  record: Row;
  sections: readonly RecordSection<Row>[];
  columns?: 1 | 2 | 3;
  /** Fields that are changed where they stand, by who may change the record. */
  edits?: CellEdits;
  /** What its reader may do with the record. */
  actions?: readonly DetailAction[];
}

/**
 * Parts of a record, each a card with labels and values. A field is named as the form names it: the label is
 * `<area>.field.<name>`, else the column's, and the value is drawn by the kind that the schema of the answer gives:
 * words of an enumeration, days, months, moments, rupiah, percent, addresses, people, other records. `brand_id` shows
 * the `brand` of the answer, `brand_ids` its `brands`. What the server left out is not listed.
 */
export function RecordSections<Row extends object>(props: RecordSectionsProps<Row>) {
  const { namespace, area, sections, columns } = props;
  const { t } = useTranslation(namespace);
  const can = useCan();
  const shown = sections.filter(({ access }) => access === undefined || can(access));
  const itemsOf = useRecordItems(props, shown);
  return (
    <Stack gap={useIsAtTheSide() ? '0' : '4'}>
      {shown.map((section) => (
        <RailCard key={section.id} title={ownWord(props, `section.${section.id}`) ?? t(`${area}.one`)}>
          <DetailFields columns={section.columns ?? columns} items={itemsOf(section.fields)} />
        </RailCard>
      ))}
    </Stack>
  );
}

export interface RecordFactsProps<Row> extends Omit<RecordSectionsProps<Row>, 'sections' | 'columns'> {
  facts: Fields<Row>;
}

/** The fields that stand under the name of a record. */
export function RecordFacts<Row extends object>({ facts, ...props }: RecordFactsProps<Row>) {
  return <HeaderFacts facts={useRecordItems(props, [{ fields: facts }])(facts)} />;
}

export type Fields<Row> = readonly (string | RecordField<Row>)[];

/**
 * Labels, values and pencils of a record's fields.
 * @param parts - all that are drawn together: Tab goes from the pencil of one field to that of the next.
 */
export function useRecordItems<Row extends object>(
  props: Omit<RecordSectionsProps<Row>, 'sections' | 'columns'>,
  parts: readonly { fields: Fields<Row> }[],
): (fields: Fields<Row>) => DetailField[] {
  const { namespace, area, record, edits } = props;
  useGuide(namespace);
  const words = useAreaWords(namespace, area);
  const termOf = useTerms(words);
  const text = useLaterText();
  const can = useCan();
  const shownOf = (fields: Fields<Row>) =>
    fields.map(asField).filter(({ access }) => access === undefined || can(access));
  const names = parts.flatMap(({ fields }) => shownOf(fields).map(({ name }) => name));
  const pencilOf = usePencils(edits, record, words, names);
  const verbPencilOf = ({ name, verb }: RecordField<Row>): ReactNode => {
    const action = props.actions?.find((one) => one.verb === verb && one.onSelect);
    return action ? <VerbPencil label={words.field(name)} action={action} /> : null;
  };
  return (fields) =>
    shownOf(fields).flatMap((field) =>
      itemOf(field, record, props.schema, words, text).map((item) => ({
        ...item,
        explanation: termOf(field.name),
        pencil: pencilOf(field.name) ?? verbPencilOf(field),
      })),
    );
}

const WIDE_NAMES: readonly string[] = ['address', 'note', 'description'];

const asField = <Row,>(declared: string | RecordField<Row>): RecordField<Row> =>
  typeof declared === 'string' ? { name: declared } : declared;

function itemOf<Row extends object>(
  field: RecordField<Row>,
  record: Row,
  schema: Properties,
  words: AreaWords,
  text: LaterText,
): DetailField[] {
  const { name, wide = WIDE_NAMES.includes(name), alwaysShown } = field;
  if (field.when?.(record) === false) return [];
  const named = { label: words.field(name), wide, alwaysShown };
  if (field.value) return [{ ...named, value: field.value(record) }];
  const answered = answeredAs(name, schema);
  const value = Object.entries(record).find(([key]) => key === answered)?.[1] as unknown;
  if (value === undefined) return [];
  return [{ ...named, value: drawValue(answered, value, schema, field, words, text) }];
}

/** The name under which an answer carries what a form calls `brand_id` or `brand_ids`. */
function answeredAs(name: string, { properties }: Properties): string {
  const base = answeredName(name);
  return base in properties ? base : name;
}

function drawValue(
  name: string,
  value: unknown,
  schema: Properties,
  { isNumber, path }: Pick<RecordField<never>, 'isNumber' | 'path'>,
  words: AreaWords,
  text: LaterText,
): ReactNode {
  if (value === null || value === '') return null;
  if (Array.isArray(value))
    return value
      .filter(isNamed)
      .map((one) => one.name)
      .join(', ');
  if (isNamed(value)) {
    if ('image' in value) return <PersonCell person={value} />;
    return path === undefined ? value.name : <AppLink to={`${path}/${value.id}`}>{value.name}</AppLink>;
  }
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  const plain = written(value);
  if (isNumber) return <DocumentNumber>{plain}</DocumentNumber>;
  if (fieldSchema(schema, name)?.format === 'date-time') return <DateText value={plain} withTime />;
  if (typeof value === 'number' && name.endsWith('_days')) return text('dayCount', { count: value });
  switch (kindOf(name, fieldSchema(schema, name))) {
    case 'select':
      return words.word(name, plain);
    case 'money':
      return <Money value={Number(value)} />;
    case 'percent':
      return <Percent basisPoints={Number(value)} />;
    case 'date':
      return <DateText value={plain} />;
    case 'month':
      return <MonthText value={plain} />;
    case 'phone':
      return <PhoneLink phone={plain} />;
    case 'email':
      return <EmailLink email={plain} />;
    case 'url':
      return <WebsiteLink address={plain} />;
    default:
      return typeof value === 'number' ? thousands(value) : plain;
  }
}
