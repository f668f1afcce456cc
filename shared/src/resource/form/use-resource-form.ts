import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { ApiError, useOperation } from '../../http/queries';
import { setUnsavedWork } from '../../session/session';
import { alertFailure, alertSuccess, confirmLeave, confirmSubmit } from '../../ui/alerts';
import { useResourceText, type ResourceText } from '../resource-text';
import { readDraft, removeDraft, writeDraft, type Draft } from './drafts';
import type { FormValues, ResourceFormProps } from './form-model';
import { cleanValues, schemaRefusals, type Refusal } from './schema-fields';

const DRAFT_DELAY_MS = 800;

/** Who changed the record meanwhile, as the server says it with code 'version_conflict'. */
export interface Conflict {
  message: string;
  by: string;
  at: string;
  currentVersion: number | null;
}

function sentence(refusal: Refusal, text: ResourceText): string {
  switch (refusal.kind) {
    case 'required':
      return text('required');
    case 'tooLong':
      return text('tooLong', { count: refusal.most });
    case 'tooMany':
      return text('tooMany', { count: refusal.most });
    case 'tooFew':
      return text('tooFew', { count: refusal.least });
    case 'tooSmall':
      return text('tooSmall', { least: refusal.least });
    case 'tooLarge':
      return text('tooLarge', { most: refusal.most });
    case 'wrong':
      return text('wrong');
  }
}

/** Sets a value by path, making the objects and lists on the way. */
function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  let level: Record<string, unknown> = target;
  for (const part of parts.slice(0, -1)) {
    const next = level[part];
    const made: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {};
    level[part] = made;
    level = made;
  }
  level[parts.at(-1) ?? path] = value;
}

/** 'pic[0].name' and 'pic.0.name' are the same field. */
export const asPath = (field: string): string => field.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');

function conflictOf(error: ApiError): Conflict {
  const data = error.failure.data;
  const read = (name: string): unknown =>
    typeof data === 'object' && data !== null
      ? Object.entries(data).find(([key]) => key === name)?.[1]
      : undefined;
  const by = read('by');
  const name = typeof by === 'object' && by !== null && 'name' in by ? by.name : by;
  const version = read('current_version');
  return {
    message: error.message,
    by: typeof name === 'string' ? name : '',
    at: typeof read('at') === 'string' ? String(read('at')) : '',
    currentVersion: typeof version === 'number' ? version : null,
  };
}

/** The life of a form: checks, MOVE flag, draft, saving, and what the server says against it. */
export function useResourceForm(props: ResourceFormProps) {
  const {
    schema,
    operation,
    initialValues = {},
    hiddenValues = {},
    validate,
    prepare,
    draftKey = null,
    onSaved,
    alsoRefresh,
    confirm,
  } = props;
  const text = useResourceText();
  const save = useOperation(operation, alsoRefresh);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [draft, setDraft] = useState<Draft | null>(() => (draftKey === null ? null : readDraft(draftKey)));
  const version = useRef<number | null>(null);

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
    const errors: Record<string, unknown> = {};
    for (const [path, message] of Object.entries(problems)) place(errors, path, { type: 'refused', message });
    // Built by path just above, in the shape that the form library reads.
    return Object.keys(problems).length > 0
      ? { values: {}, errors: errors as FieldErrors<FormValues> }
      : { values, errors: {} };
  };

  const form = useForm<FormValues>({
    defaultValues: initialValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;

  useEffect(() => setUnsavedWork(isDirty), [isDirty]);
  useEffect(() => () => setUnsavedWork(false), []);

  useEffect(() => {
    if (draftKey === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => writeDraft(draftKey, values), DRAFT_DELAY_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draftKey, form]);

  const forgetDraft = () => {
    if (draftKey !== null) removeDraft(draftKey);
    setDraft(null);
  };

  const refused = async (error: ApiError): Promise<void> => {
    if (error.code === 'version_conflict') {
      setConflict(conflictOf(error));
      return;
    }
    const errors = Object.entries(error.failure.errors ?? {});
    if (errors.length === 0) {
      await alertFailure(error.message);
      return;
    }
    for (const [field, message] of errors) form.setError(asPath(field), { type: 'server', message });
  };

  const send = async (values: FormValues): Promise<void> => {
    if (confirm && !(await confirmSubmit())) return;
    try {
      const answer = await save.mutateAsync(outgoing(values));
      forgetDraft();
      form.reset(values);
      setUnsavedWork(false);
      void alertSuccess();
      onSaved({ message: answer.message, answer: { ...answer } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refused(error);
    }
  };

  const submit = form.handleSubmit(send);

  const cancel = async (): Promise<void> => {
    if (isDirty && !(await confirmLeave())) return;
    forgetDraft();
    setUnsavedWork(false);
    props.onCancel();
  };

  return {
    form,
    submit,
    cancel,
    saving: save.isPending,
    isDirty,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves over the other person's change, on demand. */
    saveAnyway: () => {
      version.current = conflict?.currentVersion ?? null;
      setConflict(null);
      void submit();
    },
    draft,
    restoreDraft: () => {
      if (draft) {
        for (const [name, value] of Object.entries(draft.values))
          form.setValue(name, value, { shouldDirty: true });
      }
      setDraft(null);
    },
    forgetDraft,
  };
}
