import { Box, createToaster, Flex, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Icon, type IconName } from '../icon';
import { attendToasts, takeToasts, type ToastOptions, type ToastTone } from './toast';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 });

const icons: Record<ToastTone, IconName> = {
  success: 'check-circle',
  danger: 'alert',
  info: 'info',
  warning: 'warning',
};

function show({ title, text, tone = 'success', action, duration = 5000 }: ToastOptions): void {
  toaster.create({
    title,
    description: text,
    type: tone === 'danger' ? 'error' : tone,
    duration,
    closable: true,
    meta: { tone },
    action: action ? { label: action.label, onClick: action.onSelect } : undefined,
  });
}

const isTone = (value: unknown): value is ToastTone => typeof value === 'string' && value in icons;

export interface ToasterProps {
  closeLabel: string;
}

export function DrawnToaster({ closeLabel }: ToasterProps) {
  useEffect(() => {
    let stop = (): void => undefined;
    // Chakra's part below begins to listen after this effect, and shows what comes from then on.
    const timer = setTimeout(() => {
      stop = attendToasts(() => takeToasts().forEach(show));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(item) => {
          const tone = isTone(item.meta?.['tone']) ? item.meta['tone'] : 'info';
          return (
            <Toast.Root width={{ md: '22rem' }} alignItems="flex-start" gap="3" p="3.5">
              <Icon name={icons[tone]} size={18} color={`${tone}.fg`} mt="0.5" />
              <Box flex="1" minW="0">
                <Toast.Title color="fg" textStyle="md" fontWeight="medium">
                  {item.title}
                </Toast.Title>
                {item.description ? (
                  <Toast.Description color="fg.muted">{item.description}</Toast.Description>
                ) : null}
                {item.action ? (
                  <Flex mt="2">
                    <Toast.ActionTrigger>{item.action.label}</Toast.ActionTrigger>
                  </Flex>
                ) : null}
              </Box>
              <Toast.CloseTrigger aria-label={closeLabel} position="static" color="fg.muted" />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
