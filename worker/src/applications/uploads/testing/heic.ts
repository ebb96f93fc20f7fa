import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A drawn portrait of 480x640 as a telephone stores it, bluish in its corners. Made by Python's Pillow with pillow-heif 1.8.1
 * (encoder x265, quality 60) from an ellipse for the face and sectors for hair and shoulders; `Image.save('portrait.heic')`.
 */
export const portraitHeic = (): Buffer =>
  readFileSync(fileURLToPath(new URL('./portrait.heic', import.meta.url)));

/** The same with a wrong size in every header field. */
export function heicThatSays(width: number, height: number): Buffer {
  const bytes = portraitHeic();
  let found = 0;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
    found += 1;
  }
  if (found === 0) throw new Error('The picture says no size');
  return bytes;
}
