import type { ReactNode } from 'react';
import { Box, Card, Flex, Heading } from '../../ui/core';
import { useIsAtTheSide } from './side-look';

export interface RailCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record with a quiet heading: a surface of its own in the page, between lines at the side. */
export function RailCard({ title, action, children }: RailCardProps) {
  const isAtTheSide = useIsAtTheSide();
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
