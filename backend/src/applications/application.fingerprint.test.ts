import { describe, expect, it } from '@jest/globals';
import type { ApplicationContent } from './application.js';
import { fingerprintOf } from './application.fingerprint.js';

const applicant = { name: 'Asha Rao', email: 'asha@clinic.example', dateOfBirth: '1990-01-02' };
const content = {
  applicants: [applicant],
  address: { line1: '12 MG Road', city: 'Mumbai' },
  association: { prant: 'Konkan' },
} as unknown as ApplicationContent;

describe('the fingerprint of an application', () => {
  it('is stable across builds, so that existing documents match their record', () => {
    // SHA-256, computed with another program, of
    // [[{"dateOfBirth":"1990-01-02","email":"asha@clinic.example","name":"Asha Rao"}],{"city":"Mumbai","line1":"12 MG Road"},{"prant":"Konkan"}]
    expect(fingerprintOf(content)).toBe('58450d31cdf2b32d71be56829f0b8d43c033615bb0e9afe8c9189993991e47b2');
  });

  it('does not depend on the order of fields, and changes with every value', () => {
    const turned = { association: content.association, address: content.address };
    const same = Object.fromEntries(Object.entries(applicant).reverse()) as unknown as typeof applicant;
    const of = (applicants: object[]) =>
      fingerprintOf({ ...turned, applicants } as unknown as ApplicationContent);
    expect(of([same])).toBe(fingerprintOf(content));
    expect(of([{ ...applicant, college: undefined }])).toBe(fingerprintOf(content));
    expect(of([{ ...applicant, name: 'Asha Rai' }])).not.toBe(fingerprintOf(content));
    expect(of([applicant, applicant])).not.toBe(fingerprintOf(content));
  });
});
