import { applicantFields } from './fields/applicant.fields.js';
import { addressFields, associationFields } from './fields/application.fields.js';
import { storedFields } from './fields/field.js';

/** Personal fields of the field tables, by wire and domain names, because the audit contains domain records. */
const personalOfTheTables = [applicantFields, addressFields, associationFields].flatMap((fields) =>
  storedFields(fields).flatMap(([wire, { domain, personal }]) => (personal ? [wire, domain] : [])),
);

/**
 * Fields that are hidden in logs and audit, in any spelling (`father_name`, `fatherName`). E-mails and phone numbers are recognised by
 * pattern and partly shown.
 */
export const personalFields: readonly string[] = [
  ...personalOfTheTables,
  'father_name',
  'spouse_name',
  'guardian_name',
  'address',
  'line',
  'line3',
  'upi',
  'vpa',
];

/** Non-personal fields of the field tables, by wire and domain names. */
const ofTheTables = [applicantFields, addressFields, associationFields].flatMap((fields) =>
  storedFields(fields).flatMap(([wire, { domain, personal }]) => (personal ? [] : [wire, domain])),
);

/**
 * Allow-list of fields whose values appear in the audit, in any spelling (`app_type`, `appType`). Other fields are hidden until they are
 * known to contain no personal data. E-mails and phone numbers are partly shown.
 */
export const auditedFields: readonly string[] = [
  ...ofTheTables,
  // States, kinds and decisions.
  ...[
    'state',
    'status',
    'kind',
    'appType',
    'plan',
    'mode',
    'source',
    'decision',
    'disabled',
    'correctRecord',
  ],
  ...['unclear', 'secondFactor', 'role', 'grants', 'slot', 'person', 'educationYear', 'Apptype', 'fullPaid'],
  // Names of requested fields and decisions on them; language of mails.
  ...['fields', 'accepted', 'declined', 'language'],
  // Checks and comments of a review.
  ...['identity', 'licence', 'referrer', 'checks', 'note', 'reason', 'answer', 'by'],
  // Ids, numbers and keys.
  ...['id', 'appId', 'applicationId', 'subjectId', 'runId', 'orderId', 'paymentId', 'memNo', 'mem_no', 'key'],
  ...[
    'number',
    'version',
    'numbers',
    'receipt',
    'receiptNumber',
    'hash',
    'seq',
    'ids',
    'test',
    'username',
    'to',
    'email',
    'mark',
  ],
  // Money.
  ...[
    'amount',
    'paise',
    'rupees',
    'total',
    'month',
    'appFee',
    'currency',
    'prices',
    'lines',
    'label',
    'method',
    'reference',
  ],
  // Saved views, whose name and filter may name a person.
  ...['list', 'shared', 'pinned'],
  // Exports and their filters.
  ...['what', 'format', 'columns', 'details', 'filtered', 'sha256', 'prant', 'again', 'type', 'year', 'from'],
  // Counts.
  ...[
    'count',
    'row',
    'rows',
    'files',
    'tries',
    'carried',
    'added',
    'changed',
    'unchanged',
    'resealed',
    'left',
    'bytes',
  ],
  // Times.
  ...['at', 'validFrom', 'validUntil', 'memberOn', 'openedAt', 'savedAt', 'usedAt'],
  ...['expiresAt', 'nextTryAt', 'dueAt'],
  // Entries of reference lists, which are public; print overrides.
  ...['entry', 'aliases', 'formerNames', 'q', 'collection', 'qualification'],
];
