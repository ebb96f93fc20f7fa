import { create } from 'qrcode';
import type { Box } from './layout.types.js';

/** Quiet zone on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** Fills rectangles, in the image or the PDF. */
export interface Filler {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/** On the card, at 11.8 pixels per millimetre, the smallest whole number of pixels of at least 0.35 mm (docs/rules/approval.md). */
const READABLE_PIXELS = 5;

interface Code {
  /** modules per side */
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
  /** size of a module */
  readonly pixel: number;
}

/** The latest code, which the image of a document and its page for print share: a mask is the best of eight that are tried. */
let latest: { readonly text: string; readonly side: number; readonly code: Code } | undefined;

/**
 * Returns the most readable code for a box: the highest error correction with large enough modules, else the largest modules.
 * @param side of the box, pixels
 */
export function codeFor(text: string, side: number): Code {
  if (latest?.text === text && latest.side === side) return latest.code;
  let code = codeAt('Q', text, side);
  for (const level of ['M', 'L'] as const) {
    if (code.pixel >= READABLE_PIXELS) break;
    const other = codeAt(level, text, side);
    if (other.pixel > code.pixel) code = other;
  }
  latest = { text, side, code };
  return code;
}

function codeAt(errorCorrectionLevel: 'Q' | 'M' | 'L', text: string, side: number): Code {
  const { modules } = create(text, { errorCorrectionLevel });
  return {
    size: modules.size,
    isDark: (row, column) => modules.get(row, column) !== 0,
    pixel: Math.floor(side / (modules.size + 2 * QUIET)),
  };
}

/** Draws the code with whole pixels per module, centred in the box. @throws Error without room for one pixel per module */
export function drawQr(ctx: Filler, box: Box, text: string, ink: string, paper: string): void {
  const { size, isDark, pixel } = codeFor(text, Math.min(box.width, box.height));
  if (pixel < 1) throw new Error('The QR code has no room');
  const side = (size + 2 * QUIET) * pixel;
  const left = Math.round(box.x + (box.width - side) / 2);
  const top = Math.round(box.y + (box.height - side) / 2);
  ctx.fillStyle = paper;
  ctx.fillRect(left, top, side, side);
  ctx.fillStyle = ink;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (isDark(row, column))
        ctx.fillRect(left + (column + QUIET) * pixel, top + (row + QUIET) * pixel, pixel, pixel);
    }
  }
}
