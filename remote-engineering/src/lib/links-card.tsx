import { RailCard } from '@balai/shared/resource';
import { AppLink } from '@balai/shared/ui';
import { Box, Stack, Text } from '@balai/shared/ui/core';

interface LinksCardProps {
  title: string;
  /** Said when there is no record. */
  none: string;
  /** Of the records' list. */
  path: string;
  records: readonly { id: number; name: string }[];
}

/** Records that belong to the one on the page, each a link. */
export function LinksCard({ title, none, path, records }: LinksCardProps) {
  return (
    <RailCard title={title}>
      {records.length === 0 ? (
        <Text color="fg.muted">{none}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {records.map(({ id, name }) => (
            <Box as="li" key={id}>
              <AppLink to={`${path}/${id}`}>{name}</AppLink>
            </Box>
          ))}
        </Stack>
      )}
    </RailCard>
  );
}
