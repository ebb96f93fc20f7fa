import { useReducer } from 'react';

/** Zoom, where 1 fits the width, and clockwise quarter turns, 0 to 3. */
export interface View {
  readonly zoom: number;
  readonly turns: number;
}

export type ViewStep = 'in' | 'out' | 'left' | 'right' | 'reset';

export const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const fit: View = { zoom: 1, turns: 0 };

export function stepView(view: View, step: ViewStep): View {
  const at = zooms.findIndex((zoom) => zoom === view.zoom);
  switch (step) {
    case 'in':
      return { ...view, zoom: zooms[at + 1] ?? view.zoom };
    case 'out':
      return { ...view, zoom: zooms[at - 1] ?? view.zoom };
    case 'left':
      return { ...view, turns: (view.turns + 3) % 4 };
    case 'right':
      return { ...view, turns: (view.turns + 1) % 4 };
    case 'reset':
      return fit;
  }
}

export function useView(): [View, (step: ViewStep) => void] {
  return useReducer(stepView, fit);
}

export interface FileRendererProps {
  readonly address: string;
  /** What the file is, and whose. */
  readonly name: string;
  readonly view: View;
  /** Called when the file cannot be loaded. */
  readonly failed: () => void;
}
