import { chooseColorMode, PlainIconButton, useColorMode, type ColorMode } from '@balai/shared/ui/plain';

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
    <PlainIconButton
      icon={isDark ? 'sun' : 'moon'}
      label={label}
      onClick={() => onChoose(isDark ? 'light' : 'dark')}
    />
  );
}
