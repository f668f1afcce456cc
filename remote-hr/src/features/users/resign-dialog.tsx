import {
  listOpenWork,
  type OpenWork,
  resignUser,
  type Successor,
  type User,
} from '@balai/shared/contract/hr/users';
import { jakartaDay } from '@balai/shared/format/calendar';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  ActionDialog,
  type CustomField,
  failureOf,
  FailureState,
  type FailureStateProps,
  type FieldDeclaration,
  loadOptionsFrom,
} from '@balai/shared/resource';
import { CardsSkeleton, PersonPicker } from '@balai/shared/ui';
import { FormField, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { USERS_PATH } from './user-pages';

interface ResignDialogProps {
  user: User;
  onClose: () => void;
}

/** Lets a person leave; who takes over his open work is asked kind by kind. */
export function ResignDialog({ user, onClose }: ResignDialogProps) {
  const { t } = useTranslation('hr');
  // Asked afresh each time: what was open a minute ago may be done.
  const query = useQuery({ ...operationQuery(listOpenWork, { id: user.id }), staleTime: 0 });
  const work = query.data?.data;
  const successors: FieldDeclaration = {
    name: 'successors',
    // Stands from the first moment on: who has asked for the dialog sees what it waits for, and why it waits in vain.
    render: (field) =>
      work ? (
        <Successors field={field} work={work} user={user} />
      ) : (
        <WorkOnItsWay field={field} failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
      ),
  };
  return (
    <ActionDialog
      open
      namespace="hr"
      area="user"
      alsoRefresh={['group', 'customer', 'pipeline']}
      onClose={onClose}
      onDone={() => undefined}
      // Nobody comes back from it: there is no step out of this status.
      confirm
      title={t('user.action.resign')}
      description={user.name}
      submitLabel={t('user.action.resign')}
      destructive
      operation={resignUser}
      schema={resignUser.input}
      hiddenValues={{ id: user.id, version: user.version }}
      initialValues={{ last_working_day: jakartaDay(new Date()), successors: [] }}
      validate={({ successors }): Record<string, string> => {
        if (!work) return { successors: t('user.dialog.workUnknown') };
        return successorsOf(successors).length < work.length
          ? { successors: t('user.dialog.successorsMissing') }
          : {};
      }}
      fields={[
        { name: 'last_working_day', help: t('user.dialog.resignHelp') },
        { name: 'reason', kind: 'textarea' },
        ...(work?.length === 0 ? [] : [successors]),
      ]}
    />
  );
}

interface WorkOnItsWayProps {
  field: CustomField;
  failure: FailureStateProps['failure'] | null;
  onRetry: () => void;
}

function WorkOnItsWay({ field, failure, onRetry }: WorkOnItsWayProps) {
  return (
    <Stack gap="2">
      {failure ? <FailureState compact failure={failure} onRetry={onRetry} /> : <CardsSkeleton count={1} />}
      {field.error ? (
        <Text id={field.id} role="alert" tabIndex={-1} color="danger.fg">
          {field.error}
        </Text>
      ) : null}
    </Stack>
  );
}

// The field of the form holds nothing else.
const successorsOf = (value: unknown): Successor[] => (Array.isArray(value) ? (value as Successor[]) : []);

function Successors({ field, work, user }: { field: CustomField; work: readonly OpenWork[]; user: User }) {
  const { t } = useTranslation('hr');
  const chosen = successorsOf(field.value);
  // Who pressed before it was known what there is has only to choose by now.
  const isAnswered = field.error === t('user.dialog.workUnknown');
  const error = isAnswered ? t('user.dialog.successorsMissing') : field.error;
  const choose = (kind: string, id: string | null): void => {
    const others = chosen.filter((successor) => successor.kind !== kind);
    field.onChange(id === null ? others : [...others, { kind, user_id: Number(id) }]);
  };
  return (
    <Stack as="fieldset" gap="4">
      <Text as="legend" fontWeight="semibold" mb="2">
        {t('user.dialog.successors')}
      </Text>
      {work.map(({ kind, count, roles }) => {
        const successor = chosen.find((candidate) => candidate.kind === kind);
        const label = t(`user.open_work.${kind}`, { count });
        return (
          <FormField
            key={kind}
            id={`${field.id}-${kind}`}
            label={label}
            required
            error={successor ? undefined : error}
          >
            <PersonPicker
              id={`${field.id}-${kind}`}
              value={successor ? String(successor.user_id) : null}
              onChange={(id) => choose(kind, id)}
              // Nobody takes over from himself.
              loadOptions={loadOptionsFrom(USERS_PATH, { role: roles.join(',') }, user.id)}
            />
          </FormField>
        );
      })}
    </Stack>
  );
}
