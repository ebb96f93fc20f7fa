import { create } from 'qrcode';
import type { Box } from './layout.types.js';

/** White modules that a reader needs on each side (ISO/IEC 18004). */
const QUIET = 4;

/** What fills rectangles: the pixels, and the page for print. */
export interface Filler {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/**
 * Draws the code in whole pixels for each module, as large as the box allows, in its middle.
 * @throws Error when the box is too small for one pixel a module
 */
export function drawQr(ctx: Filler, box: Box, text: string, ink: string, paper: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const count = modules.size + 2 * QUIET;
  const pixel = Math.floor(Math.min(box.width, box.height) / count);
  if (pixel < 1) throw new Error('The QR code has no room');
  const side = count * pixel;
  const left = Math.round(box.x + (box.width - side) / 2);
  const top = Math.round(box.y + (box.height - side) / 2);
  ctx.fillStyle = paper;
  ctx.fillRect(left, top, side, side);
  ctx.fillStyle = ink;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      ctx.fillRect(left + (column + QUIET) * pixel, top + (row + QUIET) * pixel, pixel, pixel);
    }
  }
}
