import fc from 'fast-check';
import { stepView, zooms, type ViewStep } from './view.ts';

const steps: ViewStep[] = ['in', 'out', 'left', 'right', 'reset'];

test('keeps the zoom on its scale and the rotation within four quarters for any sequence of steps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps)), (pressed) => {
      const view = pressed.reduce(stepView, { zoom: 1, turns: 0 });
      expect(zooms).toContain(view.zoom);
      expect([0, 1, 2, 3]).toContain(view.turns);
    }),
  );
});

test('returns to the start after four turns to one side or one to each side', () => {
  const start = { zoom: 2, turns: 1 };
  expect((['right', 'right', 'right', 'right'] as const).reduce(stepView, start)).toEqual(start);
  expect((['left', 'right'] as const).reduce(stepView, start)).toEqual(start);
});
