/**
 * A sheet that takes a mobile number for an amount drops its 0 or +: '81234567890' is 081234567890 and '6281234567890'
 * +6281234567890. Nothing else of Indonesia is written in these digits; another text stays as it is.
 */
export function mobileNumberOf(text: string): string {
  if (/^8\d{8,10}$/.test(text)) return `0${text}`;
  return /^628\d{8,10}$/.test(text) ? `+${text}` : text;
}
