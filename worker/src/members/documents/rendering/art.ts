import type { SKRSContext2D } from '@napi-rs/canvas';
import { guilloche } from './guilloche.js';
import type { Box } from './layout.types.js';
import { circle, ellipse, type Shape } from './shapes.js';

/** The heart with a pulse of the portal's mark, on a 40 x 40 grid. */
const HEART = 'M20 32C11 25.5 8 21 8 16.2A6.2 6.2 0 0 1 20 14a6.2 6.2 0 0 1 12 2.2C32 21 29 25.5 20 32Z';
const PULSE = 'M10 20.5h6l2.4-5L21.5 25l2.3-4.5H30';
const BEADS = 36;

/** Returns the built-in mark, a neutral seal without a logo. */
export function emblem({ x, y, width, height }: Box): Shape[] {
  const radius = Math.min(width, height) / 2;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const disc = (share: number): string => circle(middleX, middleY, radius * share);
  const beads = Array.from({ length: BEADS }, (_, bead) => {
    const angle = (bead * 2 * Math.PI) / BEADS;
    const [right, down] = [Math.cos(angle) * radius * 0.83, Math.sin(angle) * radius * 0.83];
    return circle(middleX + right, middleY + down, radius * 0.026);
  });
  const scale = radius / 22;
  const at = { x: middleX - 20 * scale, y: middleY - 21 * scale, scale };
  return [
    { path: disc(1), fill: 'brandDark' },
    { path: disc(0.955), fill: 'paper' },
    { path: disc(0.92), fill: 'brand' },
    { path: beads.join(''), fill: 'brandBorder' },
    { path: disc(0.74), fill: 'paper' },
    { path: disc(0.71), fill: 'brandTint' },
    { path: HEART, fill: 'brand', at },
    { path: PULSE, stroke: 'paper', width: 1.7, isRound: true, at },
  ];
}

/** Returns a band of interlaced waves between two lines, with concave inner corners. */
export function border(box: Box): Shape[] {
  return [
    { path: rectangle(inset(box, 3)), stroke: 'brandDark', width: 6 },
    ...guilloche(inset(box, 21), { band: 21, wave: 44, strands: 6, radius: 14 }),
    { path: rectangle(inset(box, 36)), stroke: 'brand', width: 2 },
    { path: roundRect(inset(box, 44), 24, true), stroke: 'brandBorder', width: 1.5 },
  ];
}

/** Returns a line that tapers from a bead in its middle. */
export function divider({ x, y, width, height }: Box): Shape[] {
  const [middle, level] = [x + width / 2, y + height / 2];
  const half = (side: 1 | -1): string =>
    `M${middle + side * 22} ${level - 1.5}L${middle + (side * width) / 2} ${level}L${middle + side * 22} ${level + 1.5}Z`;
  const diamond = (at: number, size: number): string =>
    `M${at} ${level - size}L${at + size} ${level}L${at} ${level + size}L${at - size} ${level}Z`;
  return [
    { path: `${half(1)}${half(-1)}`, fill: 'brandDark' },
    { path: `${diamond(middle - 13, 3)}${diamond(middle + 13, 3)}`, fill: 'brandDark' },
    { path: diamond(middle, 7), fill: 'brand' },
  ];
}

/** Returns a box inset by `by`, or enlarged if negative. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const rectangle = ({ x, y, width, height }: Box): string =>
  `M${x} ${y}H${x + width}V${y + height}H${x}Z`;

/** @param radius of the corners, which are concave if `isHollow` */
export function roundRect({ x, y, width, height }: Box, radius: number, isHollow = false): string {
  const sweep = isHollow ? 0 : 1;
  const corner = (right: number, down: number): string =>
    `a${radius} ${radius} 0 0 ${sweep} ${right} ${down}`;
  return [
    `M${x + radius} ${y}H${x + width - radius}${corner(radius, radius)}V${y + height - radius}`,
    `${corner(-radius, radius)}H${x + radius}${corner(-radius, -radius)}V${y + radius}${corner(radius, -radius)}Z`,
  ].join('');
}

/** Returns the placeholder of a missing photograph; the renderer clips it to the box. */
export function silhouette(box: Box): Shape[] {
  const { x, y, width, height } = box;
  return [
    { path: rectangle(box), fill: 'brandTint' },
    { path: circle(x + width / 2, y + height * 0.38, width * 0.21), fill: 'line' },
    { path: ellipse(x + width / 2, y + height * 1.02, width * 0.42, height * 0.36), fill: 'line' },
  ];
}

/** Draws the watermark across the whole document, so that a preview cannot pass for it. */
export function drawWatermark(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  font: (size: number) => string,
): void {
  const text = 'PROVISIONAL';
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(-Math.atan2(height, width));
  ctx.font = font(100);
  const size = (100 * Math.hypot(width, height) * 0.74) / ctx.measureText(text).width;
  ctx.font = font(size);
  ctx.textAlign = 'center';
  ctx.globalAlpha = 0.2;
  ctx.fillStyle = '#b91c1c';
  ctx.fillText(text, 0, size * 0.36);
  ctx.restore();
}
