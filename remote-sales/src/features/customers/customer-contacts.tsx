import {
  customerPicOperations,
  customerSiteOperations,
  type CustomerPic,
  type CustomerSite,
} from '@balai/shared/contract/sales/customer-contacts';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import { ContactEntry, RailCard, useAreaWords, useVerb } from '@balai/shared/resource';
import { ActionMenu, EmptyState, type MenuAction } from '@balai/shared/ui';
import { confirmDelete } from '@balai/shared/ui/alerts';
import { Box, Button, Flex, Icon, SimpleGrid, Stack, Text } from '@balai/shared/ui/core';
import { useState, type ReactNode } from 'react';
import { PicDialog, SiteDialog } from './customer-dialogs';
import { NameCard } from './name-card';

type ContactDialog =
  | { kind: 'closed' }
  | { kind: 'pic'; pic?: CustomerPic }
  | { kind: 'site'; site?: CustomerSite };

/** The people and places of a customer, each with its own menu for who may change them. */
export function CustomerContacts({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  const [dialog, setDialog] = useState<ContactDialog>({ kind: 'closed' });
  const close = () => setDialog({ kind: 'closed' });
  const removePic = useVerb(customerPicOperations.delete);
  const removeSite = useVerb(customerSiteOperations.delete);
  const mayChangePics = customer.allowed_actions.includes('pic_create');
  const mayRemove = customer.allowed_actions.includes('pic_delete');
  const mayChangeSites = customer.allowed_actions.includes('site_create');

  const menu = (name: string, change: () => void, remove: () => Promise<unknown>): ReactNode => {
    const erase = async (): Promise<void> => {
      if (await confirmDelete()) await remove();
    };
    const items: MenuAction[] = [
      { id: 'edit', label: t('customer.edit'), icon: 'edit', onSelect: change },
      ...(mayRemove
        ? [
            {
              id: 'delete',
              label: t('customer.remove'),
              icon: 'delete' as const,
              destructive: true,
              onSelect: () => void erase(),
            },
          ]
        : []),
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
          <ContactEntry
            key={pic.id}
            contact={pic}
            picture={pic.image ? <NameCard name={pic.name} picture={pic.image} /> : undefined}
            words={words}
            menu={
              mayChangePics
                ? menu(
                    pic.name,
                    () => setDialog({ kind: 'pic', pic }),
                    () => removePic({ id: pic.id, version: pic.version }),
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
                    () => removeSite({ id: site.id, version: site.version }),
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
