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
  /** background colour */
  readonly background?: string;
  /** Fraction of the smaller side that the drawing fills; maskable icons need a margin. */
  readonly fill?: number;
}

/** Raster images: icons of phones, and the picture of link previews (docs/rules/pages.md). */
const pictures: readonly Picture[] = [
  { file: 'icon-192.png', source: 'src/app/mark.svg', width: 192, height: 192 },
  { file: 'icon-512.png', source: 'src/app/mark.svg', width: 512, height: 512 },
  {
    file: 'icon-maskable-512.png',
    source: 'src/app/mark.svg',
    width: 512,
    height: 512,
    background: '#c2410c',
    fill: 0.8,
  },
  {
    file: 'apple-touch-icon.png',
    source: 'src/app/mark.svg',
    width: 180,
    height: 180,
    background: '#c2410c',
  },
  {
    file: 'link-picture.png',
    source: 'src/screens/home/care.svg',
    width: 1200,
    height: 630,
    background: '#fff7ed',
  },
];

async function renderPicture(
  root: string,
  { source, width, height, background, fill = 1 }: Picture,
): Promise<Buffer> {
  const svg = readFileSync(resolve(root, source), 'utf8');
  const [, svgWidth = 1, svgHeight = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const scale = Math.min(width / svgWidth, height / svgHeight) * fill;
  const size = { width: Math.round(svgWidth * scale), height: Math.round(svgHeight * scale) };
  // An explicit size renders the SVG at full resolution.
  const sized = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  const image = await loadImage(Buffer.from(sized));
  // Landscapes are aligned to the bottom, the logo is centred.
  const top = size.width > size.height ? height - size.height : (height - size.height) / 2;
  context.drawImage(image, (width - size.width) / 2, top, size.width, size.height);
  return canvas.encode('png');
}

/** Renders raster images at fixed addresses during the build. */
export function rasterPictures(): Plugin {
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
        this.emitFile({ type: 'asset', fileName: picture.file, source: await renderPicture(root, picture) });
    },
  };
}
