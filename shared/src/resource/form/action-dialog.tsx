import { useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { Operation } from '../../contract/operation';
import { Button, chakra, Spinner, Stack, Text } from '../../ui/core';
import { Modal, ProgressBar } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { FailureNotice } from './failure-notice';
import { controlId, FormFields } from './form-field';
import { FormMethods } from './form-context';
import { firstControlIn, useFirstProblem, useFocusAfterSaving } from './form-keys';
import type { FieldDeclaration, FieldFrame, FormOutcome, FormValues, ResourceFormProps } from './form-model';
import { problemsByPath } from './form-problems';
import { useResourceForm } from './use-resource-form';

export interface ActionDialogProps extends FieldFrame {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  destructive?: boolean;
  operation: Operation;
  fields: readonly (string | FieldDeclaration)[];
  initialValues?: FormValues;
  /** Sent but not shown: id, version. */
  hiddenValues?: FormValues;
  validate?: (values: FormValues) => Record<string, string>;
  prepare?: (values: FormValues) => FormValues;
  alsoRefresh?: readonly string[];
  /** Asks 'Are you sure to submit this data?' first [2.71]: for what nothing takes back. */
  confirm?: boolean;
  /** Under which what was typed is kept until it is sent: for texts that take a while. */
  draftKey?: string;
  /** See `ResourceFormProps`. */
  about?: ResourceFormProps['about'];
  /** Under the fields; it may read them by `useFieldValue`. */
  below?: ReactNode;
  /** Goes on in the whole form with what was typed; its button stands at the beginning of the footer. */
  allFields?: { label: string; onSelect: (typed: FormValues) => void };
  /** What gets the focus when it closes, where what opened it may be gone by then. */
  finalFocus?: RefObject<HTMLElement | null>;
  onDone: (outcome: FormOutcome) => void;
}

/** The dialog that `ActionDialog` of later.tsx draws while it is open. */
export function OpenActionDialog(props: ActionDialogProps) {
  const { onClose, title, description, submitLabel, destructive, namespace, area, schema, fields, onDone } =
    props;
  const text = useLaterText();
  const words = useAreaWords(namespace, area);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  // Not the first button of an offered draft, which throws it away.
  const firstControl = useMemo(
    () => ({
      get current() {
        return firstControlIn(element.current);
      },
    }),
    [],
  );
  const control = useResourceForm(
    {
      ...props,
      sections: [{ id: 'fields', fields }],
      draftKey: props.draftKey ?? null,
      onCancel: onClose,
      onSaved: (outcome) => {
        onDone(outcome);
        onClose();
      },
    },
    false,
  );
  const problems = problemsByPath(control.form.formState.errors);
  useFocusAfterSaving(element, control.saving);
  useFirstProblem(
    control.refusals,
    control.saving,
    problems.map(([path]) => controlId(formId, path)),
  );
  const names = fields.map((field) => (typeof field === 'string' ? field : field.name));
  const general = problems.filter(
    ([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
  );

  return (
    <>
      <Modal
        open
        onClose={() => void control.cancel()}
        closeOnOutsideClick={false}
        initialFocus={firstControl}
        finalFocus={props.finalFocus}
        title={title}
        description={description}
        notice={
          control.failure ? (
            <FailureNotice {...control.failure} onRetry={() => void control.retry()} />
          ) : undefined
        }
        footer={
          <>
            {props.allFields ? (
              <Button
                type="button"
                variant="ghost"
                me="auto"
                disabled={control.saving}
                onClick={() => props.allFields?.onSelect(control.handOver())}
              >
                {props.allFields.label}
              </Button>
            ) : null}
            <Button
              type="button"
              variant="outline"
              disabled={control.saving}
              onClick={() => void control.cancel()}
            >
              {text('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              colorPalette={destructive ? 'danger' : 'brand'}
              disabled={control.saving}
              aria-busy={control.saving}
            >
              {control.saving ? <Spinner size="sm" /> : null}
              {submitLabel}
            </Button>
          </>
        }
      >
        <FormMethods value={control.form}>
          <chakra.form
            ref={element}
            id={formId}
            noValidate
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              // A dialog over another one's form is within it to React.
              event.stopPropagation();
              void control.submit();
            }}
            onSubmit={(event) => {
              event.stopPropagation();
              void control.submit(event);
            }}
          >
            <Stack gap="4">
              <DraftOffer control={control} within={element} />
              {general.map(([path, message]) => (
                <Text key={path} role="alert" color="danger.fg">
                  {message}
                </Text>
              ))}
              <FormFields
                fields={fields}
                schema={schema}
                words={words}
                labelOf={words.field}
                prefix=""
                formId={formId}
                disabled={control.saving}
              />
              {props.below}
              {control.sentPercent === null ? null : (
                <ProgressBar withText value={control.sentPercent} label={text('uploads')} />
              )}
            </Stack>
          </chakra.form>
        </FormMethods>
      </Modal>
      <ConflictDialog
        clash={control.clash}
        words={words}
        schema={schema}
        fields={fields}
        onClose={control.closeClash}
        onSettle={control.settle}
      />
    </>
  );
}
