import sharp from 'sharp';

/** Side of the compared tiles, pixels: about one letter, so that a missing vowel sign is detected. */
const TILE = 8;

/** Largest mean difference of a tile between builds, of 255: anti-aliasing only. */
const TOLERANCE = 3;

const QUALITY = 55;

/** @returns the images side by side at half size, small enough for the repository */
export async function goldenOf(drawings: readonly Uint8Array[]): Promise<Buffer> {
  const halves = await Promise.all(drawings.map(halfOf));
  const starts = halves.map((_half, index) => widthOf(halves.slice(0, index)));
  return await sharp({
    create: {
      width: widthOf(halves),
      height: Math.max(...halves.map(({ info }) => info.height)),
      channels: 3,
      background: 'white',
    },
  })
    .composite(
      halves.map(({ data, info }, index) => ({ input: data, raw: info, left: starts[index] ?? 0, top: 0 })),
    )
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/**
 * Compares tile by tile, so that one changed letter is not averaged away.
 * @returns positions of differing tiles, `x,y` in pixels of the golden image; empty if identical
 */
export async function differencesOf(golden: Uint8Array, drawings: readonly Uint8Array[]): Promise<string[]> {
  const [wanted, found] = await Promise.all([pixelsOf(golden), pixelsOf(await goldenOf(drawings))]);
  if (wanted.width !== found.width || wanted.height !== found.height) return ['another size'];
  const columns = Math.ceil(wanted.width / TILE);
  const sums = new Uint32Array(columns * Math.ceil(wanted.height / TILE));
  for (let y = 0, index = 0; y < wanted.height; y += 1) {
    const row = Math.floor(y / TILE) * columns;
    for (let x = 0; x < wanted.width; x += 1)
      for (let channel = 0; channel < 3; channel += 1, index += 1) {
        const tile = row + Math.floor(x / TILE);
        const difference = Math.abs((wanted.data[index] ?? 0) - (found.data[index] ?? 0));
        sums[tile] = (sums[tile] ?? 0) + difference;
      }
  }
  return [...sums].flatMap((sum, tile) =>
    sum / (TILE * TILE * 3) > TOLERANCE
      ? [`${(tile % columns) * TILE},${Math.floor(tile / columns) * TILE}`]
      : [],
  );
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function halfOf(drawing: Uint8Array): Promise<Pixels> {
  const { width } = await sharp(drawing).metadata();
  return await sharp(drawing)
    .resize(Math.round(width / 2))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const widthOf = (halves: readonly Pixels[]): number => halves.reduce((sum, { info }) => sum + info.width, 0);

async function pixelsOf(image: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
