import { describe, expect, it } from '@jest/globals';
import { mentionedNames } from './mentions.js';
import { figuresOf } from './reviewer-figures.service.js';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const step = (action: string, objectId: string, time: string) => ({ action, objectId, at: at(time) });

describe('figures of a reviewer', () => {
  it('count decisions since each day, and take the median from the latest claim to the decision', () => {
    const steps = [
      step('application.reject', 'a', '02T09:00'),
      step('queue.claim', 'b', '24T09:00'),
      step('queue.claim', 'b', '24T10:00'),
      step('application.verify', 'b', '24T10:10'),
      step('queue.claim', 'c', '25T10:00'),
      step('application.sendBack', 'c', '25T10:30'),
      step('queue.claim', 'd', '25T11:00'),
      step('application.approve', 'd', '25T11:12'),
    ];
    expect(figuresOf(steps, at('22T00:00'))).toEqual({ last7: 3, last30: 4, medianMinutes: 12 });
    expect(figuresOf(steps.slice(0, 6), at('22T00:00'))).toEqual({ last7: 2, last30: 3, medianMinutes: 20 });
  });

  it('have no median without a claim', () => {
    expect(figuresOf([step('application.reject', 'a', '02T09:00')], at('22T00:00'))).toEqual({
      last7: 0,
      last30: 1,
    });
  });
});

describe('names that a note mentions', () => {
  it.each([
    ['@anita please', ['anita']],
    ['(@Anita), @ravi.k, and @meera.', ['anita', 'ravi.k', 'meera']],
    ['mail anita@example.org or x.@ravi', []],
    ['देखें @anita।', ['anita']],
    ['@ alone, @@double', []],
  ])('%s', (text, names) => {
    expect([...mentionedNames(text)]).toEqual(names);
  });
});
