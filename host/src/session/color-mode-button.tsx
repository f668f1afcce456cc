import { chooseColorMode, Icon, IconButton, useColorMode, type ColorMode } from '@balai/shared/ui/core';

/** Changes between the light and the dark mode; the label says to which. */
export function ColorModeButton({
  text,
  onChoose = chooseColorMode,
}: {
  text: (key: 'lightMode' | 'darkMode') => string;
  onChoose?: (mode: ColorMode) => void;
}) {
  const { mode } = useColorMode();
  const isDark = mode === 'dark';
  const label = text(isDark ? 'lightMode' : 'darkMode');
  return (
    <IconButton
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={() => onChoose(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={18} />
    </IconButton>
  );
}
