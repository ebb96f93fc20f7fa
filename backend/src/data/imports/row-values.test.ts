import { describe, expect, it } from '@jest/globals';
import type { ImportField } from '@portal/contract/data/import-fields';
import { rowValues } from './row-values.js';

const now = new Date('2026-11-25T12:00:00Z');
const read = (values: Partial<Record<ImportField, string>>) =>
  rowValues(Object.values(values), Object.keys(values) as ImportField[], now);
const problems = (values: Partial<Record<ImportField, string>>) =>
  read({ mem_no: '12', name: 'Asha Verma', ...values }).problems.map(({ field, key }) => `${field} ${key}`);

describe('a row of a register', () => {
  it('needs only number and name; the first day defaults to that of the import', () => {
    const { problems: wrong, ...person } = read({ mem_no: ' mh/ 12 ', name: 'Dr. Asha Verma' });
    expect(wrong).toEqual([]);
    expect(person).toMatchObject({
      memNo: 'MH/12',
      memberOn: '2026-11-25',
      applicant: { name: 'Asha Verma', dateOfBirth: '', phone: '', email: '', docstatus: 'doctor' },
      address: { line1: '', pincode: '', state: '', city: '' },
      association: { state: '', prant: '' },
    });
  });

  it('is stored like a submission of the form', () => {
    expect(
      read({
        mem_no: '12',
        name: 'आशा वर्मा',
        dob: '१९७०-05-07',
        gender: 'F',
        blood_group: 'o +',
        phone: '+91 98765 43210',
        email: 'Asha@Home.Example',
        memberOn: '1999-04-01',
        regno: ' 4711 ',
        pincode: '800 001',
      }),
    ).toMatchObject({
      problems: [],
      memberOn: '1999-04-01',
      applicant: {
        name: 'आशा वर्मा',
        dateOfBirth: '1970-05-07',
        gender: 'female',
        bloodGroup: 'O+',
        phone: '+919876543210',
        email: 'asha@home.example',
        registrationNumber: '4711',
      },
      address: { pincode: '800001' },
    });
  });

  it.each([
    [{ mem_no: '' }, 'mem_no import.number.required'],
    [{ mem_no: 'none' }, 'mem_no import.number.valid'],
    [{ mem_no: '12+13' }, 'mem_no import.number.valid'],
    // A telephone number in the wrong column would move the series past itself.
    [{ mem_no: '9876543210' }, 'mem_no import.number.large'],
    [{ name: '' }, 'name name.required'],
    [{ name: 'Al' }, 'name name.min'],
    [{ dob: '1970-02-31' }, 'dob import.day.impossible'],
    [{ dob: '31/02/1970' }, 'dob import.day.impossible'],
    [{ dob: '1970-02-31T00:00:00Z' }, 'dob import.day.impossible'],
    [{ dob: '32-Mar-1970' }, 'dob import.day.impossible'],
    [{ dob: '07.07.56' }, 'dob import.day.twoDigits'],
    [{ dob: '7/7/56' }, 'dob import.day.twoDigits'],
    [{ dob: '07 07 56' }, 'dob import.day.twoDigits'],
    [{ dob: '७-७-५६' }, 'dob import.day.twoDigits'],
    [{ dob: "7-Jul-'56" }, 'dob import.day.twoDigits'],
    [{ dob: 'Jul 7, 56' }, 'dob import.day.twoDigits'],
    [{ dob: '070756' }, 'dob import.day.twoDigits'],
    [{ dob: '03/04/1990' }, 'dob import.day.order'],
    [{ dob: '03/27/1990' }, 'dob import.day.order'],
    [{ dob: '27/03/1990' }, 'dob import.day.order'],
    [{ dob: '03041990' }, 'dob import.day.order'],
    [{ dob: '1956' }, 'dob import.day.unreadable'],
    [{ dob: 'July 1956' }, 'dob import.day.unreadable'],
    [{ dob: 'not known' }, 'dob import.day.unreadable'],
    [{ dob: '2020-01-01' }, 'dob dob.invalid'],
    [{ dob: '1790-01-01' }, 'dob dob.invalid'],
    [{ phone: '12345' }, 'phone phone.min'],
    [{ email: 'asha' }, 'email email.valid'],
    [{ gender: 'x' }, 'gender import.choice'],
    [{ pincode: '012345' }, 'pincode pincode.valid'],
    [{ memberOn: '2026-11-26' }, 'memberOn import.memberOn.valid'],
    [{ memberOn: '1999-02-30' }, 'memberOn import.day.impossible'],
    [{ memberOn: '01.04.99' }, 'memberOn import.day.twoDigits'],
  ] as const)('%j: %s', (values, problem) => {
    expect(problems(values)).toEqual([problem]);
  });

  it('takes a landline number, which old registers have', () => {
    expect(problems({ phone: '022 2334 4556' })).toEqual([]);
    expect(read({ mem_no: '12', name: 'Asha Verma', phone: '022 2334 4556' }).applicant.phone).toBe(
      '+912223344556',
    );
  });

  it.each([
    ...['O +ve', 'o+ve', 'O Positive', 'O POS', 'O (+ve)', 'O Rh+', '0+', 'O p'].map((text) => [text, 'O+']),
    ...['AB -ve', 'AB negative', 'AB NEG.', 'ab−', 'AB –ve', 'AB Rh -ve'].map((text) => [text, 'AB-']),
    ['B positive', 'B+'],
    ['A -', 'A-'],
  ])('reads the blood group %s as %s', (text, group) => {
    expect(problems({ blood_group: text })).toEqual([]);
    expect(read({ mem_no: '12', name: 'Asha Verma', blood_group: text }).applicant.bloodGroup).toBe(group);
  });

  it.each(['C+', 'O', 'positive', 'O++', 'AB+-'])('reports the blood group %s', (text) => {
    expect(problems({ blood_group: text })).toEqual(['blood_group import.choice']);
  });

  it.each([
    '#REF!',
    '#N/A',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#ERROR!',
    'Err:502',
  ])('reports the error %s in any column that is imported, and nothing else about the cell', (text) => {
    for (const field of ['mem_no', 'name', 'dob', 'regno', 'line1', 'memberOn', 'profile_image'] as const) {
      expect(problems({ [field]: text })).toEqual([`${field} import.cell.error`]);
    }
    expect(read({ mem_no: '12', name: 'Asha Verma', regno: text }).applicant.registrationNumber).toBe('');
  });

  it('reports a formula without a result', () => {
    expect(problems({ dob: '#FORMULA!' })).toEqual(['dob import.cell.noResult']);
    expect(problems({ regno: '=CONCATENATE("77","2")' })).toEqual(['regno import.cell.noResult']);
  });

  it('takes texts that only resemble an error', () => {
    expect(problems({ line1: '#12, Station Road' })).toEqual([]);
  });

  it('does not mind errors in a column that is left out', () => {
    expect(rowValues(['12', 'Asha Verma', '#REF!'], ['mem_no', 'name', null], now).problems).toEqual([]);
  });

  it.each(['NA', 'N.A.', 'n/a', 'nil', 'NIL', '-', '--', '—', 'none'])(
    'takes %s as an empty cell',
    (text) => {
      const optional = { dob: text, gender: text, blood_group: text, phone: text, email: text, regno: text };
      expect(problems({ ...optional, pincode: text, memberOn: text })).toEqual([]);
      expect(read({ mem_no: '12', name: 'Asha Verma', ...optional }).applicant).toMatchObject({
        ...{ dateOfBirth: '', phone: '', email: '', registrationNumber: '' },
      });
      // Number and name are required: there it is what is written.
      expect(problems({ mem_no: text })).toEqual(['mem_no import.number.valid']);
    },
  );

  it.each([
    [{ firstName: 'Asha', middleName: 'Rani', lastName: 'Verma' }, 'Asha Rani Verma'],
    [{ lastName: 'Verma', firstName: 'Dr. Asha', middleName: '-' }, 'Asha Verma'],
    [{ lastName: 'Verma', name: 'Asha' }, 'Asha Verma'],
    [{ name: 'Asha Verma', lastName: 'VERMA' }, 'Asha Verma'],
    [{ firstName: 'Asha', name: 'Asha Verma' }, 'Asha Verma'],
  ])('joins the name in the columns %j', (columns, name) => {
    expect(read({ mem_no: '12', ...columns })).toMatchObject({ problems: [], applicant: { name } });
  });

  it('needs a name in one of its columns', () => {
    expect(read({ mem_no: '12', firstName: '', lastName: 'NA' }).problems).toEqual([
      { field: 'name', key: 'name.required' },
    ]);
  });

  it.each([
    ...['Life', 'life member', 'Life-Member', 'LM', 'Single', 'COUPLE', 'आजीवन सदस्य'].map((text) => [
      text,
      'single',
      'doctor',
    ]),
    ...['Student', 'Student Member', 'छात्र'].map((text) => [text, 'student', 'student']),
    ...['Associate', '', 'NA'].map((text) => [text, 'old', 'doctor']),
  ])('the type %s is %s', (text, appType, docstatus) => {
    const row = read({ mem_no: '12', name: 'Asha Verma', memberType: text });
    expect(row).toMatchObject({ problems: [], appType, applicant: { docstatus } });
  });

  it('rejects another type', () => {
    expect(problems({ memberType: 'Patron' })).toEqual(['memberType import.choice']);
  });

  it('keeps old numbers with leading zeros', () => {
    expect(read({ mem_no: '0012345', name: 'Asha Verma' }).memNo).toBe('0012345');
  });
});
