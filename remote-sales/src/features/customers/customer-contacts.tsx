import type { CustomerSite } from '@balai/shared/contract/sales/customer-contacts';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { useTranslation } from '@balai/shared/i18n';
import {
  ContactEntry,
  RailCard,
  useAreaWords,
  VerbButtons,
  VerbMenu,
  type VerbTable,
} from '@balai/shared/resource';
import { EmptyState } from '@balai/shared/ui';
import { Box, Flex, Icon, SimpleGrid, Stack, Text } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';
import { contactListVerbs, contactVerbs, siteListVerbs, siteVerbs } from './contact-verbs';
import { NameCard } from './name-card';

/** The people and places of a customer, each with its own menu for who may change them. */
export function CustomerContacts({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'customer');
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <Section customer={customer} verbs={contactListVerbs} words="contacts">
        {customer.pics.map((contact) => (
          <ContactEntry
            key={contact.id}
            contact={contact}
            picture={contact.image ? <NameCard name={contact.name} picture={contact.image} /> : undefined}
            words={words}
            menu={
              <VerbMenu
                verbs={contactVerbs}
                record={{ customer, row: contact }}
                label={t('customer.actionsOf', { name: contact.name })}
              />
            }
          />
        ))}
      </Section>
      <Section customer={customer} verbs={siteListVerbs} words="sites">
        {customer.sites.map((site) => (
          <SiteEntry
            key={site.id}
            site={site}
            contact={customer.pics.find((contact) => contact.id === site.pic_id)?.name}
            menu={
              <VerbMenu
                verbs={siteVerbs}
                record={{ customer, row: site }}
                label={t('customer.actionsOf', { name: site.name })}
              />
            }
          />
        ))}
      </Section>
    </SimpleGrid>
  );
}

interface SectionProps {
  customer: CustomerDetail;
  /** By which an entry is added. */
  verbs: VerbTable<CustomerDetail>;
  /** Under `customer.`, where its words stand. */
  words: 'contacts' | 'sites';
  children: ReactNode[];
}

function Section({ customer, verbs, words, children }: SectionProps) {
  const { t } = useTranslation('sales');
  const add = <VerbButtons verbs={verbs} record={customer} icon="plus" />;
  return (
    <RailCard title={t(`customer.${words}.title`)} action={children.length > 0 ? add : null}>
      {children.length > 0 ? (
        <Stack gap="4">{children}</Stack>
      ) : (
        <EmptyState
          compact
          drawing={`sales/customer.${words}`}
          title={t(`customer.${words}.none`)}
          text={t(`customer.${words}.noneHelp`)}
          action={add}
        />
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
