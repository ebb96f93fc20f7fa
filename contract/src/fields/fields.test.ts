import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import {
  DoctorDto,
  SpouseDto,
  StudentDto,
  AddressDto,
  AssociationDto,
} from '../applications/submission.requests.js';
import { DraftAddressDto, DraftAnswersDto, DraftApplicantDto } from '../applications/requests.js';
import { applicantFields } from './applicant.fields.js';
import { addressFields, associationFields } from './application.fields.js';
import { editChecks, failedEditChecks, failedSelfEditChecks } from './edit-checks.js';
import { type Field, type Fields, fieldsSeen, type RecordOf, storedFields } from './field.js';
import { fieldLabels, type FieldName, wordsOf, staffLabel } from './labels.js';
import type { MemberItem, memberRowFields } from '../members/rows.js';

// Literal, so that a new field must be classified here.
const applicant = [
  'name',
  'dob',
  'gender',
  'blood_group',
  'docstatus',
  'phone',
  'email',
  'profile_image',
  'signature_image',
  'degree',
  'qualifications',
  'specialization',
  'college',
  'regno',
  'cert_image',
];
const address = ['line1', 'line2', 'pincode', 'state', 'city'];
const association = [
  'nmo_state',
  'prant',
  'nmo_unit',
  'state_sec_email',
  'ref_person',
  'ref_membership_no',
  'ref_person_phone',
];

const namesOf = (fields: Fields): string[] => storedFields(fields).map(([wire]) => wire);
const where = (fields: Fields, holds: (field: Field) => boolean): string[] =>
  Object.entries(fields)
    .filter(([, field]) => holds(field))
    .map(([wire]) => wire);
const propertiesOf = (type: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

describe('the tables of fields', () => {
  it('contain the fields of the specification in the order of the form', () => {
    expect(namesOf(applicantFields)).toEqual(applicant);
    expect(namesOf(addressFields)).toEqual(address);
    expect(namesOf(associationFields)).toEqual(association);
  });

  it('have unique wire names and unique names within a record', () => {
    const all = [applicantFields, addressFields, associationFields];
    const wire = all.flatMap((fields) => Object.keys(fields));
    expect(new Set(wire).size).toBe(wire.length);
    for (const fields of all) {
      const domain = storedFields(fields).map(([, field]) => field.domain);
      expect(new Set(domain).size).toBe(domain.length);
    }
  });

  it('declare these fields as optional', () => {
    const optional = ({ optional }: Field): boolean => optional === true;
    expect(where(applicantFields, optional)).toEqual(['degree', 'specialization']);
    expect(where(addressFields, optional)).toEqual(['line2']);
    expect(where(associationFields, optional)).toEqual(['nmo_unit', 'state_sec_email', 'ref_membership_no']);
  });

  it('declare which edits need another verification: printed and contact data', () => {
    expect(where(applicantFields, ({ reverify }) => reverify === true)).toEqual([
      'name',
      'dob',
      'phone',
      'email',
      'profile_image',
      'signature_image',
      'qualifications',
      'college',
      'regno',
      'cert_image',
    ]);
  });

  it('declare searchable, listed and masked fields', () => {
    expect(where(applicantFields, ({ search }) => search !== undefined)).toEqual([
      'name',
      'phone',
      'email',
      'regno',
    ]);
    expect(fieldsSeen(applicantFields, 'list')).toEqual(['name', 'phone', 'email']);
    expect(where(applicantFields, ({ masked }) => masked === 'always')).toEqual(['phone']);
    expect(where(applicantFields, ({ masked }) => masked === 'employee')).toEqual(['email']);
  });

  it('show a student member the year of study and the college card, and no doctor a year', () => {
    const education = ['qualifications', 'specialization', 'college', 'regno', 'cert_image'];
    expect(fieldsSeen(applicantFields, 'member', 'education', 'student')).toEqual(['degree', ...education]);
    expect(fieldsSeen(applicantFields, 'member', 'education', 'doctor')).toEqual(education);
  });

  it('declare personal fields', () => {
    const personal = ({ personal }: Field): boolean => personal === true;
    expect(where(applicantFields, personal)).toEqual(['name', 'dob', 'gender', 'blood_group', 'regno']);
    expect(where(addressFields, personal)).toEqual(['line1', 'line2', 'pincode']);
    expect(where(associationFields, personal)).toEqual(['ref_person']);
  });

  it('declare place names', () => {
    const place = ({ place: isPlace }: Field): boolean => isPlace === true;
    expect(where(applicantFields, place)).toEqual(['college_state']);
    expect(where(addressFields, place)).toEqual(['state', 'city']);
    expect(where(associationFields, place)).toEqual(['nmo_state', 'prant']);
  });

  it('let staff edit everything but the status', () => {
    expect(where(applicantFields, ({ staffEdit }) => staffEdit === false)).toEqual(['docstatus']);
  });

  it('let members change contact data at once and identity data by request', () => {
    const all: Fields = { ...applicantFields, ...addressFields, ...associationFields };
    const how = (wanted: Field['selfEdit']) => where(all, ({ selfEdit }) => selfEdit === wanted);
    expect(how('atOnce')).toEqual([
      ...['blood_group', 'phone', 'specialization', 'line1', 'line2', 'pincode', 'state', 'city'],
      ...['nmo_unit', 'ref_person', 'ref_membership_no', 'ref_person_phone'],
    ]);
    expect(how('request')).toEqual([
      ...['name', 'dob', 'gender', 'profile_image', 'signature_image', 'qualifications', 'college', 'regno'],
      ...['cert_image', 'nmo_state', 'prant'],
    ]);
    expect(where(all, ({ domain, selfEdit }) => domain !== undefined && selfEdit === undefined)).toEqual([
      ...['docstatus', 'email', 'degree', 'state_sec_email'],
    ]);
  });

  it('select the fields of each kind of applicant', () => {
    const asked = (who: 'doctor' | 'student' | 'spouse') => [
      ...fieldsSeen(applicantFields, 'form', 'person', who),
      ...fieldsSeen(applicantFields, 'form', 'education', who),
    ];
    expect(asked('doctor')).not.toContain('docstatus');
    expect(asked('doctor')).not.toContain('degree');
    expect(asked('spouse').slice(0, 6)).toEqual([
      'name',
      'dob',
      'gender',
      'blood_group',
      'docstatus',
      'phone',
    ]);
    expect(asked('student')).toContain('degree');
    expect(asked('student')).not.toContain('specialization');
    expect(fieldsSeen(applicantFields, 'check', 'education')).not.toContain('college_state');
  });
});

describe('the classes of the wire', () => {
  it.each([
    ['a doctor', DoctorDto, [...applicant, 'mem_no']],
    ['a student', StudentDto, [...applicant, 'mem_no']],
    ['a spouse', SpouseDto, [...applicant, 'mem_no']],
    ['an address', AddressDto, address],
    ['the association', AssociationDto, association],
    ['a draft of a person', DraftApplicantDto, [...applicant, 'college_state', 'college_other']],
    ['a draft of an address', DraftAddressDto, address],
    ['a draft', DraftAnswersDto, [...association, 'address', 'applicants']],
  ] as const)('accept for %s exactly the fields of the table', (_what, type, names) => {
    expect(propertiesOf(type).sort()).toEqual([...names].sort());
  });
});

describe('the labels of the fields', () => {
  it('depend on the kind of applicant and the page', () => {
    expect(wordsOf('name').label.en).toBe('Name');
    expect(wordsOf('name', 'doctor', true).label.en).toBe('Full name');
    expect(wordsOf('regno', 'student', true).label.en).toBe('College registration number');
    expect(wordsOf('phone', 'spouse', true).hint?.en).toBe('10 digits');
    expect(staffLabel('nmo_state').en).toBe('State');
    expect(staffLabel('name').hi).toBe('नाम');
  });
});

describe('the 14 checks of an edit', () => {
  it('are in the order of the specification, with its texts', () => {
    expect(editChecks.map(({ of, field, text }) => `${of} ${field} ${text}`)).toEqual([
      'person email edit.email.required',
      'person email edit.email.invalid',
      'person name edit.name.required',
      'person phone edit.phone.required',
      'person phone edit.phone.invalid',
      'person profile_image edit.profileImage.required',
      'person signature_image edit.signatureImage.required',
      'person cert_image edit.certImage.required',
      'record ref_membership_no edit.refMembershipNo.required',
      'record ref_person_phone edit.refPhone.required',
      'person regno edit.regno.number',
      'record ref_membership_no edit.refMembershipNo.number',
      'record ref_person edit.refPerson.required',
      'record state_sec_email edit.secretaryEmail.required',
      'record state_sec_email edit.secretaryEmail.invalid',
    ]);
  });

  it('check both persons of a couple before the next check', () => {
    const empty = (path: string): string => (/\.(email|name)$/.test(path) ? '' : 'x');
    const failed = failedEditChecks(2, empty, empty).map(({ path }) => path);
    expect(failed.slice(0, 4)).toEqual([
      'applicants.0.email',
      'applicants.1.email',
      'applicants.0.name',
      'applicants.1.name',
    ]);
  });
});

describe('the checks of an edit by a member', () => {
  const good: Record<string, string> = {
    'applicants.0.email': 'asha@home.example',
    'applicants.0.name': 'Asha',
    'applicants.0.phone': '9876543210',
    'applicants.0.profile_image': 'a',
    'applicants.0.signature_image': 'b',
    'applicants.0.cert_image': 'c',
    'applicants.0.college': 'AIIMS',
    'applicants.0.regno': '101',
    ref_person: 'Ravi',
    ref_membership_no: '12',
    ref_person_phone: '9123456780',
  };
  const failed = (changes: Record<string, string>, before = good): string[] => {
    const edited = { ...good, ...changes };
    return failedSelfEditChecks(
      (path) => edited[path] ?? '',
      (path) => before[path] ?? '',
    ).map(({ path, text }) => `${path} ${text}`);
  };

  it.each([
    ['applicants.0.phone', '', 'selfEdit.phone.required'],
    ['applicants.0.phone', '987654321', 'selfEdit.phone.invalid'],
    ['applicants.0.signature_image', '', 'selfEdit.signatureImage.required'],
    ['applicants.0.college', '', 'selfEdit.college.required'],
    ['ref_person_phone', '912345678', 'selfEdit.refPhone.invalid'],
    ['ref_membership_no', '12a', 'selfEdit.refMembershipNo.number'],
    // Same texts as for staff.
    ['applicants.0.email', '', 'edit.email.required'],
    ['applicants.0.email', 'Asha@home.example', 'edit.email.invalid'],
    ['applicants.0.profile_image', '', 'edit.profileImage.required'],
    ['applicants.0.regno', 'MMC/2', 'edit.regno.number'],
    ['ref_membership_no', '', 'edit.refMembershipNo.required'],
  ])('%s %j', (path, value, text) => {
    expect(failed({ [path]: value })).toEqual([`${path} ${text}`]);
  });

  it('allow to correct a registration number with letters', () => {
    const before = { ...good, 'applicants.0.regno': 'MMC/1' };
    expect(failed({ 'applicants.0.regno': 'MMC/2' }, before)).toEqual([]);
  });

  it('require the number of the referee only if there was one, and digits only if it was numeric', () => {
    expect(failed({ ref_membership_no: '' }, { ...good, ref_membership_no: '' })).toEqual([]);
    expect(failed({ ref_membership_no: 'A-13' }, { ...good, ref_membership_no: 'A-12' })).toEqual([]);
    expect(failed({ ref_membership_no: 'A-13' }, { ...good, ref_membership_no: '' })).toEqual([
      'ref_membership_no selfEdit.refMembershipNo.number',
    ]);
  });
});

describe('the types of the tables', () => {
  it('need every stored field in a record, and no other', () => {
    const address = { line1: '12 Gandhi Marg', pincode: '110001', state: 'Delhi', city: 'Delhi' };
    const records: RecordOf<typeof addressFields>[] = [
      address,
      { ...address, line2: 'Flat 4' },
      // @ts-expect-error the city is missing
      { line1: address.line1, pincode: address.pincode, state: address.state },
      // @ts-expect-error there is no such field
      { ...address, line3: '' },
    ];
    expect(records).toHaveLength(4);
  });

  it('need every field in lists of fields', () => {
    const { specialization: _forgotten, ...rest } = fieldLabels;
    // @ts-expect-error specialization is missing
    const labels: typeof fieldLabels = rest;
    // @ts-expect-error specialization is missing
    const columns: Readonly<Record<FieldName, unknown>> = rest;
    const missing: Exclude<FieldName, keyof typeof memberRowFields | keyof MemberItem>[] = [];
    // @ts-expect-error no field is missing
    missing.push('specialization');
    expect([Object.keys(labels).length, Object.keys(columns).length]).toEqual([28, 28]);
  });
});
