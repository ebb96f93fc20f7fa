import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Folder below the origin. Its name contains the version, because browsers cache these files permanently. */
export const pdfPartsFolder = `console-assets/pdf-${version}`;

/** Decoders of scanned pages (JBIG2, JPEG 2000) and the 14 standard fonts, which pdf.js loads by name on demand. */
const parts: [folder: string, wanted: RegExp][] = [
  ['wasm', /_nowasm_fallback\.js$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
];

export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const [folder, wanted] of parts) {
        for (const file of readdirSync(join(root, folder)).filter((name) => wanted.test(name))) {
          this.emitFile({
            type: 'asset',
            fileName: `${pdfPartsFolder}/${folder}/${file}`,
            source: readFileSync(join(root, folder, file)),
          });
        }
      }
    },
  };
}
