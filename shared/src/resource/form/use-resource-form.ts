import { useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import type { Failure } from '../../contract/operation';
import { ApiError, useOperationWithFiles } from '../../http/queries';
import { alertFailure, alertSuccess, confirmLeave, confirmSubmit } from '../../ui/alerts';
import { toast } from '../../ui/rich';
import { useAreaWords, useResourceText } from '../resource-text';
import { otherChangeOf, pick, pickKnown, settled, type Clash } from './clash';
import { filesOf } from './form-files';
import type { FormValues, ResourceFormProps } from './form-model';
import { asPath, asFormErrors, sentence } from './form-problems';
import { compareVersions, type Choices, type Versions } from './merge-values';
import { changedNames } from './same-values';
import { cleanValues, keepableValues, schemaRefusals } from './schema-fields';
import { useDraft } from './use-draft';
import { useUnsavedMark } from './use-unsaved-mark';

/** Why a save did not happen; `isKept`: all that was typed stands in a draft. */
export interface FailedSave {
  failure: Failure;
  isKept: boolean;
}

/** The fields whose values a form is about, without what is sent but not shown. */
const fieldNames = ({ schema, sections, hiddenValues = {} }: ResourceFormProps): string[] => {
  const declared = sections
    .flatMap((section) => section.fields)
    .map((field) => (typeof field === 'string' ? field : field.name));
  return [...new Set([...Object.keys(schema.properties), ...declared])].filter(
    (name) => name !== 'version' && !(name in hiddenValues),
  );
};

const versionOf = ({ hiddenValues }: ResourceFormProps): number | null => {
  const version = hiddenValues?.['version'];
  return typeof version === 'number' ? version : null;
};

/**
 * The life of a form: checks, MOVE flag, draft, saving, and what the server says against it.
 * @param mergesAlone - whether another person's change of other fields is taken over without a question; a verb (to
 *   approve, to block) asks always, because it was decided on what stood there before.
 */
export function useResourceForm(props: ResourceFormProps, mergesAlone: boolean) {
  const { schema, operation, initialValues = {}, hiddenValues = {}, validate, prepare, confirm } = props;
  const text = useResourceText();
  const words = useAreaWords(props.namespace, props.area);
  const save = useOperationWithFiles(operation, props.alsoRefresh);
  const version = useRef(versionOf(props));
  const [base, setBase] = useState<FormValues>(initialValues);
  const [clash, setClash] = useState<Clash | null>(null);
  const [failure, setFailure] = useState<FailedSave | null>(null);
  /** How much of a save that carries files is sent, in percent; null while none is under way. */
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  /** How often the form was refused at fields; each time the first of them gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const names = fieldNames(props);
  const fields = props.sections.flatMap((section) => section.fields);

  const outgoing = (values: FormValues): FormValues => {
    const hidden = version.current === null ? hiddenValues : { ...hiddenValues, version: version.current };
    const prepared = prepare ? prepare(values) : values;
    return cleanValues(schema, { ...prepared, ...hidden });
  };

  const resolver: Resolver<FormValues> = (values) => {
    const sent = outgoing(values);
    const problems: Record<string, string> = {};
    for (const [path, refusal] of Object.entries(schemaRefusals(schema, sent)))
      problems[path] = sentence(refusal, text);
    for (const [path, message] of Object.entries(validate?.(sent) ?? {})) problems[asPath(path)] ??= message;
    return Object.keys(problems).length > 0
      ? { values: {}, errors: asFormErrors(problems) }
      : { values, errors: {} };
  };

  const form = useForm<FormValues>({
    defaultValues: initialValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const values: FormValues = useWatch({ control: form.control });
  const isDirty = changedNames(base, values).length > 0;
  const unmark = useUnsavedMark(isDirty);
  const keepable = { values: keepableValues(schema, values), base: keepableValues(schema, base) };
  const keepableChanges = changedNames(keepable.base, keepable.values).length;
  const draft = useDraft(
    props.draftKey ?? null,
    { ...keepable, version: version.current },
    keepableChanges > 0,
  );
  /** Nothing confidential was typed, which a draft never holds. */
  const isKeepable = isDirty && keepableChanges === changedNames(base, values).length;

  const applyValues = (next: FormValues): void => {
    for (const name of changedNames(form.getValues(), next)) {
      form.setValue(name, next[name], { shouldDirty: true });
    }
  };

  /** From now on the form is about the stored version, with the typed values that the person keeps. */
  const adopt = (versions: Versions, choices: Choices, stored: number | null): void => {
    applyValues(settled(versions, choices, fields));
    setBase({ ...base, ...versions.theirs });
    version.current = stored ?? version.current;
  };

  /** Says which fields of the other person were taken over without a question. */
  const tellTaken = (versions: Versions, by: string): void => {
    const { taken } = compareVersions(versions);
    if (taken.length === 0) return;
    const list = taken.map((name) => words.field(name)).join(', ');
    toast({ tone: 'info', title: text('takenOver', { name: by || text('system') }), text: list });
  };

  const conflicted = async (error: ApiError): Promise<void> => {
    const change = otherChangeOf(error);
    const read = (await props.readStored?.()) ?? null;
    const theirs = pickKnown({ ...change.current, ...read }, names);
    const versions = { base, mine: form.getValues(), theirs };
    const isKnown = Object.keys(theirs).length > 0;
    const mustAsk = !mergesAlone || !isKnown || compareVersions(versions).collisions.length > 0;
    if (mustAsk || change.version === null) {
      setClash({ kind: 'changed', change, versions, isKnown });
      return;
    }
    adopt(versions, {}, change.version);
    tellTaken(versions, change.by);
    await submitAgain();
  };

  const refused = async (error: ApiError): Promise<void> => {
    // Said where the person looks, without a dialog: what he needs is the button to try again.
    if (error.status === 0) return setFailure({ failure: error.failure, isKept: isKeepable && draft.keep() });
    if (error.code === 'version_conflict') return conflicted(error);
    if (error.status === 404 && 'id' in hiddenValues) {
      return setClash({ kind: 'gone', versions: { base, mine: form.getValues(), theirs: {} } });
    }
    const errors = Object.entries(error.failure.errors ?? {});
    for (const [field, message] of errors) form.setError(asPath(field), { type: 'server', message });
    if (errors.length > 0) return setRefusals((before) => before + 1);
    setFailure({ failure: error.failure, isKept: false });
    await alertFailure(error.message);
  };

  const write = (sent: FormValues) => {
    const input = outgoing(sent);
    const files = filesOf(operation, sent);
    if (Object.keys(files).length === 0) return save.mutateAsync({ input });
    setSentPercent(0);
    const onUploadProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number | null }) =>
      setSentPercent(totalBytes ? (sentBytes / totalBytes) * 100 : 0);
    return save.mutateAsync({ input, files, onUploadProgress }).finally(() => setSentPercent(null));
  };

  const send = async (sent: FormValues): Promise<void> => {
    setFailure(null);
    try {
      const answer = await write(sent);
      draft.forget();
      form.reset(sent);
      setBase(sent);
      unmark();
      void alertSuccess();
      props.onSaved({ message: answer.message, answer: { ...answer } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refused(error);
    }
  };

  const invalid = () => setRefusals((before) => before + 1);
  const submit = form.handleSubmit(async (sent) => {
    if (!confirm || (await confirmSubmit())) await send(sent);
  }, invalid);
  /** What was confirmed once is not asked again. */
  const submitAgain = form.handleSubmit(send, invalid);

  const cancel = async (): Promise<void> => {
    if (isDirty && !(await confirmLeave())) return;
    draft.forget();
    unmark();
    props.onCancel();
  };

  const restoreDraft = (): void => {
    if (!draft.offer) return;
    // What a draft never holds stays as it stands in the form.
    const kept = names.filter((name) => name in keepableValues(schema, { [name]: null }));
    const mine = { ...form.getValues(), ...pick(draft.offer.values, kept) };
    const versions = { base: draft.offer.base, mine, theirs: pickKnown(base, kept) };
    const isOlder = draft.offer.version !== version.current;
    if (isOlder && compareVersions(versions).collisions.length > 0) {
      return setClash({ kind: 'draft', at: draft.offer.at, versions });
    }
    draft.accept();
    applyValues(isOlder ? settled(versions, {}, fields) : mine);
  };

  return {
    form,
    submit,
    /** Saves what was confirmed once and did not reach the server. */
    retry: submitAgain,
    cancel,
    saving: save.isPending,
    sentPercent,
    values,
    isDirty,
    failure,
    refusals,
    clash,
    closeClash: () => setClash(null),
    /** Ends the clash as the person chose: a draft is restored, a conflict is saved. */
    settle: (choices: Choices) => {
      setClash(null);
      if (clash?.kind === 'draft') {
        draft.accept();
        applyValues(settled(clash.versions, choices, fields));
      }
      if (clash?.kind !== 'changed') return;
      adopt(clash.versions, choices, clash.change.version);
      void submitAgain();
    },
    draft: draft.offer,
    restoreDraft,
    forgetDraft: draft.forget,
  };
}
