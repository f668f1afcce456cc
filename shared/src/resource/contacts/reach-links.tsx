import { Fragment } from 'react';
import { Flex, IconButton, Link } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { Hint } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';

/** An address that is cut, where it must be, after @, a dot or a slash; copied, it is the same text. */
function BreakableAddress({ address }: { address: string }) {
  return address.split(/([@./])/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name than their place
    <Fragment key={place}>
      {part}
      {place % 2 === 1 ? <wbr /> : null}
    </Fragment>
  ));
}

/**
 * The digits by which wa.me finds a number: Indonesian mobile ones begin with 8 behind 0 or +62, and those of other
 * countries do not show whether they are mobile. Null for a fixed line.
 */
function whatsAppDigits(dialled: string): string | null {
  const international = dialled.replace(/^0(?=8)/, '+62');
  return /^\+(628\d{7,11}|(?!62)[1-9]\d{6,13})$/.test(international) ? international.slice(1) : null;
}

/** A phone number that dials when it is chosen, and beside it, where it may have one, its chat. */
export function PhoneLink({ phone }: { phone: string }) {
  const text = useLaterText();
  const dialled = phone.replace(/[^\d+]/g, '');
  const digits = whatsAppDigits(dialled);
  const label = text('whatsApp', { phone });
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <Link href={`tel:${dialled}`} className="tabular">
        {phone}
      </Link>
      {digits ? (
        <Hint content={label}>
          <IconButton asChild size="2xs" variant="ghost" color="fg.muted" data-screen-only>
            <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer noopener" aria-label={label}>
              <Icon name="message" size={14} />
            </a>
          </IconButton>
        </Hint>
      ) : null}
    </Flex>
  );
}

/** An address that opens the reader's mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} overflowWrap="anywhere">
    <BreakableAddress address={email} />
  </Link>
);

/** The host and what comes after it: how a page is asked for says nothing about whose it is. */
const inShort = (address: string): string => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** Only addresses of the web become links: what was typed may be anything. */
export function WebsiteLink({ address }: { address: string }) {
  const target = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(target)) return address;
  return (
    <Link href={target} target="_blank" rel="noreferrer noopener" overflowWrap="anywhere">
      <BreakableAddress address={inShort(address)} />
    </Link>
  );
}
