import { describe, expect, it } from '@jest/globals';
import { pathOf, stepOfField } from './form-steps.js';

describe('a field of the form', () => {
  it('has the wire path of its place in the application', () => {
    expect(pathOf({ place: 0 }, 'name')).toBe('applicants.0.name');
    expect(pathOf({ place: 1 }, 'name')).toBe('applicants.1.name');
    expect(pathOf({ place: 'address' }, 'city')).toBe('address.city');
    expect(pathOf({ place: 'association' }, 'prant')).toBe('prant');
  });

  it.each([
    ['couple', 'applicants.0.name', 'details'],
    ['couple', 'applicants[1].name', 'spouse'],
    ['couple', 'applicants.1.college', 'spouse-education'],
    ['single', 'applicants.1.name', undefined],
    ['single', 'address.city', 'address'],
    ['student', 'prant', 'association'],
    ['student', 'nobody', undefined],
  ] as const)('maps a field error to its step: %s %s', (appType, field, step) => {
    expect(stepOfField(appType, field)).toBe(step);
  });
});
