import { applicantFields } from './fields/applicant.fields.js';
import { addressFields, associationFields } from './fields/application.fields.js';
import { storedFields } from './fields/field.js';

/** What the tables do not call personal, by its name on the wire and by that in the domain. */
const ofTheTables = [applicantFields, addressFields, associationFields].flatMap((fields) =>
  storedFields(fields).flatMap(([wire, { domain, personal }]) => (personal ? [] : [wire, domain])),
);

/**
 * The only fields whose values stand in the audit, however they are written (`app_type`, `appType`): one that is not named here is
 * hidden there, until somebody has decided that nothing personal can be in it. E-mails and phone numbers are shown in part.
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
  // Names of fields that were asked for, and what was decided of them; the language of mails.
  ...['fields', 'accepted', 'declined', 'language'],
  // What a review ticks and says.
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
  // What was exported, by which filter.
  ...['what', 'format', 'columns', 'details', 'filtered', 'sha256', 'prant', 'again', 'type', 'year', 'from'],
  // Counts.
  ...[
    'count',
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
  // Moments.
  ...['at', 'validFrom', 'validUntil', 'memberOn', 'openedAt', 'savedAt', 'usedAt'],
  ...['expiresAt', 'nextTryAt', 'dueAt'],
  // Entries of the lists, which are public; what is printed instead.
  ...['entry', 'aliases', 'formerNames', 'q', 'collection', 'qualification'],
];
