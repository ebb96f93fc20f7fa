import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './differences.ts';

describe('the differences of two sets of answers', () => {
  it('are the fields with another value, in the order of the form, those of both persons of a couple apart', () => {
    const mine = { applicants: [{ name: 'Asha', phone: '9876543210' }, { name: 'Ravi' }], prant: 'Konkan' };
    const theirs = {
      applicants: [{ name: ' Asha ', email: 'a@b.example' }, { name: 'Rav' }],
      address: { pincode: '110001' },
      prant: 'Delhi',
    };
    const found = differencesOf('couple', mine, theirs);
    expect(found.map(({ step, field, mine: here, theirs: there }) => [step.id, field, here, there])).toEqual([
      ['details', 'phone', '9876543210', ''],
      ['details', 'email', '', 'a@b.example'],
      ['spouse', 'name', 'Ravi', 'Rav'],
      ['address', 'pincode', '', '110001'],
      ['association', 'prant', 'Konkan', 'Delhi'],
    ]);
  });

  it('are none where the same is said', () => {
    expect(differencesOf('single', { prant: 'Delhi' }, { prant: 'Delhi ', applicants: [] })).toEqual([]);
  });
});
