const frame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">${inside}</svg>`;

const repeat = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');

const rack = (left: number): string =>
  `<rect x="${left}" y="120" width="190" height="440" rx="6" fill="#1f2937"/>` +
  repeat(
    13,
    (unit) =>
      `<rect x="${left + 14}" y="${136 + unit * 32}" width="162" height="24" rx="3" fill="${unit % 4 === 3 ? '#334155' : '#0f172a'}"/>` +
      `<circle cx="${left + 30}" cy="${148 + unit * 32}" r="4" fill="${unit % 5 === 2 ? '#f59e0b' : '#22c55e'}"/>` +
      repeat(
        6,
        (port) =>
          `<rect x="${left + 60 + port * 18}" y="${143 + unit * 32}" width="11" height="9" fill="#475569"/>`,
      ),
  );

/** Sketches of places as a survey brings them, by the names of their files. SVG of 960 by 640. */
export const sitePhotos = {
  'ruang-server.jpg': frame(
    '<rect width="960" height="640" fill="#cbd5e1"/><path d="M0 560H960V640H0Z" fill="#94a3b8"/>' +
      rack(90) +
      rack(300) +
      rack(510) +
      '<rect x="740" y="160" width="150" height="400" rx="6" fill="#e2e8f0"/><rect x="760" y="190" width="110" height="60" fill="#0ea5e9" opacity=".6"/>' +
      '<path d="M0 60H960" stroke="#64748b" stroke-width="26"/><path d="M120 60V120M340 60V120M560 60V120" stroke="#f59e0b" stroke-width="8"/>',
  ),
  'gudang.jpg': frame(
    '<rect width="960" height="640" fill="#e7e5e4"/><path d="M0 470L960 470V640H0Z" fill="#a8a29e"/>' +
      '<path d="M0 0L480 90L960 0" fill="#78716c"/>' +
      repeat(
        5,
        (shelf) =>
          `<g transform="translate(${60 + shelf * 180} 180)"><path d="M0 0V300M120 0V300M0 100H120M0 200H120M0 300H120" stroke="#b45309" stroke-width="9"/>` +
          '<rect x="14" y="44" width="42" height="50" fill="#d6a15c"/><rect x="62" y="56" width="46" height="38" fill="#c58a3f"/>' +
          '<rect x="16" y="150" width="88" height="44" fill="#d6a15c"/><rect x="20" y="236" width="38" height="58" fill="#b9772c"/></g>',
      ) +
      '<path d="M820 60L880 90L860 130L800 100Z" fill="#f8fafc" stroke="#334155" stroke-width="5"/><circle cx="812" cy="92" r="12" fill="#0f172a"/>',
  ),
  'koridor.jpg': frame(
    '<rect width="960" height="640" fill="#f1f5f9"/><path d="M0 0L360 220V420L0 640Z" fill="#e2e8f0"/><path d="M960 0L600 220V420L960 640Z" fill="#dbe4ee"/>' +
      '<path d="M0 640L360 420H600L960 640Z" fill="#9ca3af"/><path d="M0 0L360 220H600L960 0Z" fill="#fff"/>' +
      '<rect x="400" y="250" width="160" height="170" fill="#94a3b8"/><path d="M90 150L210 230V470L90 550Z" fill="#b45309"/><path d="M870 150L750 230V470L870 550Z" fill="#b45309"/>' +
      '<path d="M430 40H530L520 80H440Z" fill="#fef9c3"/><path d="M456 130H504L500 150H460Z" fill="#fef9c3"/>' +
      '<circle cx="480" cy="196" r="13" fill="#f8fafc" stroke="#334155" stroke-width="4"/><rect x="226" y="330" width="20" height="34" fill="#0f172a"/>',
  ),
} as const;
export type SitePhoto = keyof typeof sitePhotos;
