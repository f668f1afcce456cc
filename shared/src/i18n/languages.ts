/** Interface languages: the specification's four and Indonesian, in which its fixed dialog texts are written. */
export const languages = ['en', 'de', 'fr', 'pt', 'id'] as const;
export type Language = (typeof languages)[number];
