import { PasswordForm } from '@balai/shared/resource';
import { logout } from '@balai/shared/session/logout';
import { Box, Button, Flex, Heading, Logo, Text } from '@balai/shared/ui/core';
import { useEffect } from 'react';
import { noteOwnPassword } from './own-password';
import { usePasswordText } from './passwords/password-text';

/** Stands for the panel until a temporary password is replaced; the server refuses everything else until then. */
export function PasswordChangePage() {
  const text = usePasswordText();
  const title = text('ownPasswordTitle');
  useEffect(() => {
    document.title = `${title} · Balai`;
  }, [title]);
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" bg="bg" px="6" py="8">
      <Box w="100%" maxW="26rem">
        <Logo size={36} name="Balai" />
        <Heading as="h1" size="xl" mt="8" mb="2">
          {title}
        </Heading>
        <Text color="fg.muted" mb="6">
          {text('ownPasswordText')}
        </Text>
        <PasswordForm temporary onChanged={noteOwnPassword} />
        <Button type="button" variant="ghost" mt="4" ms="-4" onClick={() => void logout()}>
          {text('signOut')}
        </Button>
      </Box>
    </Flex>
  );
}
