import type { Language } from '@portal/contract';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldName } from '@portal/contract/fields/labels';
import { staffLabel } from '@portal/contract/fields/staff-labels';

type FieldTexts = Readonly<Record<`field.${string}`, string>>;

/**
 * Fields of a row's difference, by the last part of their path; with the kind of record before it where the same name means
 * something else there. The fields of a record of applicants have their words from the contract's table; one without a word is
 * shown by its name.
 */
export const ownFieldTexts = {
  'field.aliases': 'Other names',
  'field.answer': 'Answer of the mail server',
  'field.appFee': 'Fee in rupees',
  'field.appId': 'Application number',
  'field.appType': 'Membership type',
  'field.applicant': 'Applicant',
  'field.applicants': 'Applicant',
  'field.applicationId': 'Application',
  'field.address': 'Address',
  'field.amount': 'Amount',
  'field.association': 'Association',
  'field.at': 'Time',
  'field.by': 'By',
  'field.checks': 'Checked',
  'field.correctRecord': 'Also correct the record',
  'field.count': 'Number',
  'field.counts': 'Numbers',
  'field.currency': 'Currency',
  'field.decision': 'Decision',
  'field.disabled': 'Disabled',
  'field.docstatus': 'Doctor or student',
  'field.educationYear': 'Year of study',
  'field.entry': 'Name',
  'field.expiresAt': 'Valid until',
  'field.filter': 'Filter',
  'field.grants': 'Further permission',
  'field.hash': 'Hash',
  'field.id': 'Id',
  'field.identity': 'Identity',
  'field.key': 'File',
  'field.kind': 'Kind',
  'field.referenceItem.kind': 'List',
  'field.licence': 'Licence or college ID',
  'field.memNo': 'Membership number',
  'field.memberOn': 'Member since',
  'field.mode': 'Way of payment',
  'field.nextTryAt': 'Next try',
  'field.note': 'Note',
  'field.number': 'Receipt number',
  'field.numbers': 'Membership number',
  'field.orderId': 'Order id',
  'field.overrides': 'Printed text',
  'field.paise': 'Amount in paise',
  'field.paymentId': 'Payment id',
  'field.person': 'Person',
  'field.plan': 'Fee plan',
  'field.q': 'Search',
  'field.qualification': 'Qualification',
  'field.reason': 'Reason',
  'field.receipt': 'Reference of the order',
  'field.receiptNumber': 'Receipt number',
  'field.referrer': 'Reference person',
  'field.role': 'Role',
  'field.rows': 'Rows',
  'field.runId': 'Run of the documents',
  'field.rupees': 'Amount in rupees',
  'field.secondFactor': 'Code at log-in',
  'field.seq': 'Sequence number',
  'field.slot': 'Picture or paper',
  'field.source': 'Told by',
  'field.state': 'Status',
  'field.queuedCollege.state': 'State',
  'field.referenceItem.state': 'State',
  'field.referenceList.state': 'State',
  'field.status': 'Status',
  'field.subjectId': 'Person',
  'field.test': 'Test mail',
  'field.to': 'Mail address',
  'field.total': 'Total in rupees',
  'field.tries': 'Tries',
  'field.unclear': 'Not known whether it was done',
  'field.usedAt': 'Last used',
  'field.username': 'Username',
  'field.verification': 'Verification',
} as const;

/** The fields of the contract's table, by their names in the domain; below an address and an association with that name. */
function tableTexts(language: Language): FieldTexts {
  const names = Object.keys(allFields) as FieldName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const { domain, group } = allFields[name];
      if (domain === undefined) return [];
      const below = group === 'address' || group === 'association' ? `${group}.` : '';
      return [[`field.${below}${domain}`, staffLabel(name, language)]];
    }),
  );
}

/** @param own the words that are not the table's */
export function fieldTextsIn(
  language: Language,
  own: Readonly<Record<keyof typeof ownFieldTexts, string>>,
): FieldTexts {
  return { ...tableTexts(language), ...own };
}

export const fieldTexts = fieldTextsIn('en', ownFieldTexts);
