import { useSession } from '@balai/shared/session';
import { Button } from '@balai/shared/ui/core';
import { useNavigate } from 'react-router-dom';
import { MiscPage } from './misc-page';
import { useShellText } from './shell-text';

/** /misc/not-authorized [2.30]. */
export function NotAuthorizedPage() {
  const text = useShellText();
  const navigate = useNavigate();
  const role = useSession()?.user.role_name ?? '';
  return (
    <MiscPage
      code="403"
      title={text('notAuthorizedTitle')}
      actions={<Button onClick={() => void navigate('/dashboard')}>{text('toDashboard')}</Button>}
    >
      {text('notAuthorizedText', { role })}
    </MiscPage>
  );
}
