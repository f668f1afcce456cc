import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '../../contract/operation';
import { ApiError } from '../../http/queries';
import { alertFailure, alertSuccess, confirmLeave, confirmSubmit } from '../../ui/alerts';
import { useGuide } from '../../ui/guides';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import { formResolver, outgoingValues } from './form-checks';
import type { FormBase, FormValues, ResourceFormProps } from './form-model';
import { asPath } from './form-problems';
import type { Choices } from './merge-values';
import { changedNames } from './same-values';
import { keepableValues } from './schema-fields';
import { useClash } from './use-clash';
import { useDirty } from './use-dirty';
import { useDraft } from './use-draft';
import { useSending } from './use-sending';
import { useSentWhenBack } from './use-sent-when-back';
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

/** Of what is sent but not shown: the record itself, or the one that something is added to. */
const namesRecord = (name: string): boolean => /(^|_)id$/.test(name);

const versionOf = ({ hiddenValues }: ResourceFormProps): number | null => {
  const version = hiddenValues?.['version'];
  return typeof version === 'number' ? version : null;
};

/**
 * The life of a form: what it checks, marks as unsaved, keeps as a draft and saves, and what follows from the server's
 * answer. Nothing in it runs with a key but what compares the key's own field.
 * @param mergesAlone - whether another person's change of other fields is taken over without a question; a verb (to
 *   approve, to block) asks always, because it was decided on what stood there before.
 */
export function useResourceForm(props: ResourceFormProps, mergesAlone: boolean) {
  const { schema, initialValues = {}, hiddenValues = {}, confirm } = props;
  const text = useLaterText();
  useGuide(props.namespace);
  const words = useAreaWords(props.namespace, props.area);
  const sending = useSending(props.operation, props.alsoRefresh);
  const base = useRef<FormBase>({ values: initialValues, version: versionOf(props) });
  const [failure, setFailure] = useState<FailedSave | null>(null);
  /** How often the form was refused at fields; each time the first of them gets the focus. */
  const [refusals, setRefusals] = useState(0);
  /** What was sent last. */
  const sent = useRef<FormValues>({});
  const names = fieldNames(props);

  const outgoing = (values: FormValues) => outgoingValues(props, values, base.current.version);
  const form = useForm<FormValues>({
    defaultValues: initialValues,
    resolver: formResolver(props, outgoing, text),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { isDirty, compare } = useDirty(form, base);
  const unmark = useUnsavedMark(isDirty);
  const { typed } = props;
  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {}))
      form.setValue(name, value, { shouldDirty: true });
    if (typed) compare();
    // Once: later it belongs to the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const keepable = (values: FormValues) => keepableValues(schema, values);
  const draft = useDraft(form, props.draftKey ?? null, () => {
    const content = { values: keepable(form.getValues()), base: keepable(base.current.values) };
    const isChanged = changedNames(content.base, content.values).length > 0;
    return isChanged ? { ...content, version: base.current.version } : null;
  });
  /** Nothing confidential was typed, which a draft never holds. */
  const isKeepable = (): boolean => {
    const changed = changedNames(base.current.values, form.getValues());
    return changed.length > 0 && changed.every((name) => name in keepable({ [name]: null }));
  };
  const fields = props.sections.flatMap((section) => section.fields);
  const rebase = (next: FormBase) => {
    base.current = next;
  };
  const clash = useClash({
    form,
    base,
    rebase,
    names,
    fields,
    words,
    readStored: props.readStored,
    mergesAlone,
  });

  const refused = async (error: ApiError): Promise<void> => {
    // Said where the person looks, without a dialog: what he needs is the button to try again.
    if (error.status === 0) {
      const sentUnder = sending.keyOfUnsettled(outgoing(form.getValues())) ?? undefined;
      return setFailure({ failure: error.failure, isKept: isKeepable() && draft.keep(sentUnder) });
    }
    if (error.code === 'version_conflict') {
      if (await clash.resolveConflict(error)) await submitAgain();
      return;
    }
    if (error.status === 404 && Object.keys(hiddenValues).some(namesRecord)) return clash.gone();
    const errors = Object.entries(error.failure.errors ?? {});
    for (const [field, message] of errors) form.setError(asPath(field), { type: 'server', message });
    if (errors.length > 0) return setRefusals((before) => before + 1);
    setFailure({ failure: error.failure, isKept: false });
    alertFailure(error.message);
  };

  const send = async (values: FormValues): Promise<void> => {
    setFailure(null);
    sent.current = values;
    try {
      const answer = await sending.send(outgoing(values), values);
      draft.forget();
      rebase({ ...base.current, values });
      form.reset(values);
      compare();
      unmark();
      const outcome = { message: answer.message, answer: { ...answer } };
      alertSuccess(undefined, props.about?.(outcome.answer));
      props.onSaved(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refused(error);
    }
  };

  const invalid = () => setRefusals((before) => before + 1);
  const submit = form.handleSubmit(async (values) => {
    if (!confirm || (await confirmSubmit())) await send(values);
  }, invalid);
  /** What was confirmed once is not asked again. */
  const submitAgain = form.handleSubmit(send, invalid);

  useSentWhenBack(failure?.failure.status === 0, () => {
    if (changedNames(sent.current, form.getValues()).length === 0) void submitAgain();
  });

  const cancel = async (): Promise<void> => {
    if (compare() && !(await confirmLeave())) return;
    // Nothing was said of the draft that is offered: it is there the next time.
    if (!draft.offer) draft.forget();
    unmark();
    props.onCancel();
  };

  const restoreDraft = (): void => {
    const kept = names.filter((name) => name in keepable({ [name]: null }));
    const { offer } = draft;
    if (!offer || !clash.restore(offer, kept)) return;
    // Stored already, it is not stored twice.
    if (offer.sentUnder !== undefined && offer.version === base.current.version)
      sending.sendUnder(offer.sentUnder, outgoing(form.getValues()));
    draft.accept();
  };

  return {
    form,
    submit,
    /** Gives what was typed to another form, so that nothing of it is unsaved here. */
    handOver: (): FormValues => {
      unmark();
      return form.getValues();
    },
    /** Saves what was confirmed once and did not reach the server. */
    retry: submitAgain,
    cancel,
    saving: sending.isSending,
    sentPercent: sending.sentPercent,
    isDirty,
    failure,
    refusals,
    clash: clash.clash,
    closeClash: clash.close,
    /** Ends the clash as the person chose: a draft is restored, a conflict is saved. */
    settle: (choices: Choices) => {
      const kind = clash.settle(choices);
      if (kind === 'draft') draft.accept();
      if (kind === 'changed') void submitAgain();
    },
    draft: draft.offer,
    restoreDraft,
    forgetDraft: draft.discard,
  };
}
