import { Fragment } from 'react';
import { Link } from '../../ui/core';

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
