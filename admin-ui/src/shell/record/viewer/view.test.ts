import fc from 'fast-check';
import { stepView, zooms, type ViewStep } from './view.ts';

const steps: ViewStep[] = ['in', 'out', 'left', 'right', 'reset'];

test('whatever is pressed, the zoom stays on its scale and the turn within four quarters', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps)), (pressed) => {
      const view = pressed.reduce(stepView, { zoom: 1, turns: 0 });
      expect(zooms).toContain(view.zoom);
      expect([0, 1, 2, 3]).toContain(view.turns);
    }),
  );
});

test('four turns to one side, or one to each side, lead back', () => {
  const start = { zoom: 2, turns: 1 };
  expect((['right', 'right', 'right', 'right'] as const).reduce(stepView, start)).toEqual(start);
  expect((['left', 'right'] as const).reduce(stepView, start)).toEqual(start);
});
