/**
 * An NPWP of 15 digits, as systems have it that are older than the one of 16, is the same with a 0 before it (PMK
 * 112/PMK.03/2022, article 7). Not so that of a branch, whose last three digits count it, and not what is no NPWP:
 * another text stays as it is. Who lives in Indonesia has his NIK instead, which nothing makes from it.
 */
export function taxNumberOf(text: string): string {
  const digits = text.replaceAll(/[\s.-]/g, '');
  return /^\d{12}000$/.test(digits) ? `0${digits}` : text;
}
