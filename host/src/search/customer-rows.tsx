import type { CustomerOption } from '@balai/shared/contract/sales/customers';
import { Avatar, cut } from '@balai/shared/ui/shell';
import { Box, chakra, Flex, Text } from '@balai/shared/ui/core';
import { Link } from 'react-router-dom';
import { cutAtMatch } from '../palette/palette-model';
import { useSearchText } from './search-text';

export const optionId = ({ id }: CustomerOption): string => `search-customer-${id}`;

/** Where a result leads [2.8]. */
export const customerLink = ({ id }: CustomerOption): string => `/detail-customer/${id}`;

interface CustomerRowsProps {
  id: string;
  customers: readonly CustomerOption[];
  typed: string;
  /** Whether results are links [6.31]; others see them only. */
  mayOpen: boolean;
  chosen: CustomerOption | undefined;
  onHover: (id: number) => void;
  onOpen: () => void;
}

const rowLook = { align: 'center', gap: '3', px: '3', py: '1', minH: '14', borderRadius: 'l2' } as const;

/** The suggestions: name, image, whose customer it is and how many pipelines it has [3.18]. */
export function CustomerRows({ id, customers, typed, mayOpen, chosen, onHover, onOpen }: CustomerRowsProps) {
  const label = useSearchText()('customer');
  if (!mayOpen)
    return (
      <chakra.ul id={id} listStyleType="none">
        {customers.map((customer) => (
          <Flex key={customer.id} as="li" {...rowLook}>
            <Customer customer={customer} typed={typed} />
          </Flex>
        ))}
      </chakra.ul>
    );
  return (
    <Box id={id} role="listbox" aria-label={label}>
      {customers.map((customer) => (
        <Flex
          key={customer.id}
          asChild
          {...rowLook}
          bg={customer === chosen ? 'bg.muted' : undefined}
          onMouseMove={customer === chosen ? undefined : () => onHover(customer.id)}
        >
          <Link
            id={optionId(customer)}
            role="option"
            aria-selected={customer === chosen}
            tabIndex={-1}
            to={customerLink(customer)}
            onClick={onOpen}
          >
            <Customer customer={customer} typed={typed} />
          </Link>
        </Flex>
      ))}
    </Box>
  );
}

function Customer({ customer, typed }: { customer: CustomerOption; typed: string }) {
  const text = useSearchText();
  const [before, match, after] = cutAtMatch(customer.name, typed);
  return (
    <>
      <Avatar name={customer.name} src={customer.image} size={32} decorative logo />
      <Box flex="1" minW="0">
        {/* A thumb cannot hover over what is cut. */}
        <Text
          fontWeight="medium"
          {...cut}
          whiteSpace={{ base: 'normal', md: 'nowrap' }}
          overflowWrap="anywhere"
        >
          {before}
          {match === '' ? null : (
            <chakra.mark bg="transparent" color="brand.fg" fontWeight="semibold">
              {match}
            </chakra.mark>
          )}
          {after}
        </Text>
        <Text textStyle="sm" color="fg.muted" {...cut}>
          {customer.user.concat}
        </Text>
      </Box>
      <Text textStyle="sm" color="fg.muted" flexShrink={0}>
        {text('pipelines', { count: customer.pipeline_master_count })}
      </Text>
    </>
  );
}
