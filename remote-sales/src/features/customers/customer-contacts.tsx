import {
  customerPicOperations,
  customerSiteOperations,
  type CustomerDetail,
  type CustomerPic,
  type CustomerSite,
} from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard, useAreaWords } from '@balai/shared/resource';
import { ActionMenu, Avatar, Badge, EmptyState, type MenuAction } from '@balai/shared/ui';
import { confirmDelete } from '@balai/shared/ui/alerts';
import { Box, Button, Flex, Icon, Link, SimpleGrid, Stack, Text } from '@balai/shared/ui/core';
import { useState, type ReactNode } from 'react';
import { useVerb } from '../../lib/use-verb';
import { PicDialog, SiteDialog } from './customer-dialogs';
import { PhoneLink } from './customer-profile';

type ContactDialog =
  | { kind: 'closed' }
  | { kind: 'pic'; pic?: CustomerPic }
  | { kind: 'site'; site?: CustomerSite };

/** The people and places of a customer, each with its own menu for who may change them. */
export function CustomerContacts({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const [dialog, setDialog] = useState<ContactDialog>({ kind: 'closed' });
  const close = () => setDialog({ kind: 'closed' });
  const removePic = useVerb(customerPicOperations.delete);
  const removeSite = useVerb(customerSiteOperations.delete);
  const mayChangePics = customer.allowed_actions.includes('pic_create');
  const mayChangeSites = customer.allowed_actions.includes('site_create');

  const menu = (name: string, change: () => void, remove: () => Promise<unknown>): ReactNode => {
    const erase = async (): Promise<void> => {
      if (await confirmDelete()) await remove();
    };
    const items: MenuAction[] = [
      { id: 'edit', label: t('customer.edit'), icon: 'edit', onSelect: change },
      {
        id: 'delete',
        label: t('customer.remove'),
        icon: 'delete',
        destructive: true,
        onSelect: () => void erase(),
      },
    ];
    return <ActionMenu label={t('customer.actionsOf', { name })} size="xs" items={items} />;
  };

  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <Section
        title={t('customer.contacts.title')}
        addLabel={mayChangePics ? t('customer.action.pic_create') : null}
        onAdd={() => setDialog({ kind: 'pic' })}
        emptyTitle={t('customer.contacts.none')}
        emptyText={t('customer.contacts.noneHelp')}
      >
        {customer.pics.map((pic) => (
          <PicEntry
            key={pic.id}
            pic={pic}
            menu={
              mayChangePics
                ? menu(
                    pic.name,
                    () => setDialog({ kind: 'pic', pic }),
                    () => removePic({ id: pic.id }),
                  )
                : null
            }
          />
        ))}
      </Section>
      <Section
        title={t('customer.sites.title')}
        addLabel={mayChangeSites ? t('customer.action.site_create') : null}
        onAdd={() => setDialog({ kind: 'site' })}
        emptyTitle={t('customer.sites.none')}
        emptyText={t('customer.sites.noneHelp')}
      >
        {customer.sites.map((site) => (
          <SiteEntry
            key={site.id}
            site={site}
            contact={customer.pics.find((pic) => pic.id === site.pic_id)?.name}
            menu={
              mayChangeSites
                ? menu(
                    site.name,
                    () => setDialog({ kind: 'site', site }),
                    () => removeSite({ id: site.id }),
                  )
                : null
            }
          />
        ))}
      </Section>
      {dialog.kind === 'pic' ? <PicDialog customer={customer} pic={dialog.pic} onClose={close} /> : null}
      {dialog.kind === 'site' ? <SiteDialog customer={customer} site={dialog.site} onClose={close} /> : null}
    </SimpleGrid>
  );
}

interface SectionProps {
  title: string;
  /** Null for who may not add. */
  addLabel: string | null;
  onAdd: () => void;
  emptyTitle: string;
  emptyText: string;
  children: ReactNode[];
}

function Section({ title, addLabel, onAdd, emptyTitle, emptyText, children }: SectionProps) {
  const add = addLabel ? (
    <Button size="sm" variant="outline" onClick={onAdd}>
      <Icon name="plus" />
      {addLabel}
    </Button>
  ) : null;
  return (
    <RailCard title={title} action={children.length > 0 ? add : null}>
      {children.length > 0 ? (
        <Stack gap="4">{children}</Stack>
      ) : (
        <EmptyState compact title={emptyTitle} text={emptyText} action={add} />
      )}
    </RailCard>
  );
}

function PicEntry({ pic, menu }: { pic: CustomerPic; menu: ReactNode }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  const isGone = pic.status === 'left';
  const role = [pic.position, pic.department].filter(Boolean).join(', ');
  return (
    <Flex gap="3" opacity={isGone ? 0.75 : 1}>
      <Avatar name={pic.name} src={pic.image} size={36} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {pic.name}
          </Text>
          {pic.is_primary ? (
            <Badge size="xs" colorPalette="brand">
              {t('customer.pic_field.is_primary')}
            </Badge>
          ) : null}
          {pic.is_decision_maker ? (
            <Badge size="xs">{t('customer.pic_field.is_decision_maker')}</Badge>
          ) : null}
          {isGone ? (
            <Badge size="xs" colorPalette="warning">
              {words.word('status', 'left')}
            </Badge>
          ) : null}
        </Flex>
        {role ? <Text color="fg.muted">{role}</Text> : null}
        <Flex gap="3" rowGap="0" flexWrap="wrap" textStyle="sm">
          {pic.phone ? <PhoneLink phone={pic.phone} /> : null}
          {pic.email ? (
            <Link href={`mailto:${pic.email}`} overflowWrap="anywhere">
              {pic.email}
            </Link>
          ) : null}
        </Flex>
      </Box>
      {menu}
    </Flex>
  );
}

function SiteEntry({ site, contact, menu }: { site: CustomerSite; contact?: string; menu: ReactNode }) {
  return (
    <Flex gap="3">
      <Flex
        boxSize="9"
        align="center"
        justify="center"
        borderRadius="l2"
        bg="bg.muted"
        color="fg.muted"
        flexShrink={0}
      >
        <Icon name="map-pin" size={18} />
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {site.name}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {[site.address, site.city, site.province].filter(Boolean).join(', ')}
        </Text>
        {contact ? <Text textStyle="sm">{contact}</Text> : null}
        {site.access_note ? (
          <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
            {site.access_note}
          </Text>
        ) : null}
      </Box>
      {menu}
    </Flex>
  );
}
