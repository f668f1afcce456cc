import { useTranslation } from '@balai/shared/i18n';
import { Code, copyText, Modal } from '@balai/shared/ui';
import { Button, Flex, Icon, Notice, Stack, Text } from '@balai/shared/ui/core';
import { useState } from 'react';

interface TemporaryPasswordProps {
  /** Whose it is. */
  name: string;
  /** Null when the answer came a second time: the server does not know it any more. */
  password: string | null;
}

/** A password that is shown this one time, to be handed to its person. */
export function TemporaryPassword({ name, password }: TemporaryPasswordProps) {
  const { t } = useTranslation('hr');
  const [copied, setCopied] = useState(false);
  if (password === null) return <Notice status="warning">{t('user.password.lost')}</Notice>;
  const copy = async (): Promise<void> => setCopied(await copyText(password));
  return (
    <Stack gap="3">
      <Text>{t('user.password.for', { name })}</Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Code size="lg" userSelect="all" data-testid="temporary-password">
          {password}
        </Code>
        <Button type="button" size="sm" variant="outline" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
          {t(copied ? 'user.password.copied' : 'user.password.copy')}
        </Button>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {t('user.password.help')}
      </Text>
    </Stack>
  );
}

/** The same over a page that stays where it is. */
export function TemporaryPasswordDialog({
  onClose,
  ...password
}: TemporaryPasswordProps & { onClose: () => void }) {
  const { t } = useTranslation('hr');
  return (
    <Modal
      open
      onClose={onClose}
      closeOnOutsideClick={false}
      title={t('user.password.title')}
      footer={
        <Button type="button" onClick={onClose}>
          {t('user.password.done')}
        </Button>
      }
    >
      <TemporaryPassword {...password} />
    </Modal>
  );
}
