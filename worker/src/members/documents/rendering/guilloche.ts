import type { Box } from './layout.types.js';
import { type Shape, smooth } from './shapes.js';

type Point = readonly [x: number, y: number];

/** Returns the centre line of a band round a box with rounded corners: position and outward direction by distance in pixels. */
function trackOf({ x, y, width, height }: Box, radius: number) {
  const [across, down, bend] = [width - 2 * radius, height - 2 * radius, (Math.PI / 2) * radius];
  /** Each side with its following corner: start, direction in quarter turns, length. */
  const sides = [
    { from: [x + radius, y], quarter: 0, length: across },
    { from: [x + width, y + radius], quarter: 1, length: down },
    { from: [x + width - radius, y + height], quarter: 2, length: across },
    { from: [x, y + height - radius], quarter: 3, length: down },
  ] as const;
  const length = 2 * (across + down) + 4 * bend;
  const at = (way: number): { point: Point; outwards: Point } => {
    let left = way;
    for (const side of sides) {
      const turn = (side.quarter * Math.PI) / 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      if (left <= side.length) {
        const point = [side.from[0] + cos * left, side.from[1] + sin * left] as const;
        return { point, outwards: [sin, -cos] };
      }
      left -= side.length;
      if (left <= bend) {
        const end = [side.from[0] + cos * side.length, side.from[1] + sin * side.length] as const;
        const angle = turn + left / radius;
        const centre = [end[0] - sin * radius, end[1] + cos * radius] as const;
        const outwards = [Math.sin(angle), -Math.cos(angle)] as const;
        return {
          point: [centre[0] + outwards[0] * radius, centre[1] + outwards[1] * radius],
          outwards,
        };
      }
      left -= bend;
    }
    return { point: [x + radius, y], outwards: [0, -1] };
  };
  return { length, at };
}

/** Sample points of a wave: crests, troughs and midpoints. */
const POINTS = 4;

/**
 * Returns interlaced waves in a band round a box, as on banknotes, which copiers blur.
 * @param strands number of evenly shifted waves
 */
export function guilloche(
  box: Box,
  { band, wave, strands, radius }: { band: number; wave: number; strands: number; radius: number },
): Shape[] {
  const { length, at } = trackOf(box, radius);
  const waves = Math.round(length / wave);
  return Array.from({ length: strands }, (_, strand) => {
    const points = Array.from({ length: waves * POINTS }, (__, step): Point => {
      const phase = (step * 2 * Math.PI) / POINTS;
      const way = ((step / POINTS + strand / strands) / waves) * length;
      const { point, outwards } = at(way % length);
      const off = (Math.sin(phase) * band) / 2;
      return [point[0] + outwards[0] * off, point[1] + outwards[1] * off];
    });
    return { path: smooth(points, true), stroke: 'brand', width: 0.8, opacity: 0.75 };
  });
}

/** Returns two nested rosettes, faint enough to print text over. */
export function rosette({ x, y, width, height }: Box): Shape[] {
  const radius = Math.min(width, height) / 2;
  const rose = (curves: number, petals: number, middle: number, depth: number): Shape[] =>
    Array.from({ length: curves }, (_, curve) => {
      const steps = petals * 6;
      const points = Array.from({ length: steps }, (__, step): Point => {
        const angle = (step * 2 * Math.PI) / steps;
        const reach = radius * (middle + depth * Math.sin(petals * angle + (curve * 2 * Math.PI) / curves));
        return [x + width / 2 + Math.cos(angle) * reach, y + height / 2 + Math.sin(angle) * reach];
      });
      return { path: smooth(points, true), stroke: 'brand', opacity: 0.14 };
    });
  return [...rose(6, 18, 0.82, 0.18), ...rose(4, 12, 0.42, 0.16)];
}
