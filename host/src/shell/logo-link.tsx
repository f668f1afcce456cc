import { chakra } from '@balai/shared/ui/core';
import { Link } from 'react-router-dom';
import { CompanyLogo } from './company-logo';
import { useShellText } from './shell-text';

/** The logo; it leads to the dashboard. */
export function LogoLink({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate?: () => void }) {
  const text = useShellText();
  return (
    <chakra.span asChild flexShrink={0}>
      <Link to="/dashboard" onClick={onNavigate} aria-label={text('home')}>
        <CompanyLogo isCollapsed={isCollapsed} />
      </Link>
    </chakra.span>
  );
}
