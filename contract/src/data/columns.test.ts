import { describe, expect, it } from '@jest/globals';
import { type ExportColumn, exportColumns, hasDetails, type ExportKind } from './columns.js';

const headingsOf = (kind: ExportKind, which: (column: ExportColumn) => unknown = () => true): string[] =>
  exportColumns[kind].filter(which).map(({ heading }) => heading.en);
const namesOf = (kind: ExportKind, which: (column: ExportColumn) => unknown): string[] =>
  exportColumns[kind].filter(which).map(({ name }) => name);

const personHeadings = [
  ...['Name', 'Phone', 'E-mail', 'Date of birth', 'Gender', 'Blood group', 'Qualification'],
  ...['Specialization', 'College', 'Registration number'],
];
const addressHeadings = ['Address', 'City', 'State of the address', 'Pin code'];
const refereeHeadings = [
  ...['Referred by', 'Their membership number', 'Their phone', 'E-mail of the state secretary'],
];

/** Spreadsheets and macros of the office depend on the first row. */
describe('the first row of an export (docs/rules/exports.md)', () => {
  it.each<[ExportKind, string[]]>([
    [
      'applications',
      [
        ...['Application number', 'Reference', 'Type', ...personHeadings],
        ...personHeadings.map((heading) => `${heading} (spouse)`),
        ...['State', 'Prant', 'Unit', 'Status', 'Payment', 'Fee (₹)', 'Transaction'],
        ...['Submitted (India)', 'Changed (India)', ...addressHeadings, ...refereeHeadings],
      ],
    ],
    [
      'members',
      [
        ...['Membership number', 'Type', 'Status', ...personHeadings, 'Doctor or student', 'Year of study'],
        ...['State', 'Prant', 'Unit', 'Member since', 'Valid until', ...addressHeadings, ...refereeHeadings],
        ...['Fee (₹)', 'Reference'],
      ],
    ],
    [
      'couples',
      [
        ...['Membership number 1', 'Membership number 2', 'Name 1', 'Name 2', 'State', 'Member since'],
        ...['Reference', 'Record 1', 'Record 2'],
      ],
    ],
    [
      'transactions',
      [
        ...['Time (India)', 'Name', 'Application number', 'Transaction', 'Order', 'Reference', 'Receipt'],
        ...[
          'Method',
          'Status',
          'Amount (₹)',
          'Refunded (₹)',
          'Fee of the provider (₹)',
          'GST of the fee (₹)',
        ],
      ],
    ],
  ])('of %s', (kind, headings) => {
    expect(headingsOf(kind)).toEqual(headings);
  });
});

it('a file without details leaves out or masks personal details, of both persons', () => {
  const ofPerson = ['phone', 'email', 'dob', 'blood_group', 'regno'];
  const ofAddress = [
    ...['address', 'city', 'address_state', 'pincode', 'ref_person_phone', 'state_sec_email'],
  ];
  const isDetail = ({ detail }: ExportColumn) => detail;
  expect(namesOf('members', isDetail).sort()).toEqual([...ofPerson, ...ofAddress].sort());
  expect(namesOf('applications', isDetail).sort()).toEqual(
    [...ofPerson, ...ofPerson.map((name) => `${name}1`), ...ofAddress].sort(),
  );
  expect(
    ['applications', 'members', 'couples', 'transactions'].filter((kind) => hasDetails(kind as ExportKind)),
  ).toEqual(['applications', 'members']);
});

it('amounts are rupees, dates are dates and times are India time', () => {
  const money = ({ kind }: ExportColumn) => kind === 'paise';
  expect(headingsOf('applications', money)).toEqual(['Fee (₹)']);
  expect(headingsOf('transactions', money)).toHaveLength(4);
  expect(headingsOf('members', ({ kind }) => kind === 'day')).toEqual([
    'Date of birth',
    'Member since',
    'Valid until',
  ]);
  expect(headingsOf('applications', ({ kind }) => kind === 'time')).toEqual([
    'Submitted (India)',
    'Changed (India)',
  ]);
});
