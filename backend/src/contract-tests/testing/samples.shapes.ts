import { exactly, type Shape } from './shape.js';

const isIsoTime: Shape = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const payment: Shape = { mode: 'text', success: 'boolean', amount: 'number', label: 'text' };
/** A row of the list of applications (docs/rules/wire.md). */
export const row = {
  _id: 'text',
  appId: 'text',
  applicationNumber: 'text',
  appType: 'text',
  applicants: [{ name: 'text', phone: 'text', email: 'text' }],
  nmo_state: 'text',
  payment,
  isVerified: 'boolean',
  appApproved: 'boolean',
  createdAt: isIsoTime,
  since: isIsoTime,
} satisfies Shape;
const applicant: Shape = {
  name: 'text',
  dob: 'text',
  gender: 'text',
  phone: 'text',
  email: 'text',
  blood_group: 'text',
  docstatus: 'text',
  qualifications: 'text',
  college: 'text',
  regno: 'text',
  profile_image: 'text',
  signature_image: 'text',
  cert_image: 'text',
};
/** An application (docs/rules/records.md), with both spellings of the approval. */
export const application = {
  _id: 'text',
  appId: 'text',
  applicationNumber: 'text',
  appType: 'text',
  appFee: exactly(1_635),
  applicants: [applicant],
  address: { line1: 'text', city: 'text', state: 'text', pincode: 'text' },
  nmo_state: 'text',
  prant: 'text',
  ref_person: 'text',
  ref_person_phone: 'text',
  state_sec_email: 'text',
  transactionId: 'text',
  payment,
  isVerified: 'boolean',
  appApproved: 'boolean',
  appApprove: 'boolean',
  createdAt: isIsoTime,
  updatedAt: isIsoTime,
} satisfies Shape;

/** An open session of the person who asks. */
export const openSession = {
  id: 'text',
  current: 'boolean',
  createdAt: isIsoTime,
  lastUsedAt: isIsoTime,
  expiresAt: isIsoTime,
} satisfies Shape;

export const msgRow = { status: exactly(200), msg: 'text' } satisfies Shape;
