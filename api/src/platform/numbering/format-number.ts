const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export interface NumberParts {
  code: string;
  year: number;
  /** 1 to 12. */
  month: number;
  /** From 1. */
  sequence: number;
}

/** Writes a document number by its template: tokens {code} {yyyy} {yy} {mm} {roman} {seq} {seq:n}. */
export function formatNumber(template: string, { code, year, month, sequence }: NumberParts): string {
  return template.replaceAll(
    /\{(code|yyyy|yy|mm|roman|seq)(?::(\d))?\}/g,
    (_token, name: string, width?: string) => {
      switch (name) {
        case 'code':
          return code;
        case 'yyyy':
          return String(year);
        case 'yy':
          return String(year % 100).padStart(2, '0');
        case 'mm':
          return String(month).padStart(2, '0');
        case 'roman':
          return ROMAN_MONTHS[month - 1] ?? '';
        default:
          return String(sequence).padStart(Number(width ?? 1), '0');
      }
    },
  );
}
