import { Link } from '@balai/shared/ui/core';

/** A link out of the panel; the other side learns nothing about where it stands. */
export const WebsiteLink = ({ address }: { address: string }) => (
  <Link href={address} target="_blank" rel="noopener noreferrer">
    {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
  </Link>
);
