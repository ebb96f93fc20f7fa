import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '../../../../platform/fonts/fonts.js';
import type { PlacedElement } from '../lay-out.js';
import type { Box } from '../layout.types.js';

export interface Inked {
  readonly id: string;
  /** the room it was given */
  readonly room: Box;
  /** what it covers */
  readonly ink: Box;
}

/** @returns what each line of text really covers, as measured, by element */
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

/** @returns what no text may touch: pictures, codes, the emblem and lines */
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

/** @returns pairs that cover each other */
export function overlapsOf(all: readonly Inked[]): string[] {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => doMeet(one.ink, other.ink))
      .map((other) => `${one.id} and ${other.id}`),
  );
}

/** The softening of an edge, and what the head line of a serif Devanagari stands out of its letter. Pixels. */
const EDGE = 2;

/** @returns texts that stand out of their room by more than an edge */
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
