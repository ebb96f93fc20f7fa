import { expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.js';

const asha = { name: 'Asha', phone: '+919876543210', units: ['a', 'b'] };

it('returns the paths of differing fields, without values', () => {
  const before = { applicants: [asha, { name: 'Ravi' }], address: { city: 'Pune', pinCode: '411001' } };
  const after = {
    applicants: [
      { ...asha, phone: '+919876543211' },
      { name: 'Ravi', dob: '1990-02-01' },
    ],
    address: { city: 'Patna', pinCode: '411001' },
  };
  expect(changedFields(before, after)).toEqual(['applicants.0.phone', 'applicants.1.dob', 'address.city']);
});

it('returns nothing for an equal record, and one path for an additional person', () => {
  expect(changedFields({ applicants: [asha] }, { applicants: [{ ...asha }] })).toEqual([]);
  expect(changedFields({ applicants: [asha] }, { applicants: [asha, asha] })).toEqual(['applicants.1']);
  expect(changedFields({ applicant: { at: new Date(1) } }, { applicant: { at: new Date(2) } })).toEqual([
    'applicant.at',
  ]);
});
