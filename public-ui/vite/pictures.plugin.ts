import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Plugin } from 'vite';

interface Picture {
  readonly file: string;
  readonly source: string;
  /** px */
  readonly width: number;
  readonly height: number;
  /** What is behind the drawing. */
  readonly ground?: string;
  /** How much of the smaller side the drawing fills; what phones cut off at the edge has to be empty. */
  readonly fills?: number;
}

/** Where a picture in points is asked for: icons of phones, and what others show of a link (docs/rules/pages.md). */
const pictures: readonly Picture[] = [
  { file: 'icon-192.png', source: 'src/app/mark.svg', width: 192, height: 192 },
  { file: 'icon-512.png', source: 'src/app/mark.svg', width: 512, height: 512 },
  {
    file: 'icon-maskable-512.png',
    source: 'src/app/mark.svg',
    width: 512,
    height: 512,
    ground: '#c2410c',
    fills: 0.8,
  },
  { file: 'apple-touch-icon.png', source: 'src/app/mark.svg', width: 180, height: 180, ground: '#c2410c' },
  {
    file: 'link-picture.png',
    source: 'src/screens/home/care.svg',
    width: 1200,
    height: 630,
    ground: '#fff7ed',
  },
];

async function drawn(root: string, { source, width, height, ground, fills = 1 }: Picture): Promise<Buffer> {
  const svg = readFileSync(resolve(root, source), 'utf8');
  const [, own = 1, high = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const scale = Math.min(width / own, height / high) * fills;
  const size = { width: Math.round(own * scale), height: Math.round(high * scale) };
  // Told its size, it is drawn in it and not enlarged afterwards.
  const sized = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  const image = await loadImage(Buffer.from(sized));
  // A scene stands on the ground, a mark in the middle.
  const top = size.width > size.height ? height - size.height : (height - size.height) / 2;
  context.drawImage(image, (width - size.width) / 2, top, size.width, size.height);
  return canvas.encode('png');
}

/** Draws them while the app is built, at fixed addresses: what names them is outside of the app. */
export function picturesInPoints(): Plugin {
  let root = '';
  return {
    name: 'portal-pictures-in-points',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      for (const picture of pictures)
        this.emitFile({ type: 'asset', fileName: picture.file, source: await drawn(root, picture) });
    },
  };
}
