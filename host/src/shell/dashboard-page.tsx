import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { useSession } from '@balai/shared/session';
import { Box, Flex, Heading, Icon, isIconName, SimpleGrid, Text } from '@balai/shared/ui/core';
import { AppLink, PageBody } from '@balai/shared/ui/shell';
import { useEffect } from 'react';
import { useMenuTitle, useShellText } from './shell-text';
import { useBadges } from './use-badges';
import { useMenu } from './use-menu';

type DayPart = 'goodMorning' | 'goodAfternoon' | 'goodEvening';

const dayPart = (hour: number): DayPart =>
  hour < 11 ? 'goodMorning' : hour < 18 ? 'goodAfternoon' : 'goodEvening';

/** What the caller may open; departments bring their own cards and figures as they come. */
export function DashboardPage() {
  const text = useShellText();
  const titleOf = useMenuTitle();
  const session = useSession();
  const menu = useMenu();
  const badges = useBadges(menu);
  const entries = menu.filter(({ type, navLink }) => type === 'item' && navLink && navLink !== '/dashboard');
  const title = text('dashboard');
  useEffect(() => {
    document.title = `${title} · Balai`;
  }, [title]);
  if (!session) return null;
  return (
    <PageBody>
      <Box>
        <Heading as="h1" size="2xl">
          {text(dayPart(new Date().getHours()), { name: session.user.first_name })}
        </Heading>
        <Text color="fg.muted" mt="1">
          {entries.length > 0 ? text('dashboardIntro') : text('dashboardEmpty')}
        </Text>
      </Box>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3, '2xl': 4 }} gap="4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard
              entry={entry}
              title={titleOf(entry)}
              badge={entry.badge ? badges[entry.badge] : undefined}
            />
          </li>
        ))}
      </SimpleGrid>
    </PageBody>
  );
}

function EntryCard({ entry, title, badge }: { entry: MenuEntry; title: string; badge: number | undefined }) {
  const text = useShellText();
  return (
    <AppLink
      to={entry.navLink ?? '/'}
      display="block"
      h="100%"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p="5"
      transition="border-color 120ms ease-out"
      _hover={{ borderColor: 'brand.solid', textDecorationLine: 'none' }}
    >
      <Flex gap="4" align="center">
        <Flex
          align="center"
          justify="center"
          boxSize="10"
          borderRadius="l2"
          bg="brand.subtle"
          color="brand.fg"
          flexShrink={0}
        >
          <Icon name={entry.icon && isIconName(entry.icon) ? entry.icon : 'check-circle'} size={20} />
        </Flex>
        <Box minW="0" flex="1">
          <Text fontWeight="semibold">{title}</Text>
          {badge ? (
            <Text textStyle="sm" color="fg.muted" className="tabular">
              {text('waiting', { count: badge })}
            </Text>
          ) : null}
        </Box>
        <Box color="fg.subtle">
          <Icon name="arrow-right" size={18} />
        </Box>
      </Flex>
    </AppLink>
  );
}
