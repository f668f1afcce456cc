import { chakra } from '@balai/shared/ui/core';
import { useShellText } from './shell-text';

/** The first stop of the keyboard: past menu and top bar to the page. */
export function SkipLink() {
  const text = useShellText();
  return (
    <chakra.a
      href="#content"
      data-screen-only=""
      position="fixed"
      zIndex="skipNav"
      top="2"
      insetStart="2"
      px="4"
      py="2"
      bg="bg.panel"
      color="fg"
      borderRadius="l2"
      boxShadow="md"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {text('skipToContent')}
    </chakra.a>
  );
}
