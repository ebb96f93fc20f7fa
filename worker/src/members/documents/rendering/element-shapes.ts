import { border, divider, emblem, inset, rectangle, roundRect } from './art.js';
import { rosette } from './guilloche.js';
import type { ArtElement, Box, PanelElement, RuleElement } from './layout.types.js';
import type { Shape } from './shapes.js';

export function panelOf({ box, fill, edge, radius = 0 }: PanelElement): Shape[] {
  const path = radius === 0 ? rectangle(box) : roundRect(box, radius);
  return [{ path, fill, ...(edge === undefined ? {} : { stroke: edge }) }];
}

export const ruleOf = ({ box, ink }: RuleElement): Shape[] => [{ path: rectangle(box), fill: ink }];

/** Returns the frame of the photograph: a broad line and a fine one. */
export function photoFrame(box: Box): Shape[] {
  return [
    { path: rectangle(inset(box, -1.5)), stroke: 'brand', width: 3 },
    { path: rectangle(inset(box, -6)), stroke: 'brandBorder', width: 1.5 },
  ];
}

/** Cached by element, as layouts are constant and borders are costly. */
const made = new WeakMap<ArtElement, Shape[]>();

export function artOf(element: ArtElement): Shape[] {
  const shapes = made.get(element) ?? shapesOf(element);
  made.set(element, shapes);
  return shapes;
}

function shapesOf({ art, box }: ArtElement): Shape[] {
  switch (art) {
    case 'emblem':
      return emblem(box);
    case 'divider':
      return divider(box);
    case 'border':
      return border(box);
    case 'rosette':
      return rosette(box);
  }
}
