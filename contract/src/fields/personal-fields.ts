import { applicantFields } from './applicant.fields.js';
import { addressFields, associationFields } from './application.fields.js';
import { storedFields } from './field.js';

/** What the tables call personal, by its name on the wire and by that in the domain: the audit holds records of the domain. */
const ofTheTables = [applicantFields, addressFields, associationFields].flatMap((fields) =>
  storedFields(fields).flatMap(([wire, { domain, personal }]) => (personal ? [wire, domain] : [])),
);

/**
 * Fields of which nothing may stand in a log or in the audit, however they are written (`father_name`, `fatherName`). E-mails and
 * phone numbers are recognised by themselves and shown in part.
 */
export const personalFields: readonly string[] = [
  ...ofTheTables,
  'father_name',
  'spouse_name',
  'guardian_name',
  'address',
  'line',
  'line3',
  'upi',
  'vpa',
];
