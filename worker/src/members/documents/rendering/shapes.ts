import { type SKRSContext2D, Path2D } from '@napi-rs/canvas';
import type { Ink } from './layout.types.js';

export type Inks = Readonly<Record<Ink, string>>;

/** A filled or stroked SVG path, for the image and the PDF. */
export interface Shape {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  /** of the line, in units of the path */
  readonly width?: number;
  /** round caps and joins */
  readonly isRound?: boolean;
  /** origin and unit of the path in the document; by default those of the document */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
  /** 0 to 1 */
  readonly opacity?: number;
}

const of = (value: number): string => String(Math.round(value * 100) / 100);

/** @param points in order, `x y` each */
const through = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${of(x)} ${of(y)}`).join(' ');

export const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

export function ellipse(x: number, y: number, across: number, down: number): string {
  const arc = (to: number): string => `A${of(across)} ${of(down)} 0 0 1 ${of(to)} ${of(y)}`;
  return `M${of(x - across)} ${of(y)}${arc(x + across)}${arc(x - across)}Z`;
}

/** Returns a smooth curve through all points (Catmull-Rom). @param isClosed joins its ends */
export function smooth(points: readonly (readonly [number, number])[], isClosed: boolean): string {
  const count = points.length;
  const at = (index: number): readonly [number, number] => {
    const place = isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[place] ?? [0, 0];
  };
  const pieces = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${through([
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ])}`;
  });
  return `M${through([at(0)])}${pieces.join('')}${isClosed ? 'Z' : ''}`;
}

/** Draws shapes in order. */
export function drawShapes(ctx: SKRSContext2D, shapes: readonly Shape[], inks: Inks): void {
  for (const { path, fill, stroke, width = 1, isRound = false, at, opacity = 1 } of shapes) {
    ctx.save();
    if (at !== undefined) {
      ctx.translate(at.x, at.y);
      ctx.scale(at.scale, at.scale);
    }
    ctx.globalAlpha = opacity;
    const outline = new Path2D(path);
    if (fill !== undefined) {
      ctx.fillStyle = inks[fill];
      ctx.fill(outline);
    }
    if (stroke !== undefined) {
      ctx.strokeStyle = inks[stroke];
      ctx.lineWidth = width;
      if (isRound) [ctx.lineCap, ctx.lineJoin] = ['round', 'round'];
      ctx.stroke(outline);
    }
    ctx.restore();
  }
}
