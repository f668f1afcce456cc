/** '12,5 %' with at most two decimals and the comma of id-ID. @param basisPoints - 1 % = 100. */
export const percent = (basisPoints: number): string =>
  `${(basisPoints / 100)
    .toFixed(2)
    .replace(/\.?0{1,2}$/, '')
    .replace('.', ',')} %`;
