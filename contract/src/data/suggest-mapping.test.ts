import { describe, expect, it } from '@jest/globals';
import { suggestMapping } from './suggest-mapping.js';

describe('suggestMapping', () => {
  it.each([
    ['Membership No.', 'mem_no'],
    ['Name', 'name'],
    ['D.O.B.', 'dob'],
    ['Mobile No', 'phone'],
    ['E-mail ID', 'email'],
    ['Reg. No.', 'regno'],
    ['PIN', 'pincode'],
    ['Date of Joining', 'memberOn'],
    ['regno', 'regno'],
    ['सदस्यता क्रमांक', 'mem_no'],
    ['जन्म तिथि', 'dob'],
    ['मोबाइल नं.', 'phone'],
    ['ज़िला', 'city'],
    ['जिला', 'city'],
    ['Sadasyata Sankhya', 'mem_no'],
    ['Janm Tithi', 'dob'],
    ['Memberhsip Number', 'mem_no'],
    ['Registration Numbr', 'regno'],
    ['Qualificatoin', 'qualifications'],
    ['Photo', 'profile_image'],
    ['हस्ताक्षर', 'signature_image'],
    ['Registration Certificate', 'cert_image'],
  ])('%s is %s', (heading, field) => {
    expect(suggestMapping([heading])).toEqual([field]);
  });

  it.each([
    'S. No.',
    'Remarks',
    '',
    'Number',
    'Fee paid',
    'Date of death',
    'Membership fee',
    "Father's Name",
    'पति का नाम',
    'College state',
    'Receipt No',
  ])('"%s" is none', (heading) => {
    expect(suggestMapping([heading])).toEqual([null]);
  });

  it('suggests each field once: by form label, then another name, then the column further left', () => {
    expect(
      suggestMapping(['Cell', 'Mobile number', 'Phone', 'Cty', 'City', 'Member name', 'Full name']),
    ).toEqual([null, 'phone', null, null, 'city', 'name', null]);
  });
});
