import { Link as ChakraLink, type LinkProps } from '@chakra-ui/react';
import { Link as RouterLink, type To } from 'react-router-dom';

export interface AppLinkProps extends Omit<LinkProps, 'href'> {
  to: To;
  /** Replaces the entry in the history. */
  replace?: boolean;
}

/** A link inside the application: no reload, and middle click works. */
export function AppLink({ to, replace, children, ...rest }: AppLinkProps) {
  return (
    <ChakraLink asChild {...rest}>
      <RouterLink to={to} replace={replace}>
        {children}
      </RouterLink>
    </ChakraLink>
  );
}
