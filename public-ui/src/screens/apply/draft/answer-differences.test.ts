import { describe, expect, it } from '@jest/globals';
import { findDifferences } from './answer-differences.ts';

describe('the differences of two sets of answers', () => {
  it('are the fields with another value, in the order of the form, those of both persons of a couple apart', () => {
    const local = { applicants: [{ name: 'Asha', phone: '9876543210' }, { name: 'Ravi' }], prant: 'Konkan' };
    const remote = {
      applicants: [{ name: ' Asha ', email: 'a@b.example' }, { name: 'Rav' }],
      address: { pincode: '110001' },
      prant: 'Delhi',
    };
    const found = findDifferences('couple', local, remote);
    expect(
      found.map(({ step, field, local: localValues, remote: remoteValues }) => [
        step.id,
        field,
        localValues,
        remoteValues,
      ]),
    ).toEqual([
      ['details', 'phone', '9876543210', ''],
      ['details', 'email', '', 'a@b.example'],
      ['spouse', 'name', 'Ravi', 'Rav'],
      ['address', 'pincode', '', '110001'],
      ['association', 'prant', 'Konkan', 'Delhi'],
    ]);
  });

  it('are none where the same is said', () => {
    expect(findDifferences('single', { prant: 'Delhi' }, { prant: 'Delhi ', applicants: [] })).toEqual([]);
  });
});
