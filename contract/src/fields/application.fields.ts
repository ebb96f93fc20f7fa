import type { Fields } from './field.js';

const onThePages = ['form', 'check', 'member', 'staff'] as const;

/** Correspondence address. */
export const addressFields = {
  line1: {
    domain: 'line1',
    group: 'address',
    kind: 'text',
    rule: { is: 'text', required: 'line1.required', max: 200 },
    draftMax: 200,
    seenIn: onThePages,
    personal: true,
    autofill: 'address-line1',
  },
  line2: {
    domain: 'line2',
    group: 'address',
    kind: 'text',
    optional: true,
    rule: { is: 'text', optional: true, max: 200 },
    draftMax: 200,
    seenIn: onThePages,
    personal: true,
    autofill: 'address-line2',
  },
  pincode: {
    domain: 'pincode',
    group: 'address',
    kind: 'digits',
    rule: { is: 'pincode' },
    draftMax: 20,
    seenIn: onThePages,
    personal: true,
    numeric: true,
    autofill: 'postal-code',
  },
  state: {
    domain: 'state',
    group: 'address',
    kind: 'text',
    rule: { is: 'text', required: 'state.required', max: 80 },
    draftMax: 80,
    seenIn: onThePages,
    place: true,
    autofill: 'address-level1',
  },
  city: {
    domain: 'city',
    group: 'address',
    kind: 'text',
    rule: { is: 'text', required: 'city.required', max: 80 },
    draftMax: 80,
    seenIn: onThePages,
    place: true,
  },
} as const satisfies Fields;

/** Where the applicant belongs in the organisation, and who refers to them. */
export const associationFields = {
  nmo_state: {
    domain: 'state',
    group: 'association',
    kind: 'text',
    rule: { is: 'text', required: 'nmoState.required', max: 80 },
    draftMax: 80,
    seenIn: [...onThePages, 'list'],
    place: true,
  },
  prant: {
    domain: 'prant',
    group: 'association',
    kind: 'text',
    rule: { is: 'text', required: 'prant.required', max: 120 },
    draftMax: 120,
    seenIn: onThePages,
    place: true,
  },
  nmo_unit: {
    domain: 'unit',
    group: 'association',
    kind: 'text',
    optional: true,
    rule: { is: 'text', optional: true, max: 120 },
    draftMax: 120,
    seenIn: onThePages,
  },
  /** Filled in where it is known; the office adds it elsewhere. The address that is mailed to is looked up on the server. */
  state_sec_email: {
    domain: 'secretaryEmail',
    group: 'association',
    kind: 'email',
    optional: true,
    rule: { is: 'email', message: 'secretaryEmail.valid', optional: true },
    draftMax: 254,
    seenIn: onThePages,
  },
  ref_person: {
    domain: 'refereeName',
    group: 'association',
    kind: 'text',
    rule: { is: 'text', required: 'refPerson.required', max: 100 },
    draftMax: 100,
    seenIn: onThePages,
    personal: true,
  },
  /** Optional when applying, asked for by an edit. */
  ref_membership_no: {
    domain: 'refereeNumber',
    group: 'association',
    kind: 'digits',
    optional: true,
    rule: { is: 'membershipNumber', optional: true },
    draftMax: 20,
    seenIn: onThePages,
    numeric: true,
  },
  ref_person_phone: {
    domain: 'refereePhone',
    group: 'association',
    kind: 'phone',
    rule: { is: 'phone' },
    draftMax: 20,
    seenIn: onThePages,
    numeric: true,
  },
} as const satisfies Fields;
