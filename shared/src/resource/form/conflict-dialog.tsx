import { useState } from 'react';
import type { TObject } from 'typebox';
import { dateTimeShort } from '../../format/dates';
import { Box, Button, chakra, Flex, Grid, Stack, Text } from '../../ui/core';
import { copyText, Modal, toast } from '../../ui/rich';
import { useReferenceNames } from '../options-source';
import { useLaterText, type LaterText } from '../later-text/later-text';
import type { AreaWords } from '../resource-text';
import { fieldOf, valueInWords, type ValueFrame } from '../value-in-words';
import { written } from '../written';
import type { Clash } from './clash';
import type { FieldDeclaration } from './form-model';
import { compareVersions, type Choice, type Choices } from './merge-values';
import { changedNames } from './same-values';

export interface ConflictDialogProps {
  clash: Clash | null;
  words: AreaWords;
  schema: TObject;
  fields: readonly (string | FieldDeclaration)[];
  /** Back to the form, which keeps what was typed. */
  onClose: () => void;
  onSettle: (choices: Choices) => void;
}

/** Says who was faster, shows both values of each field that two people changed, and lets one choose. */
export function ConflictDialog({ clash, ...props }: ConflictDialogProps) {
  if (!clash) return null;
  return clash.kind === 'gone' ? (
    <GoneDialog clash={clash} {...props} />
  ) : (
    <MergeDialog clash={clash} {...props} />
  );
}

type Of<Kind extends Clash['kind']> = Omit<ConflictDialogProps, 'clash'> & {
  clash: Extract<Clash, { kind: Kind }>;
};

/** How the values of the form are written, references by their names. */
function useValueFrame(
  { clash, words, schema, fields }: Of<Clash['kind']>,
  names: readonly string[],
): ValueFrame {
  const text = useLaterText();
  const frame: ValueFrame = { words, text, schema, fields };
  const needs = names.flatMap((name) => {
    const source = fieldOf(name, frame)?.source;
    if (source === undefined) return [];
    const { base, mine, theirs } = clash.versions;
    const values: unknown[] = [base[name], mine[name], theirs[name]].flat();
    return [{ path: source, ids: values.map(written).filter(Boolean) }];
  });
  return { ...frame, nameOf: useReferenceNames(needs) };
}

const labelOf = (name: string, { words, fields }: Pick<ConflictDialogProps, 'words' | 'fields'>): string => {
  const declared = fields.find((field) => typeof field === 'object' && field.name === name);
  return (typeof declared === 'object' ? declared.label : undefined) ?? words.field(name);
};

function introOf({ clash }: Of<'changed' | 'draft'>, text: LaterText): string {
  if (clash.kind === 'draft') return text('draftOlder', { time: dateTimeShort(clash.at) });
  const { by, own, at } = clash.change;
  const time = at ? dateTimeShort(at) : '–';
  return own ? text('conflictOwn', { time }) : text('conflictBy', { name: by || text('system'), time });
}

/** What is said of the other one of two versions: of a person, of the system, or of one's own other window. */
function wordsOfOther(clash: Of<'changed' | 'draft'>['clash'], text: LaterText) {
  if (clash.kind === 'changed' && clash.change.own)
    return {
      title: text('conflictOwnTitle'),
      choose: text('conflictOwnChoose'),
      saved: text('savedElsewhere'),
      taken: text('conflictOwnTaken'),
    };
  const name = clash.kind === 'changed' ? clash.change.by || text('system') : text('theOther');
  return {
    title: text(clash.kind === 'draft' ? 'draftOlderTitle' : 'conflictTitle'),
    choose: text('conflictChoose'),
    saved: text('savedBy', { name }),
    taken: text('conflictTaken', { name }),
  };
}

function MergeDialog(props: Of<'changed' | 'draft'>) {
  const { clash, onClose, onSettle } = props;
  const text = useLaterText();
  const { collisions, taken } = compareVersions(clash.versions);
  const [choices, setChoices] = useState<Choices>({});
  const frame = useValueFrame(props, [...collisions, ...taken]);
  const isUnknown = clash.kind === 'changed' && !clash.isKnown;
  const other = wordsOfOther(clash, text);
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(collisions.map((name) => [name, choice])));
  const submitLabel =
    clash.kind === 'draft' ? text('restoreDraft') : text(isUnknown ? 'saveMine' : 'saveMerged');

  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      closeOnOutsideClick={false}
      title={other.title}
      description={introOf(props, text)}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {text('keepEditing')}
          </Button>
          <Button
            type="button"
            colorPalette={isUnknown ? 'danger' : 'brand'}
            onClick={() => onSettle(choices)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isUnknown ? <Text color="fg.muted">{text('conflictHelp')}</Text> : null}
        {collisions.length > 0 ? (
          <>
            <Flex gap="2" align="center" flexWrap="wrap">
              <Text flex="1 1 12rem">{other.choose}</Text>
              <Flex gap="2">
                <Button type="button" size="xs" variant="outline" onClick={() => chooseAll('mine')}>
                  {text('allMine')}
                </Button>
                <Button type="button" size="xs" variant="outline" onClick={() => chooseAll('theirs')}>
                  {text('allTheirs')}
                </Button>
              </Flex>
            </Flex>
            {collisions.map((name) => (
              <Collision
                key={name}
                name={name}
                label={labelOf(name, props)}
                saved={other.saved}
                versions={clash.versions}
                frame={frame}
                choice={choices[name] ?? 'mine'}
                onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
              />
            ))}
          </>
        ) : null}
        {taken.length > 0 ? (
          <Box>
            <Text color="fg.muted" textStyle="sm">
              {other.taken}
            </Text>
            <Values names={taken} values={clash.versions.theirs} frame={frame} props={props} />
          </Box>
        ) : null}
      </Stack>
    </Modal>
  );
}

interface CollisionProps {
  name: string;
  label: string;
  /** What the stored value is called. */
  saved: string;
  versions: Clash['versions'];
  frame: ValueFrame;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One field with what stood there, what each of the two made of it, and the choice. */
function Collision({ name, label, saved, versions, frame, choice, onChoose }: CollisionProps) {
  const { text } = frame;
  const option = (value: Choice, caption: string) => (
    <chakra.label
      display="flex"
      gap="2.5"
      p="3"
      minW="0"
      borderWidth="1px"
      borderRadius="l2"
      cursor="pointer"
      borderColor={choice === value ? 'brand.solid' : 'border'}
      bg={choice === value ? 'brand.subtle' : undefined}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
    >
      <chakra.input
        type="radio"
        name={`conflict-${name}`}
        checked={choice === value}
        onChange={() => onChoose(value)}
        mt="1"
        alignSelf="flex-start"
        accentColor="brand.solid"
        outline="none"
      />
      <Box minW="0">
        <Text textStyle="xs" color="fg.muted">
          {caption}
        </Text>
        <Text overflowWrap="anywhere" whiteSpace="pre-line">
          {valueInWords(name, versions[value][name], frame)}
        </Text>
      </Box>
    </chakra.label>
  );
  return (
    <Box as="fieldset" minW="0">
      <Text as="legend" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="2">
        {option('mine', text('mine'))}
        {option('theirs', saved)}
      </Grid>
      <Text textStyle="xs" color="fg.muted" mt="1.5" overflowWrap="anywhere">
        {text('whenOpened')}: {valueInWords(name, versions.base[name], frame)}
      </Text>
    </Box>
  );
}

interface ValuesProps {
  names: readonly string[];
  values: Clash['versions']['mine'];
  frame: ValueFrame;
  props: Pick<ConflictDialogProps, 'words' | 'fields'>;
}

function Values({ names, values, frame, props }: ValuesProps) {
  return (
    <Grid
      as="dl"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      mt="1.5"
      textStyle="sm"
    >
      {names.map((name) => (
        <Box key={name} display="contents">
          <Text as="dt" color="fg.muted">
            {labelOf(name, props)}
          </Text>
          <Text
            as="dd"
            overflowWrap="anywhere"
            whiteSpace="pre-line"
            className="tabular"
            mb={{ base: '1.5', sm: '0' }}
          >
            {valueInWords(name, values[name], frame)}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

/** The record is gone; what was typed can still be taken along. */
function GoneDialog(props: Of<'gone'>) {
  const { clash, onClose } = props;
  const text = useLaterText();
  const { base, mine } = clash.versions;
  const names = changedNames(base, mine);
  const frame = useValueFrame(props, names);
  const copy = async () => {
    const lines = names.map((name) => `${labelOf(name, props)}: ${valueInWords(name, mine[name], frame)}`);
    if (await copyText(lines.join('\n'))) toast({ title: text('copied') });
  };
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={text('goneTitle')}
      description={text('goneHelp')}
      footer={
        <>
          {names.length > 0 ? (
            <Button type="button" variant="outline" onClick={() => void copy()}>
              {text('copyTyped')}
            </Button>
          ) : null}
          <Button type="button" onClick={onClose}>
            {text('keepEditing')}
          </Button>
        </>
      }
    >
      {names.length > 0 ? <Values names={names} values={mine} frame={frame} props={props} /> : null}
    </Modal>
  );
}
