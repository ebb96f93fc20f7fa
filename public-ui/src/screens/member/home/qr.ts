import { create } from 'qrcode';

/** Quiet zone on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as an SVG path of dark modules, one unit each. */
export interface Qr {
  /** Width and height with the quiet zone, in modules. */
  readonly side: number;
  readonly path: string;
}

/** Returns the QR code of a text with medium error correction. */
export function drawQr(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const runs = rows.flatMap((row) => {
    const bits = rows.map((column) => (modules.get(row, column) === 0 ? ' ' : '#')).join('');
    return Array.from(
      bits.matchAll(/#+/g),
      ({ 0: { length }, index }) => `M${index + QUIET} ${row + QUIET}h${length}v1h-${length}z`,
    );
  });
  return { side: modules.size + 2 * QUIET, path: runs.join('') };
}
