import type { User } from '@balai/shared/contract/hr/users';
import { RecordQuickCreate, type RecordForm } from '@balai/shared/resource';
import { useRef, useState } from 'react';
import { TemporaryPasswordDialog } from './temporary-password';
import { userForm } from './user-form';
import { userPages } from './user-pages';

/** A new person from the list with what the form has to know, then the password that is shown once. */
export function UserQuickCreate({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ name: string; password: string | null } | null>(null);
  // The dialog closes in the moment in which the answer is there.
  const isCreated = useRef(false);
  const form: RecordForm<User> = {
    ...userForm,
    onSaved: ({ data, temporary_password: password }) => {
      isCreated.current = true;
      // The declaration of the pages ties it to what the call answers.
      const { name } = data as User;
      setCreated({ name, password: typeof password === 'string' ? password : null });
    },
  };
  if (created) return <TemporaryPasswordDialog {...created} onClose={onClose} />;
  return (
    <RecordQuickCreate
      pages={userPages}
      form={form}
      onClose={() => {
        if (!isCreated.current) onClose();
      }}
    />
  );
}
