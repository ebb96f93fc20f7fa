import { describe, expect, it } from '@jest/globals';
import { findDifferences } from './answer-differences.ts';

describe('differences between two sets of answers', () => {
  it('are listed in form order, separately for both persons of a couple', () => {
    const local = { applicants: [{ name: 'Asha', phone: '9876543210' }, { name: 'Ravi' }], prant: 'Konkan' };
    const remote = {
      applicants: [{ name: ' Asha ', email: 'a@b.example' }, { name: 'Rav' }],
      address: { pincode: '110001' },
      prant: 'Delhi',
    };
    const differences = findDifferences('couple', local, remote);
    expect(
      differences.map(({ step, field, local: localValues, remote: remoteValues }) => [
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

  it('ignore spaces and empty values', () => {
    expect(findDifferences('single', { prant: 'Delhi' }, { prant: 'Delhi ', applicants: [] })).toEqual([]);
  });
});
