import { createUser, UserInput } from '@balai/shared/contract/hr/users';
import type { OutputOf } from '@balai/shared/contract/operation';
import { useTranslation } from '@balai/shared/i18n';
import {
  type FormOutcome,
  type FormSectionDeclaration,
  RailCard,
  ResourceForm,
} from '@balai/shared/resource';
import { AppLink, PageBody, PageHeader } from '@balai/shared/ui';
import { Stack } from '@balai/shared/ui/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TemporaryPassword } from './temporary-password';
import { userForm } from './user-form';
import { profileLink, userRecord } from './user-record';

type Created = OutputOf<typeof createUser>;

/** /user/new: the form, then the password that is shown once. */
export function UserCreatePage() {
  const { t } = useTranslation('hr');
  const navigate = useNavigate();
  const [created, setCreated] = useState<Created | null>(null);
  const declared = typeof userForm.sections === 'function' ? userForm.sections(null, t) : userForm.sections;
  const sections: FormSectionDeclaration[] = declared.map((section) => ({
    ...section,
    title: t(`user.section.${section.id}`),
  }));
  return (
    <PageBody wide={false}>
      <PageHeader
        title={created ? created.data.name : t('user.newTitle')}
        breadcrumb={[{ label: t('user.title'), to: userRecord.path }, { label: t('user.newTitle') }]}
      />
      {created ? (
        <RailCard title={t('user.password.title')}>
          <Stack gap="5">
            <TemporaryPassword name={created.data.name} password={created.temporary_password} />
            <AppLink to={profileLink(created.data)}>{t('user.openProfile')}</AppLink>
          </Stack>
        </RailCard>
      ) : (
        <ResourceForm
          namespace="hr"
          area="user"
          schema={UserInput}
          operation={createUser}
          initialValues={userForm.newValues}
          sections={sections}
          validate={userForm.validate}
          // Numbers of identity and bank are not left behind in the browser.
          draftKey={null}
          alsoRefresh={userRecord.alsoRefresh}
          submitLabel={t('user.create')}
          onSaved={(outcome) => setCreated(createdOf(outcome))}
          onCancel={() => void navigate(userRecord.path)}
        />
      )}
    </PageBody>
  );
}

// The form is generic over operations; the server checked its answer against the one above.
const createdOf = ({ answer }: FormOutcome): Created => answer as unknown as Created;
