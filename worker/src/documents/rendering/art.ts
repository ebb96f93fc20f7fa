import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Ink } from './layout.types.js';

export type Inks = Readonly<Record<Ink, string>>;

/** The heart with a pulse of the portal's own mark, on a field of 40 x 40. */
const HEART = 'M20 32C11 25.5 8 21 8 16.2A6.2 6.2 0 0 1 20 14a6.2 6.2 0 0 1 12 2.2C32 21 29 25.5 20 32Z';
const PULSE = 'M10 20.5h6l2.4-5L21.5 25l2.3-4.5H30';

/** The built-in mark: a neutral seal that is nobody's logo. */
export function drawEmblem(ctx: SKRSContext2D, { x, y, width, height }: Box, inks: Inks): void {
  const radius = Math.min(width, height) / 2;
  ctx.save();
  ctx.translate(x + width / 2, y + height / 2);
  disc(ctx, radius, inks.brandDark);
  disc(ctx, radius * 0.955, inks.paper);
  disc(ctx, radius * 0.92, inks.brand);
  ctx.fillStyle = inks.brandBorder;
  const beads = 36;
  for (let bead = 0; bead < beads; bead += 1) {
    const angle = (bead * 2 * Math.PI) / beads;
    ctx.beginPath();
    ctx.arc(Math.cos(angle) * radius * 0.83, Math.sin(angle) * radius * 0.83, radius * 0.026, 0, 2 * Math.PI);
    ctx.fill();
  }
  disc(ctx, radius * 0.74, inks.paper);
  disc(ctx, radius * 0.71, inks.brandTint);
  const scale = radius / 22;
  ctx.scale(scale, scale);
  ctx.translate(-20, -21);
  ctx.fillStyle = inks.brand;
  ctx.fill(new Path2D(HEART));
  ctx.strokeStyle = inks.paper;
  ctx.lineWidth = 1.7;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(new Path2D(PULSE));
  ctx.restore();
}

function disc(ctx: SKRSContext2D, radius: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fill();
}

/** A broad line at the edge, a fine one inside it with hollow corners and a bead in each. */
export function drawBorder(ctx: SKRSContext2D, box: Box, inks: Inks): void {
  ctx.save();
  ctx.strokeStyle = inks.brand;
  ctx.lineWidth = 10;
  ctx.strokeRect(box.x + 5, box.y + 5, box.width - 10, box.height - 10);
  ctx.strokeStyle = inks.brandDark;
  ctx.lineWidth = 2;
  hollowRect(ctx, inset(box, 20), 26);
  ctx.stroke();
  ctx.strokeStyle = inks.brandBorder;
  ctx.lineWidth = 1;
  hollowRect(ctx, inset(box, 26), 26);
  ctx.stroke();
  const { x, y, width, height } = inset(box, 20);
  for (const [left, top] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const) {
    ctx.fillStyle = inks.brand;
    ctx.beginPath();
    ctx.arc(left + (left > x ? -7 : 7), top + (top > y ? -7 : 7), 5, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function hollowRect(ctx: SKRSContext2D, { x, y, width, height }: Box, radius: number): void {
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  ctx.lineTo(x + width - radius, y);
  ctx.arc(x + width, y, radius, Math.PI, Math.PI / 2, true);
  ctx.lineTo(x + width, y + height - radius);
  ctx.arc(x + width, y + height, radius, -Math.PI / 2, Math.PI, true);
  ctx.lineTo(x + radius, y + height);
  ctx.arc(x, y + height, radius, 0, -Math.PI / 2, true);
  ctx.lineTo(x, y + radius);
  ctx.arc(x, y, radius, Math.PI / 2, 0, true);
  ctx.closePath();
}

/** Fine interlaced curves, as on a banknote, faint enough to read and print over. */
export function drawRosette(ctx: SKRSContext2D, { x, y, width, height }: Box, inks: Inks): void {
  const radius = Math.min(width, height) / 2;
  ctx.save();
  ctx.translate(x + width / 2, y + height / 2);
  ctx.globalAlpha = 0.13;
  ctx.strokeStyle = inks.brand;
  ctx.lineWidth = 1;
  for (let curve = 0; curve < 6; curve += 1) {
    ctx.beginPath();
    for (let step = 0; step <= 360; step += 1) {
      const angle = (step * Math.PI) / 180;
      const reach = radius * (0.72 + 0.28 * Math.sin(12 * angle + (curve * Math.PI) / 3));
      ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    ctx.closePath();
    ctx.stroke();
  }
  ctx.restore();
}

/** Head and shoulders, where a photograph is missing. */
export function drawSilhouette(ctx: SKRSContext2D, { x, y, width, height }: Box, inks: Inks): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.fillStyle = inks.brandTint;
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = inks.line;
  ctx.beginPath();
  ctx.arc(x + width / 2, y + height * 0.38, width * 0.21, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(x + width / 2, y + height * 1.02, width * 0.42, height * 0.36, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.restore();
}

/** Across the whole document, over everything: nobody may take a preview for the document. */
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
