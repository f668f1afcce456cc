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

let purifierPolicy: object | null = null;

/** Keeps the Trusted Types policy of the purifier until it is loaded. */
export function keepPurifierPolicy(policy: object): void {
  purifierPolicy = policy;
}

/** The policy, to the first who asks: the purifier. @returns null where the browser has no Trusted Types. */
export function takePurifierPolicy(): object | null {
  const policy = purifierPolicy;
  purifierPolicy = null;
  return policy;
}
