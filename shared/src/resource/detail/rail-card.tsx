import type { ReactNode } from 'react';
import { Box, Card, Flex, Heading, VisuallyHidden } from '../../ui/core';
import { useIsAtTheSide } from './side-look';
import { useIsSaidByTab } from './tab-name';

export interface RailCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record with a quiet heading: a surface of its own in the page, between lines at the side. */
export function RailCard({ title, action, children }: RailCardProps) {
  const isAtTheSide = useIsAtTheSide();
  const isSaidByTab = useIsSaidByTab(title);
  const heading = (
    <Heading as="h2" size="sm">
      {title}
    </Heading>
  );
  if (isAtTheSide) {
    return (
      <Box as="section" px="4" py="3.5" borderTopWidth="1px" borderColor="border">
        <Flex align="center" justify="space-between" gap="3" minH="8" mb="1">
          {heading}
          {action}
        </Flex>
        {children}
      </Box>
    );
  }
  if (isSaidByTab) {
    return (
      <Card.Root as="section" size="sm">
        <VisuallyHidden>{heading}</VisuallyHidden>
        {action ? (
          <Flex justify="flex-end" px="4" pt="4" mb="-2">
            {action}
          </Flex>
        ) : null}
        <Card.Body>{children}</Card.Body>
      </Card.Root>
    );
  }
  return (
    <Card.Root as="section" size="sm">
      <Card.Header flexDirection="row" alignItems="center" justifyContent="space-between" minH="10">
        {heading}
        {action}
      </Card.Header>
      <Card.Body pt="3">{children}</Card.Body>
    </Card.Root>
  );
}
