import { Link } from '../../ui/core';

/** A phone number that dials when it is chosen. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="tabular">
    {phone}
  </Link>
);

/** An address that opens the reader's mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} overflowWrap="anywhere">
    {email}
  </Link>
);

/** Only addresses of the web become links: what was typed may be anything. */
export function WebsiteLink({ address }: { address: string }) {
  const target = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(target)) return address;
  return (
    <Link href={target} target="_blank" rel="noreferrer noopener" overflowWrap="anywhere">
      {address}
    </Link>
  );
}
