import { idlePhase } from './idle.ts';

const used = Date.UTC(2026, 10, 22, 10, 0, 0);
const after = (minutes: number, seconds = 0) => idlePhase(used, used + (minutes * 60 + seconds) * 1000);

describe('an idle session', () => {
  test('has a warning in its last minute, with the remaining seconds', () => {
    expect(after(0)).toEqual({ kind: 'used' });
    expect(after(28, 59)).toEqual({ kind: 'used' });
    expect(after(29)).toEqual({ kind: 'warned', secondsLeft: 60 });
    expect(after(29, 45)).toEqual({ kind: 'warned', secondsLeft: 15 });
    expect(after(29, 59)).toEqual({ kind: 'warned', secondsLeft: 1 });
  });

  test('ends after 30 minutes', () => {
    expect(after(30)).toEqual({ kind: 'over' });
    expect(after(600)).toEqual({ kind: 'over' });
  });
});
