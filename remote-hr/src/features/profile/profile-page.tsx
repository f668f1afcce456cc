import { getProfile, type Profile } from '@balai/shared/contract/hr/profile';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, ResourceDetail, useAreaWords } from '@balai/shared/resource';
import { Avatar, PageBody } from '@balai/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactDialog } from './contact-dialog';
import { ProfileDocuments } from './profile-documents';
import { ProfileOverview } from './profile-overview';
import { ProfileSecurity } from './profile-security';

/** /profile [2.3] */
export function ProfilePage() {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'user');
  const query = useQuery(operationQuery(getProfile, {}));
  const [isEditing, setEditing] = useState(false);
  const profile: Profile | undefined = query.data?.data;
  const subtitle =
    profile && [words.word('role', profile.role), profile.group?.name].filter(Boolean).join(' · ');
  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[{ label: t('profile.title') }]}
        title={profile?.name ?? ''}
        subtitle={subtitle}
        media={profile ? <Avatar name={profile.name} src={profile.image} size={56} decorative /> : undefined}
        actions={[
          {
            verb: 'update',
            label: t('profile.action.update'),
            icon: 'edit',
            primary: true,
            onSelect: () => setEditing(true),
          },
        ]}
        allowedActions={['update']}
        tabs={
          profile
            ? [
                {
                  id: 'overview',
                  label: t('profile.tab.overview'),
                  render: () => <ProfileOverview profile={profile} />,
                },
                {
                  id: 'documents',
                  label: t('profile.tab.documents'),
                  render: () => <ProfileDocuments userId={profile.id} />,
                },
                { id: 'security', label: t('profile.tab.security'), render: () => <ProfileSecurity /> },
              ]
            : []
        }
        loading={query.isPending}
        error={profile ? null : failureOf(query.error)}
        onRetry={() => void query.refetch()}
      />
      {profile && isEditing ? <ContactDialog profile={profile} onClose={() => setEditing(false)} /> : null}
    </PageBody>
  );
}
