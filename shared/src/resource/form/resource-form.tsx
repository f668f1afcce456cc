import { useId } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import { Button, chakra, Flex, Notice, Stack, Text } from '../../ui/core';
import { DateText, ErrorSummary, FormSection, Modal, StickyFormBar, type FormProblem } from '../../ui/rich';
import { useAreaWords, useResourceText, type AreaWords } from '../resource-text';
import { controlId, FormFields } from './form-field';
import type { FormValues, ResourceFormProps } from './form-model';
import { useResourceForm, type Conflict } from './use-resource-form';

/** Every error of a form by its path; the form library nests them. */
function problemsByPath(errors: FieldErrors<FormValues> | object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string' && 'type' in error)
      return [[`${prefix}${name}`, error.message]];
    return name === 'ref' ? [] : problemsByPath(error, `${prefix}${name}.`);
  });
}

function labelOfPath(path: string, words: AreaWords, labels: ReadonlyMap<string, string>): string {
  const [first = path, index, name] = path.split('.');
  if (name === undefined) return labels.get(path) ?? words.field(path);
  return `${labels.get(first) ?? words.field(first)} ${Number(index) + 1}, ${words.rowField(first, name)}`;
}

/**
 * A form on an operation's input schema. The unsaved-work flag is set with the first change and cleared by saving; a
 * draft is kept until then; a refusal of the server stands at its field; a conflict names who was faster and loses
 * nothing.
 */
export function ResourceForm(props: ResourceFormProps) {
  const { namespace, area, schema, sections, warnings, submitLabel, onReload } = props;
  const formId = useId();
  const text = useResourceText();
  const words = useAreaWords(namespace, area);
  const control = useResourceForm(props);
  const { form, saving, draft, conflict } = control;
  const values = form.watch();

  const labels = new Map(
    sections.flatMap((section) =>
      section.fields.flatMap((field) =>
        typeof field === 'object' && field.label ? [[field.name, field.label] as const] : [],
      ),
    ),
  );
  const problems: FormProblem[] = problemsByPath(form.formState.errors).map(([path, message]) => ({
    id: controlId(formId, path),
    label: labelOfPath(path, words, labels),
    message,
  }));
  const hints = warnings?.(values) ?? [];

  return (
    <FormProvider {...form}>
      <chakra.form
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
          {draft ? (
            <Notice
              status="info"
              title={text('draftFound')}
              action={
                <Flex gap="2" flexShrink={0}>
                  <Button type="button" size="sm" variant="ghost" onClick={control.forgetDraft}>
                    {text('discardDraft')}
                  </Button>
                  <Button type="button" size="sm" variant="outline" onClick={control.restoreDraft}>
                    {text('restoreDraft')}
                  </Button>
                </Flex>
              }
            >
              <DateText value={draft.at} withTime />
            </Notice>
          ) : null}
          <ErrorSummary problems={form.formState.submitCount > 0 ? problems : []} />
          {hints.map((hint) => (
            <Notice key={hint} status="warning">
              {hint}
            </Notice>
          ))}
        </Stack>
        <Stack gap="0" mt="5">
          {sections
            .filter((section) => !section.when || section.when(values))
            .map((section) => (
              <FormSection key={section.id} title={section.title} description={section.description}>
                <FormFields
                  fields={section.fields}
                  schema={schema}
                  words={words}
                  labelOf={words.field}
                  prefix=""
                  formId={formId}
                  disabled={saving}
                />
              </FormSection>
            ))}
        </Stack>
        <StickyFormBar
          saveLabel={submitLabel}
          saving={saving}
          dirty={control.isDirty}
          onCancel={() => void control.cancel()}
        />
      </chakra.form>
      <ConflictDialog
        conflict={conflict}
        onClose={control.closeConflict}
        onOverwrite={control.saveAnyway}
        onReload={onReload}
      />
    </FormProvider>
  );
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  onClose: () => void;
  onOverwrite: () => void;
  onReload?: () => void;
}

export function ConflictDialog({ conflict, onClose, onOverwrite, onReload }: ConflictDialogProps) {
  const text = useResourceText();
  return (
    <Modal
      open={conflict !== null}
      onClose={onClose}
      title={text('conflictTitle')}
      footer={
        <>
          {onReload ? (
            <Button
              type="button"
              variant="outline"
              onClick={() => {
                onReload();
                onClose();
              }}
            >
              {text('loadTheirs')}
            </Button>
          ) : null}
          {conflict?.currentVersion === null ? null : (
            <Button type="button" variant="outline" colorPalette="danger" onClick={onOverwrite}>
              {text('saveMine')}
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            {text('keepEditing')}
          </Button>
        </>
      }
    >
      <Text>{conflict?.message}</Text>
      <Text color="fg.muted" mt="2">
        {text('conflictHelp')}
      </Text>
    </Modal>
  );
}
