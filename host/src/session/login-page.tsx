import { changeLanguage, languageNames, languages, useLanguage } from '@balai/shared/i18n/language';
import { Box, chakra, Flex, Heading, Logo, Text } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { ColorModeButton } from './color-mode-button';
import { CredentialsForm } from './credentials-form';
import { HallDrawing } from './hall-drawing';
import { fetchAhead } from './later-code';
import { providerPlace } from './provider-place';
import { useSessionText } from './session-text';

/** Drawing the page and its fonts comes first. */
const FETCH_AHEAD_AFTER_MS = 2_500;

/** Whether the browser may ask for the place: not where the installation does not want it, or the person refused before. */
function useLocationQuestion(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const { permissions } = navigator as Partial<Navigator>; // absent in old browsers
    permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => setRefused(state === 'denied'),
      // A browser that does not say asks.
      () => undefined,
    );
  }, []);
  return !isRefused;
}

/** /pages/login [2.28]. */
export function LoginPage() {
  const text = useSessionText();
  const title = text('signIn');
  const mayBeAsked = useLocationQuestion();
  useEffect(() => {
    document.title = `${title} · Balai`;
  }, [title]);
  useEffect(() => {
    // For those whose password manager fills the form in: nothing is typed before the sign-in.
    const timer = setTimeout(fetchAhead, FETCH_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex minH="100dvh" bg="bg" onInput={fetchAhead}>
      <Flex
        display={{ base: 'none', lg: 'flex' }}
        flex="0 0 42%"
        direction="column"
        justify="space-between"
        bg="deep.bg"
        color="deep.fg"
        p="10"
        overflow="hidden"
        position="relative"
      >
        <Logo size={36} name="Balai" />
        <HallDrawing />
        <Text textStyle="2xl" fontWeight="medium" maxW="22rem" textWrap="balance" position="relative">
          {text('slogan')}
        </Text>
      </Flex>
      <Flex direction="column" flex="1" minW="0" px="6" py="6">
        <Flex justify="flex-end" gap="2">
          <ColorModeButton text={text} />
          <LanguageChoice />
        </Flex>
        <Flex as="main" flex="1" align="center" justify="center" py="8">
          <Box w="100%" maxW="24rem">
            <Box display={{ base: 'block', lg: 'none' }} mb="8">
              <Logo size={36} name="Balai" />
            </Box>
            <Heading as="h1" size="2xl">
              {text('signInTitle')}
            </Heading>
            <Text color="fg.muted" mt="1.5" mb="8">
              {text('signInIntro')}
            </Text>
            <CredentialsForm />
            <providerPlace.Part />
            {mayBeAsked ? (
              <Text color="fg.muted" textStyle="sm" mt="6">
                {text('locationNotice')}
              </Text>
            ) : null}
          </Box>
        </Flex>
      </Flex>
    </Flex>
  );
}

function LanguageChoice() {
  const text = useSessionText();
  const current = useLanguage();
  return (
    <chakra.select
      aria-label={text('language')}
      value={current}
      onChange={(event) => {
        const chosen = languages.find((language) => language === event.target.value);
        if (chosen) void changeLanguage(chosen);
      }}
      h="9"
      px="2"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      bg="bg.panel"
      color="fg"
      textStyle="md"
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </chakra.select>
  );
}
