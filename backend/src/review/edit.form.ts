import { type ApplicationView, uploadSlots } from '@portal/contract';
import { reduceToReference } from '../files/file-reference.js';
import { type FieldError, fieldError } from '../platform/http/wire-error.js';

/** One person as the console edits it: texts under the names of the wire; files by their keys. */
export type EditedPerson = Readonly<Record<PersonField, string>>;
export type EditedAddress = Readonly<Record<AddressField, string>>;

/** An application as the console edits it (spec §5). */
export interface EditForm extends Readonly<Record<OwnField, string>> {
  readonly applicants: readonly EditedPerson[];
  readonly address: EditedAddress;
}

export const personFields = [
  'name',
  'dob',
  'gender',
  'phone',
  'email',
  'blood_group',
  'degree',
  'docstatus',
  'qualifications',
  'specialization',
  'college',
  'regno',
  'profile_image',
  'signature_image',
  'cert_image',
] as const;
export type PersonField = (typeof personFields)[number];

export const addressFields = ['line1', 'line2', 'city', 'state', 'pincode'] as const;
export type AddressField = (typeof addressFields)[number];

export const ownFields = [
  'nmo_state',
  'prant',
  'nmo_unit',
  'ref_person',
  'ref_membership_no',
  'ref_person_phone',
  'state_sec_email',
] as const;
export type OwnField = (typeof ownFields)[number];

/** What the 14 checks ask for: left out is empty. What else is left out stays as it is. */
const asked: ReadonlySet<string> = new Set([
  'email',
  'name',
  'phone',
  'profile_image',
  'signature_image',
  'cert_image',
  'ref_membership_no',
  'ref_person_phone',
  'regno',
  'ref_person',
  'state_sec_email',
]);

/** What a client may send as a number as well: the wire calls it one. */
const numeric: ReadonlySet<string> = new Set([
  'phone',
  'regno',
  'pincode',
  'ref_membership_no',
  'ref_person_phone',
]);

/** Documented fields that only the server sets: taken, ignored, and audited when they differ (decisions G4). */
const serverOnly = [
  '_id',
  'id',
  'appId',
  'appType',
  'appFee',
  'transactionId',
  'payment',
  'payments',
  'receiptNumber',
  'state',
  'isVerified',
  'appApproved',
  'appApprove',
  'memberID',
  'memberID1',
  'memberID2',
  'mem_no',
  'mem_no1',
  'mem_no2',
  'memNo',
  'memno',
  'mem_id',
  'memberOn',
  'education_year',
  'mem_cert_image',
  'mem_idCard_image',
  'wel_en',
  'wel_hi',
  'createdAt',
  'updatedAt',
  'runId',
] as const;
const personServerOnly = ['mem_no', 'mem_cert_image', 'mem_idCard_image'] as const;

type Plain = Readonly<Record<string, unknown>>;

/** What a body says, and what of it is wrong or not for the client to say. */
export interface ReadEdit {
  readonly form: EditForm;
  /** ISO 8601, of the record that was edited; empty when it is missing. */
  readonly updatedAt: string;
  /** Fields that are unknown or of the wrong type. */
  readonly errors: readonly FieldError[];
  /** Values of the client that count for nothing and differ from the record's. */
  readonly ignored: Readonly<Record<string, unknown>>;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The form of a record as it stands. @param view whose file addresses are keys */
export function formOf(view: ApplicationView): EditForm {
  const texts = <F extends string>(names: readonly F[], source: object): Record<F, string> => {
    const plain = new Map(Object.entries(source));
    const result = {} as Record<F, string>;
    for (const name of names) {
      const value: unknown = plain.get(name);
      result[name] = typeof value === 'string' ? value : '';
    }
    return result;
  };
  return {
    ...texts(ownFields, view),
    applicants: view.applicants.map((applicant) => withKeys(texts(personFields, applicant))),
    address: texts(addressFields, view.address),
  };
}

/** Files as their keys, whatever address of them was sent. */
function withKeys(person: Record<PersonField, string>): EditedPerson {
  const keys = { ...person };
  for (const slot of uploadSlots) {
    const reference = reduceToReference(person[slot]);
    if (reference?.kind === 'final') keys[slot] = reference.key;
  }
  return keys;
}

/**
 * Reads the whole edited application (spec §7 `update_app`).
 * @param current the record as it stands, as its detail shows it
 */
export function readEdit(body: Plain, current: ApplicationView): ReadEdit {
  const errors: FieldError[] = [];
  const ignored: Record<string, unknown> = {};
  const before = formOf(current);

  const textsOf = <F extends string>(
    names: readonly F[],
    others: readonly string[],
    source: Plain,
    kept: Readonly<Record<F, string>>,
    prefix: string,
  ): Record<F, string> => {
    const result: Record<F, string> = { ...kept };
    for (const name of names) {
      const value = source[name];
      if (value === undefined || value === null) {
        if (asked.has(name)) result[name] = '';
      } else if (typeof value === 'string') {
        result[name] = value.trim();
      } else if (typeof value === 'number' && numeric.has(name) && Number.isFinite(value)) {
        result[name] = String(value);
      } else errors.push(fieldError(`${prefix}${name}`, 'request.type'));
    }
    for (const name of Object.keys(source)) {
      const isKnown = names.some((known) => known === name) || others.includes(name);
      if (!isKnown) errors.push(fieldError(`${prefix}${name}`, 'request.unknownField'));
    }
    return result;
  };
  const noteIgnored = (names: readonly string[], source: Plain, shown: object, prefix: string): void => {
    const own = new Map(Object.entries(shown));
    for (const name of names) {
      const value = source[name];
      if (name === 'updatedAt' || name === 'id' || value === undefined) continue;
      if (!isSame(value, own.get(name))) ignored[`${prefix}${name}`] = value;
    }
  };

  const sentAddress = body['address'];
  if (sentAddress !== undefined && !isPlain(sentAddress)) errors.push(fieldError('address', 'request.type'));
  const address = isPlain(sentAddress)
    ? textsOf(addressFields, [], sentAddress, before.address, 'address.')
    : before.address;

  const sentPersons: unknown = body['applicants'];
  const persons = Array.isArray(sentPersons) ? sentPersons.filter(isPlain) : [];
  if (
    !Array.isArray(sentPersons) ||
    persons.length !== before.applicants.length ||
    persons.length !== sentPersons.length
  ) {
    errors.push(fieldError('applicants', 'applicants.count'));
  }
  const applicants = before.applicants.map((kept, index) => {
    const sent = persons[index];
    if (sent === undefined) return kept;
    const prefix = `applicants.${index}.`;
    noteIgnored(personServerOnly, sent, current.applicants[index] ?? {}, prefix);
    const person = withKeys(textsOf(personFields, personServerOnly, sent, kept, prefix));
    if (current.appType === 'couple' || person.docstatus === kept.docstatus) return person;
    ignored[`${prefix}docstatus`] = person.docstatus;
    return { ...person, docstatus: kept.docstatus };
  });

  noteIgnored(serverOnly, body, current, '');
  const own = textsOf(ownFields, [...serverOnly, 'address', 'applicants'], body, before, '');
  const updatedAt = typeof body['updatedAt'] === 'string' ? body['updatedAt'] : '';
  const { applicants: _applicants, address: _address, ...rest } = { ...before, ...own };
  return { form: { ...rest, applicants, address }, updatedAt, errors, ignored };
}

/** Equal as JSON; of signed addresses only what they point to. */
function isSame(sent: unknown, own: unknown): boolean {
  if (typeof sent === 'string' && typeof own === 'string') return pathOf(sent) === pathOf(own);
  if ((sent === '' || sent === null) && own === undefined) return true;
  return JSON.stringify(sent) === JSON.stringify(own);
}

function pathOf(text: string): string {
  return /^https?:\/\//i.test(text) ? (text.split('?', 1)[0] ?? '') : text;
}
