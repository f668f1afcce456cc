/** A scheme of the web, a host, and no character that browsers drop, turn into another or do not show. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\\p{C}/?#][^\s\\\p{C}]*$/iu;

/** Whether a link may lead there: a page of the web, named without a user name or password. */
export function isWebAddress(address: string): boolean {
  if (!WEB_ADDRESS.test(address)) return false;
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}
