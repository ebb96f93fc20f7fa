import { border, emblem, rectangle, rosette, roundRect } from './art.js';
import type { ArtElement, Box, PanelElement, RuleElement } from './layout.types.js';
import type { Shape } from './shapes.js';

export function panelOf({ box, fill, edge, radius = 0 }: PanelElement): Shape[] {
  const path = radius === 0 ? rectangle(box) : roundRect(box, radius);
  return [{ path, fill, ...(edge === undefined ? {} : { stroke: edge }) }];
}

export const ruleOf = ({ box, ink }: RuleElement): Shape[] => [{ path: rectangle(box), fill: ink }];

/** Round the photograph, a pixel and a half outside it. */
export function photoFrame({ x, y, width, height }: Box): Shape[] {
  const path = rectangle({ x: x - 1.5, y: y - 1.5, width: width + 3, height: height + 3 });
  return [{ path, stroke: 'brand', width: 3 }];
}

export function artOf({ art, box }: ArtElement): Shape[] {
  switch (art) {
    case 'emblem':
      return emblem(box);
    case 'border':
      return border(box);
    case 'rosette':
      return rosette(box);
  }
}
