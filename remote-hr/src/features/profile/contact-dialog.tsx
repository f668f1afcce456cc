import { updateProfile, type Profile } from '@balai/shared/contract/hr/profile';
import { useTranslation } from '@balai/shared/i18n';
import { ActionDialog, type FormOutcome } from '@balai/shared/resource';
import { sessionAtom, sessionStore } from '@balai/shared/session';
import { useState } from 'react';

/** The top bar shows the new picture at once. */
function showPicture({ answer }: FormOutcome): void {
  const session = sessionStore.get(sessionAtom);
  if (!session) return;
  const { image } = answer['data'] as Profile; // what the operation answers
  sessionStore.set(sessionAtom, { ...session, user: { ...session.user, image, avatar: image } });
}

/** What a person keeps of himself without asking anybody. */
export function ContactDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('hr');
  // As it was read: a refetch in the background must not make the server believe that its changes were seen.
  const [{ version, image, phone, address }] = useState(profile);
  return (
    <ActionDialog
      open
      namespace="hr"
      area="user"
      onClose={onClose}
      onDone={showPicture}
      title={t('profile.edit')}
      submitLabel={t('profile.save')}
      operation={updateProfile}
      schema={updateProfile.input}
      initialValues={{ image, phone, address }}
      hiddenValues={{ version }}
      fields={['image', { name: 'phone', kind: 'phone' }, { name: 'address', kind: 'textarea' }]}
      alsoRefresh={['user']}
    />
  );
}
