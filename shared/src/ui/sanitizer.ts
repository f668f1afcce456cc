type Sanitize = (html: string) => string;

let sanitizer: Sanitize | null = null;

/** Set by what needs HTML, when it is loaded: the sign-in page does not pay for a sanitizer. */
export function setSanitizer(sanitize: Sanitize): void {
  sanitizer = sanitize;
}

/**
 * For the page's default Trusted Types policy.
 * @throws TypeError while nothing was loaded that needs HTML: until then whoever writes HTML is an intruder.
 */
export function sanitizeHtml(html: string): string {
  if (!sanitizer) throw new TypeError('HTML is refused: no sanitizer is loaded');
  return sanitizer(html);
}
