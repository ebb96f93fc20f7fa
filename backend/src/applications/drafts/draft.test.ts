import { describe, expect, it } from '@jest/globals';
import { type Draft, draftView } from './draft.js';

const at = new Date('2026-11-29T00:00:00Z');

function viewOf(state: Draft['state'], person: Record<string, string>): ReturnType<typeof draftView> {
  const draft: Partial<Draft> = {
    ...{ appId: 'abcd', version: 1, step: 0, language: 'en', state, covered: false, consents: [] },
    ...{ answers: { applicants: [person] }, expiresAt: at, createdAt: at, updatedAt: at },
  };
  return draftView(draft as Draft, '');
}

describe('the payer of a submitted draft', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['919848012345', '+919848012345'],
    ['+91 98480-12345', '+919848012345'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['', ''],
    ['12345', ''],
  ])('has the phone %j as %j', (typed, phone) => {
    const person = { name: 'dr Asha Verma', email: ' Asha.Verma@Gmail.COM', phone: typed };
    expect(viewOf('submitted', person).payer).toEqual({
      name: 'Asha Verma',
      email: 'asha.verma@gmail.com',
      phone,
    });
  });

  it('is absent before the submission', () => {
    expect(viewOf('open', { name: 'Asha' })).not.toHaveProperty('payer');
  });
});
