/** What the browser says by itself, where the server did not answer. No sentences of their own: the sign-in page counts bytes. */
export const browserTexts = {
  network: 'The server cannot be reached. Check the connection and try again.',
  aborted: 'The call was cancelled',
  unreadable: 'The server answered something unexpected. Try again.',
} as const;
