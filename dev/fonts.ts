import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheDir, folder } from './core/paths.ts';

/** One family in every weight, with Latin and Devanagari letters: the only one there is, it answers for every other. */
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
 * A fontconfig file that knows the fonts of a package and none of this machine's: a browser that is given it as
 * FONTCONFIG_FILE shows the same letters everywhere, also where no font is installed.
 *
 * @returns the file's path, in the cache
 */
export function ownFonts(): string {
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
