import { boxMean } from './box-mean.js';
import type { Darkness } from './darkness.js';

/** Darkness levels of the ink in a picture. */
interface InkLevels {
  /** of the darkest strokes */
  readonly full: number;
  /** threshold of pixels that may belong to a stroke, next to a certain one */
  readonly least: number;
}

/** A connected component of ink, in pixels. */
interface Piece {
  readonly pixels: Int32Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The strokes of a signature; the mask is 1 for each pixel of a stroke. */
export interface Strokes {
  readonly mask: Uint8Array;
  /** bounding box */
  readonly box: Rect;
  /** pixels of strokes */
  readonly count: number;
  /** darkness of the darkest */
  readonly full: number;
}

/** Minimum darkness of ink: pencil has about twice as much. */
const FAINTEST = 0.1;
/** Minimum darkness of ink in standard deviations of the noise. */
const DEVIATIONS = 4;
/** Share of the dark pixels that defines the ink's darkness; small, because ruled lines have more pixels than a signature. */
const DARKEST = 0.015;
/** Ruled lines have less than this share of the ink's darkness. */
const ABOVE_LINES = 0.42;
/** A stroke has at least one pixel with this share of the ink's darkness. */
const SURE = 0.65;
/** Minimum size of a component, as a share of the squared longer side; smaller ones are grain. */
const GRAIN = 8e-6;
/** Radius of a square, as a share of the longer side; a dark square is a table or a thumb, not a stroke. */
const SURFACE = 0.02;
/** Share of that square that must be dark. */
const COVERED = 0.9;
/** Edge that is removed with such a surface, where its darkness is distorted; share of the longer side. */
const SURFACE_EDGE = 0.06;
/** Components at the picture's edge are dropped only if at least this share of the ink remains. */
const WITHOUT_EDGE = 0.2;
/** Components below this share of the largest do not extend the signature. */
const SMALL = 0.05;
const BINS = 500;

/**
 * Finds the strokes of a signature, without surfaces, grain and objects at the edge of the picture.
 * @returns undefined when there is no ink
 */
export function strokesOf(darkness: Darkness): Strokes | undefined {
  // If there are only surfaces, they count as the ink, because no picture is refused for its appearance.
  return inkIn(withoutSurfaces(darkness)) ?? inkIn(darkness);
}

function inkIn(darkness: Darkness): Strokes | undefined {
  const levels = levelsOf(darkness);
  if (levels === undefined) return undefined;
  const kept = withoutDust(withoutEdge(piecesOf(darkness, levels), darkness));
  const box = boxOf(kept);
  if (box === undefined) return undefined;
  const mask = new Uint8Array(darkness.values.length);
  for (const { pixels } of kept) for (const at of pixels) mask[at] = 1;
  return { mask, box, count: sizeOf(kept), full: levels.full };
}

function withoutSurfaces(darkness: Darkness): Darkness {
  const { width, height, values } = darkness;
  const side = Math.max(width, height);
  const floor = floorOf(darkness);
  const covered = boxMean({ width, height, values: marked(values, floor) }, Math.ceil(side * SURFACE));
  const surfaces = marked(covered, COVERED);
  if (!surfaces.includes(1)) return darkness;
  const near = boxMean({ width, height, values: surfaces }, Math.ceil(side * SURFACE_EDGE));
  return { ...darkness, values: values.map((value, at) => (near[at] === 0 ? value : 0)) };
}

/** 1 where a value is larger. */
const marked = (values: Float32Array, than: number): Float32Array =>
  values.map((value) => (value > than ? 1 : 0));

const floorOf = ({ noise }: Darkness): number => Math.max(FAINTEST, DEVIATIONS * noise);

function levelsOf(darkness: Darkness): InkLevels | undefined {
  const floor = floorOf(darkness);
  const bins = new Uint32Array(BINS + 1);
  let dark = 0;
  for (const value of darkness.values) {
    if (value <= floor) continue;
    const bin = Math.min(BINS, Math.floor(value * BINS));
    bins[bin] = (bins[bin] ?? 0) + 1;
    dark += 1;
  }
  if (dark === 0) return undefined;
  let bin = BINS;
  for (let above = bins[bin] ?? 0; above < dark * DARKEST; above += bins[bin] ?? 0) bin -= 1;
  const full = Math.max(floor, bin / BINS);
  return { full, least: Math.max(floor, full * ABOVE_LINES) };
}

/** Pixels from the least level on that hang together, when one of them is sure. */
function piecesOf({ width, height, values }: Darkness, { full, least }: InkLevels): Piece[] {
  const seen = new Uint8Array(values.length);
  const found = new Int32Array(values.length);
  const fewest = Math.max(3, GRAIN * Math.max(width, height) ** 2);
  const pieces: Piece[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) < full * SURE) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    let size = 1;
    found[0] = start;
    seen[start] = 1;
    for (let next = 0; next < size; next += 1) {
      const at = found[next] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const beside = row * width + column;
          if (seen[beside] === 1 || (values[beside] ?? 0) < least) continue;
          seen[beside] = 1;
          found[size] = beside;
          size += 1;
        }
      }
    }
    if (size >= fewest) pieces.push({ pixels: found.slice(0, size), left, top, right, bottom });
  }
  return pieces;
}

/** Drops components at the picture's edge, such as the sheet's edge or a finger, unless they hold most of the ink. */
function withoutEdge(pieces: readonly Piece[], { width, height }: Darkness): readonly Piece[] {
  const inside = pieces.filter(
    ({ left, top, right, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  );
  return sizeOf(inside) >= sizeOf(pieces) * WITHOUT_EDGE ? inside : pieces;
}

/** The large components and the small ones near them, so that dust in a corner does not extend the signature. */
function withoutDust(pieces: readonly Piece[]): readonly Piece[] {
  const largest = pieces.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
  const large = boxOf(pieces.filter(({ pixels }) => pixels.length >= largest * SMALL));
  if (large === undefined) return [];
  const reach = Math.max(large.width, large.height) / 4;
  return pieces.filter(
    ({ left, top, right, bottom }) =>
      right >= large.x - reach &&
      left <= large.x + large.width + reach &&
      bottom >= large.y - reach &&
      top <= large.y + large.height + reach,
  );
}

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { pixels }) => sum + pixels.length, 0);

function boxOf(pieces: readonly Piece[]): Rect | undefined {
  const [first, ...others] = pieces;
  if (first === undefined) return undefined;
  let { left, top, right, bottom } = first;
  for (const piece of others) {
    left = Math.min(left, piece.left);
    top = Math.min(top, piece.top);
    right = Math.max(right, piece.right);
    bottom = Math.max(bottom, piece.bottom);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
