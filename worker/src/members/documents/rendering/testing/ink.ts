import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '../../../../platform/fonts/fonts.js';
import type { PlacedElement } from '../lay-out.js';
import type { Box } from '../layout.types.js';

export interface Inked {
  readonly id: string;
  /** its assigned box */
  readonly room: Box;
  /** the area it covers */
  readonly ink: Box;
}

/** @returns the measured area of each line of text, by element */
export function inkOfTexts(placed: readonly PlacedElement[], ctx: SKRSContext2D): Inked[] {
  return placed.flatMap((element) => {
    if (element.kind !== 'placed') return [];
    return element.lines.map(({ text, x, baseline }, index) => {
      ctx.font = fontOf(text, element.size, element);
      const metrics = ctx.measureText(text);
      const left = x - metrics.actualBoundingBoxLeft;
      const top = baseline - metrics.actualBoundingBoxAscent;
      const ink = {
        x: left,
        y: top,
        width: x + metrics.actualBoundingBoxRight - left,
        height: baseline + metrics.actualBoundingBoxDescent - top,
      };
      return { id: `${element.id}#${index}`, room: element.box, ink };
    });
  });
}

/** @returns areas that no text may touch: pictures, codes, the emblem and lines */
export function solidsOf(placed: readonly PlacedElement[]): Inked[] {
  return placed.flatMap((element) => {
    const isSolid =
      element.kind === 'picture' ||
      element.kind === 'qr' ||
      element.kind === 'rule' ||
      (element.kind === 'art' && element.art === 'emblem');
    return isSolid ? [{ id: element.id, room: element.box, ink: element.box }] : [];
  });
}

const doMeet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @returns overlapping pairs */
export function overlapsOf(all: readonly Inked[]): string[] {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => doMeet(one.ink, other.ink))
      .map((other) => `${one.id} and ${other.id}`),
  );
}

/** Tolerance for anti-aliasing and the overhang of the Devanagari head line. Pixels. */
const EDGE = 2;

/** @returns texts that exceed their box by more than the tolerance */
export function escapesOf(texts: readonly Inked[]): string[] {
  return texts
    .filter(
      ({ room, ink }) =>
        ink.x < room.x - EDGE ||
        ink.y < room.y - EDGE ||
        ink.x + ink.width > room.x + room.width + EDGE ||
        ink.y + ink.height > room.y + room.height + EDGE,
    )
    .map(({ id }) => id);
}
