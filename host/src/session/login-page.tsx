import { changeLanguage, languageNames, languages, useLanguage } from '@balai/shared/i18n/language';
import { Logo } from '@balai/shared/ui/plain';
import { useEffect, useState } from 'react';
import { ColorModeButton } from './color-mode-button';
import { CredentialsForm } from './credentials-form';
import { HallDrawing } from './hall-drawing';
import { fetchAhead } from './later-code';
import { providerPlace } from './provider-place';
import { sessionLook } from './session-look';
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
    <div className={sessionLook('sign-in')} onInput={fetchAhead}>
      <aside className={sessionLook('sign-in-hall')}>
        <Logo size={36} name="Balai" />
        <HallDrawing />
        <p className={sessionLook('sign-in-slogan')}>{text('slogan')}</p>
      </aside>
      <div className={sessionLook('sign-in-side')}>
        <header className={sessionLook('sign-in-choices')}>
          <ColorModeButton text={text} />
          <LanguageChoice />
        </header>
        <main className={sessionLook('sign-in-main')}>
          <div className={sessionLook('sign-in-column')}>
            <div className={sessionLook('sign-in-logo')}>
              <Logo size={36} name="Balai" />
            </div>
            <h1 className={sessionLook('heading', 'heading-2xl')}>{text('signInTitle')}</h1>
            <p className={sessionLook('sign-in-intro')}>{text('signInIntro')}</p>
            <CredentialsForm />
            <providerPlace.Part />
            {mayBeAsked ? <p className={sessionLook('sign-in-place')}>{text('locationNotice')}</p> : null}
          </div>
        </main>
      </div>
    </div>
  );
}

function LanguageChoice() {
  const text = useSessionText();
  const current = useLanguage();
  return (
    <select
      aria-label={text('language')}
      value={current}
      onChange={(event) => {
        const chosen = languages.find((language) => language === event.target.value);
        if (chosen) void changeLanguage(chosen);
      }}
      className={sessionLook('sign-in-language')}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}
