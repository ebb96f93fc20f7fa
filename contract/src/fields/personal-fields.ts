/**
 * Fields of which nothing may stand in a log or in the audit, however they are written (`father_name`, `fatherName`). E-mails and
 * phone numbers are recognised by themselves and shown in part.
 */
export const personalFields = [
  'name',
  'father_name',
  'spouse_name',
  'guardian_name',
  'dob',
  'address',
  'line',
  'line1',
  'line2',
  'line3',
  'pincode',
  'regNo',
  'upi',
  'vpa',
] as const;
