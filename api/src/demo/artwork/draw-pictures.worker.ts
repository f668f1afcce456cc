import sharp from 'sharp';

export interface Drawing {
  /** SVG. */
  source: string;
  format: 'webp' | 'jpeg';
  /** Pixels of the longer side at most. */
  edge: number;
}

/** Draws SVGs without text as small pictures, in their order. */
export async function run({
  drawings,
}: {
  drawings: readonly Drawing[];
}): Promise<{ pictures: Uint8Array[] }> {
  const pictures: Uint8Array[] = [];
  for (const { source, format, edge } of drawings) {
    const picture = sharp(Buffer.from(source)).resize({ width: edge, height: edge, fit: 'inside' });
    pictures.push(
      await (format === 'webp' ? picture.webp({ quality: 80 }) : picture.jpeg({ quality: 78 })).toBuffer(),
    );
  }
  return { pictures };
}
