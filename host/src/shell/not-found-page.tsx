import { Button } from '@balai/shared/ui/core';
import { useNavigate } from 'react-router-dom';
import { MiscPage } from './misc-page';
import { useShellText } from './shell-text';

export function NotFoundPage() {
  const text = useShellText();
  const navigate = useNavigate();
  return (
    <MiscPage
      code="404"
      title={text('notFoundTitle')}
      actions={<Button onClick={() => void navigate('/dashboard')}>{text('toDashboard')}</Button>}
    >
      {text('notFoundText')}
    </MiscPage>
  );
}
