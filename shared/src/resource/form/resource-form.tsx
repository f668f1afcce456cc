import { useEffect, useId, useRef } from 'react';
import { chakra, Notice, Stack } from '../../ui/core';
import { ErrorSummary, FormSection, StickyFormBar, type FormProblem } from '../../ui/rich';
import { useAreaWords, type AreaWords } from '../resource-text';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { FailureNotice } from './failure-notice';
import { useDependent } from './use-dependent';
import { FormMethods } from './form-context';
import { controlId, FormFields } from './form-field';
import type { Dependent, FormFieldsProps, FormSectionDeclaration, ResourceFormProps } from './form-model';
import { firstControlIn, formKeys, useFirstProblem, useFocusAfterSaving } from './form-keys';
import { problemsByPath } from './form-problems';
import { useResourceForm } from './use-resource-form';

function labelOfPath(path: string, words: AreaWords, labels: ReadonlyMap<string, string>): string {
  const [first = path, index, name] = path.split('.');
  if (name === undefined) return labels.get(path) ?? words.field(path);
  return `${labels.get(first) ?? words.field(first)} ${Number(index) + 1}, ${words.rowField(first, name)}`;
}

/** Problems from the top of the form to its end; they are found in the order of the schema. */
function fromTheTop(
  problems: readonly [path: string, message: string][],
  sections: readonly FormSectionDeclaration[],
): [path: string, message: string][] {
  const names = sections.flatMap(({ fields }) =>
    fields.map((field) => (typeof field === 'string' ? field : field.name)),
  );
  const placeOf = ([path]: readonly [string, string]): number => {
    const place = names.indexOf(path.split('.')[0] ?? path);
    return place < 0 ? names.length : place;
  };
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function Warnings({ of }: { of: Dependent<readonly string[]> }) {
  return useDependent(of).map((warning) => (
    <Notice key={warning} status="warning">
      {warning}
    </Notice>
  ));
}

interface SectionProps extends Omit<FormFieldsProps, 'fields' | 'prefix'> {
  section: FormSectionDeclaration;
}

const Section = ({ section, ...frame }: SectionProps) => (
  <FormSection title={section.title} description={section.description}>
    <FormFields {...frame} fields={section.fields} prefix="" />
  </FormSection>
);

function ConditionalSection({ when, ...props }: SectionProps & { when: Dependent<boolean> }) {
  return useDependent(when) ? <Section {...props} /> : null;
}

/**
 * A form on an operation's input schema. The unsaved-work flag is set with the first change and cleared by saving; a
 * draft is kept until then; a refusal of the server stands at its field; a conflict names who was faster, shows both
 * values and loses nothing. Ctrl or Cmd with Enter saves, Escape asks to leave.
 */
export function ResourceForm(props: ResourceFormProps) {
  const { namespace, area, schema, sections, warnings, submitLabel } = props;
  const formId = useId();
  const words = useAreaWords(namespace, area);
  const control = useResourceForm(props, true);
  const { form, saving } = control;
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(control);
  latest.current = control;

  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) firstControlIn(element.current)?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(
    () =>
      formKeys(() => element.current, {
        onSave: () => void latest.current.submit(),
        onCancel: () => void latest.current.cancel(),
      }),
    [],
  );

  const labels = new Map(
    sections.flatMap((section) =>
      section.fields.flatMap((field) =>
        typeof field === 'object' && field.label ? [[field.name, field.label] as const] : [],
      ),
    ),
  );
  const problems = fromTheTop(problemsByPath(form.formState.errors), sections).map(
    ([path, message]): FormProblem => ({
      id: controlId(formId, path),
      label: labelOfPath(path, words, labels),
      message,
    }),
  );
  useFocusAfterSaving(element, saving);
  useFirstProblem(
    control.refusals,
    saving,
    problems.map(({ id }) => id),
  );

  return (
    <FormMethods value={form}>
      <chakra.form
        ref={element}
        id={formId}
        noValidate
        aria-busy={saving}
        onSubmit={(event) => {
          // Forms inside forms (dialogs drawn through portals) must not save this one.
          event.stopPropagation();
          void control.submit(event);
        }}
      >
        <Stack gap="4">
          <DraftOffer control={control} within={element} />
          <ErrorSummary problems={form.formState.submitCount > 0 ? problems : []} />
          {warnings ? <Warnings of={warnings} /> : null}
        </Stack>
        <Stack gap="0" mt="5">
          {sections.map((section) => {
            const frame = {
              section,
              schema,
              words,
              labelOf: words.field,
              formId,
              disabled: saving,
              hasSummary: true,
            };
            return section.when ? (
              <ConditionalSection key={section.id} {...frame} when={section.when} />
            ) : (
              <Section key={section.id} {...frame} />
            );
          })}
        </Stack>
        <StickyFormBar
          notice={
            control.failure ? (
              <FailureNotice {...control.failure} onRetry={() => void control.retry()} />
            ) : undefined
          }
          saveLabel={submitLabel}
          saving={saving}
          dirty={control.isDirty}
          onCancel={() => void control.cancel()}
        />
      </chakra.form>
      <ConflictDialog
        clash={control.clash}
        words={words}
        schema={schema}
        fields={sections.flatMap((section) => section.fields)}
        onClose={control.closeClash}
        onSettle={control.settle}
      />
    </FormMethods>
  );
}
