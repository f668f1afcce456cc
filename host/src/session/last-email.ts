/** Who signed in last in this tab; in memory only, because local storage holds display fields and no addresses. */
let email = '';

export const rememberEmail = (value: string): void => {
  email = value;
};

export const rememberedEmail = (): string => email;
