import { resetRememberedFilters } from '@balai/shared/session';
import { toast } from '@balai/shared/ui/shell';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetKeptPages } from '../departments/kept-pages';
import { useShellText } from './shell-text';

/** Forgets what all lists remember [4.1], and says so. */
export function useResetFilters(): () => void {
  const text = useShellText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    resetRememberedFilters();
    forgetKeptPages();
    // The list that is open remembers itself in its address.
    void navigate(pathname, { replace: true });
    toast({ title: text('filtersReset') });
  };
}
