/** Quiet zone on each side of a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code for an SVG of one unit per module. */
export interface QrPath {
  /** Width and height with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules. */
  readonly path: string;
}

/**
 * Returns the dark modules of a QR code as an SVG path.
 * @param modules of an encoder: 0 is light
 */
export function qrPathOf(modules: {
  readonly size: number;
  get(row: number, column: number): number;
}): QrPath {
  const range = [...Array(modules.size).keys()];
  const runs = range.flatMap((row) => {
    const bits = range.map((column) => (modules.get(row, column) === 0 ? ' ' : '#')).join('');
    return Array.from(
      bits.matchAll(/#+/g),
      ({ 0: { length }, index }) => `M${index + QUIET} ${row + QUIET}h${length}v1h-${length}z`,
    );
  });
  return { size: modules.size + 2 * QUIET, path: runs.join('') };
}
