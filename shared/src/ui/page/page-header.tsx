import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { cut } from '../display/cut-text';
import { Icon } from '../icon';
import { ActionMenu, type MenuAction } from '../overlays/action-menu';
import { useUiText } from '../ui-text';
import { AppLink } from './app-link';

export interface BreadcrumbItem {
  label: string;
  /** The last one has none: it is where one is. */
  to?: string;
}

export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  const text = useUiText();
  return (
    <chakra.nav aria-label={text('breadcrumb')}>
      <Flex as="ol" listStyleType="none" align="center" gap="1" textStyle="sm" color="fg.muted">
        {items.map((item, index) => (
          <Fragment key={`${item.label}-${index}`}>
            {index > 0 ? (
              <Box as="li" aria-hidden="true" color="fg.subtle" flexShrink={0}>
                <Icon name="chevron-right" size={14} display="flex" />
              </Box>
            ) : null}
            {/* One line on a phone, too: the way back is whole, and what the heading says again is cut first. */}
            <Box as="li" minW="0" flexShrink={index}>
              {item.to ? (
                <AppLink to={item.to} color="fg.muted" py={{ base: '3', md: '1' }} display="block" {...cut}>
                  {item.label}
                </AppLink>
              ) : (
                <Text as="span" aria-current="page" color="fg" display="block" {...cut}>
                  {item.label}
                </Text>
              )}
            </Box>
          </Fragment>
        ))}
      </Flex>
    </chakra.nav>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, e.g. how many rows there are. */
  count?: ReactNode;
  description?: ReactNode;
  breadcrumb?: readonly BreadcrumbItem[];
  /** The one primary action, at the end. */
  primary?: ReactNode;
  secondary?: ReactNode;
  /** The rest of the actions. */
  menu?: readonly MenuAction[];
}

export function PageHeader({
  title,
  count,
  description,
  breadcrumb,
  primary,
  secondary,
  menu = [],
}: PageHeaderProps) {
  const text = useUiText();
  return (
    <Box as="header">
      {breadcrumb ? (
        <Box mb={{ base: '0', md: '2' }}>
          <Breadcrumb items={breadcrumb} />
        </Box>
      ) : null}
      <Flex align="center" gap="3" rowGap="3" flexWrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <Flex align="baseline" gap="2.5" minW="0" flexWrap="wrap">
            <Heading as="h1" size="xl" overflowWrap="anywhere">
              {title}
            </Heading>
            {count !== undefined && count !== null ? (
              <Text as="span" color="fg.muted" textStyle="lg" className="tabular">
                {count}
              </Text>
            ) : null}
          </Flex>
          {description ? (
            <Text color="fg.muted" mt="0.5">
              {description}
            </Text>
          ) : null}
        </Box>
        <Flex gap="2" align="center" flexShrink={0}>
          {secondary}
          <ActionMenu label={text('moreActions')} items={menu} />
          {primary}
        </Flex>
      </Flex>
    </Box>
  );
}
