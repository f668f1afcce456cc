import { Icon, IconButton, useColorMode } from '@balai/shared/ui/core';

/** Changes between the light and the dark mode; the label says to which. */
export function ColorModeButton({ text }: { text: (key: 'lightMode' | 'darkMode') => string }) {
  const { mode, setChoice } = useColorMode();
  const isDark = mode === 'dark';
  const label = text(isDark ? 'lightMode' : 'darkMode');
  return (
    <IconButton
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={() => setChoice(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={18} />
    </IconButton>
  );
}
