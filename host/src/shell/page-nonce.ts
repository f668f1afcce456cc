/** Of the page's content security policy. Browsers hide it from getAttribute(), so that style sheets cannot read it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
