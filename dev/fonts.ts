import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheDir, folder } from './core/paths.ts';

/** One family in all weights with Latin and Devanagari glyphs; as the only font it is the fallback for every family. */
const fontPackage = '@expo-google-fonts/noto-sans-devanagari';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function configuration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;
}

/**
 * Writes a fontconfig file with the fonts of a package and none of the machine, so that a browser with it as
 * FONTCONFIG_FILE renders the same everywhere.
 *
 * @returns the path of the file in the cache
 */
export function writeFontconfig(): string {
  const place = folder(cacheDir, 'fonts');
  const file = join(place, 'fonts.conf');
  const packageFile = createRequire(import.meta.url).resolve(`${fontPackage}/package.json`);
  const wanted = configuration(dirname(packageFile), join(place, 'cache'));
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return file;
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, wanted);
  renameSync(part, file);
  return file;
}
