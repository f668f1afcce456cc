import { changeLanguage } from '@balai/shared/i18n/language';
import { render, screen } from '@testing-library/react';
import { commentsText, likesText, loadCelebrationsText, useCelebrationsText } from './celebrations-text';

afterEach(() => changeLanguage('en'));

function Counts() {
  const text = useCelebrationsText();
  return (
    <p>{[0, 1, 2].flatMap((count) => [likesText(text, count), commentsText(text, count)]).join(', ')}</p>
  );
}

it.each([
  ['en', '0 Like, 0 Comment, 1 Like, 1 Comment, 2 Likes, 2 Comments'],
  ['de', '0 Likes, 0 Kommentare, 1 Like, 1 Kommentar, 2 Likes, 2 Kommentare'],
] as const)('counts likes and comments as %s does', async (language, counts) => {
  await changeLanguage(language);
  await loadCelebrationsText();
  render(<Counts />);
  expect(await screen.findByText(counts)).toBeTruthy();
});
