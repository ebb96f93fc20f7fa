import type { CallName, Calls } from './calls.js';
import { calls } from './calls.js';
import { type CallGroup, objectives } from './operations/objectives.js';
import type { Permission } from './permissions.js';

type CallsFor<Caller> = {
  [Name in CallName]: Calls[Name]['access'] extends Caller ? Name : never;
}[CallName];
type OfficeCall = Exclude<CallsFor<{ readonly staff: Permission }>, CallsFor<{ readonly orMember: true }>>;
type MemberCall = CallsFor<'member' | 'member-any-scope'>;

/** The group of every call that its access does not decide; a call without a group does not compile. */
export type GroupTable = Readonly<Record<Exclude<CallName, OfficeCall | MemberCall>, CallGroup>>;

/** Calls of staff are in `office` and those of members in `member`; every other call is here (docs/rules/objectives.md). */
export const groupTable: GroupTable = {
  staffLogin: 'office',
  requestOtp: 'office',
  checkOtp: 'office',
  forgotPassword: 'office',
  verifyOtp: 'office',
  newPassword: 'office',
  memberLogin: 'member',
  refreshToken: 'member',
  logout: 'member',
  forgotPasswordMember: 'member',
  verifyOtpMember: 'member',
  newPasswordMember: 'member',
  refuseEmail: 'member',
  getNotice: 'member',
  getUnsubscribe: 'member',
  unsubscribe: 'member',
  submitApplication: 'form',
  openDraft: 'form',
  sendDraftCode: 'form',
  currentDraft: 'form',
  ownDrafts: 'form',
  getDraft: 'form',
  saveDraft: 'form',
  discardDraft: 'form',
  forgetDevice: 'form',
  continueDraft: 'form',
  makePhoneLink: 'form',
  resumeDraft: 'form',
  verifyResume: 'form',
  uploadSignedUrl: 'form',
  uploadState: 'form',
  askGuardian: 'form',
  giveGuardianConsent: 'form',
  giveGuardianSheet: 'form',
  readGuardianRequest: 'form',
  consentByLink: 'form',
  checkEligibility: 'form',
  duplicateLink: 'form',
  fixApplication: 'form',
  fixUpload: 'form',
  fixUploadState: 'form',
  applicationStatus: 'form',
  applicationLink: 'form',
  trackedApplication: 'form',
  getStates: 'form',
  getMedicalColleges: 'form',
  getMedicalCollegesCached: 'form',
  getColleges: 'form',
  getCities: 'form',
  getCitiesCached: 'form',
  getPrants: 'form',
  getPrantsCached: 'form',
  getPrantList: 'form',
  getPrantListCached: 'form',
  getUnits: 'form',
  secretaryMail: 'form',
  secretaryMailByGet: 'form',
  getConstants: 'form',
  createOrder: 'payment',
  confirmPayment: 'payment',
  webhook: 'payment',
  paymentCallback: 'payment',
  paymentStatus: 'payment',
  checkoutConfig: 'payment',
  getReceiptAddress: 'payment',
  askEmailCorrection: 'payment',
  confirmEmailCorrection: 'payment',
  verifyDocument: 'page',
  verifiedPhoto: 'page',
  documentKeys: 'page',
  getVisitorFigures: 'page',
  getBranding: 'page',
  getPrices: 'page',
  getSitePage: 'page',
  sendFeedback: 'page',
};

/** Calls that wait for the worker by design, with the time that is still good, in ms. */
export const waitingCalls: Readonly<Partial<Record<CallName, number>>> = {
  approveApplication: 31_000,
  submitApplication: 8_000,
  preview: 4_000,
};

/** Returns the group of a call, and the time within which its answer is good, in ms. */
export function objectiveOf(name: CallName): { readonly group: CallGroup; readonly withinMs: number } {
  const own: CallGroup | undefined = (groupTable as Partial<Record<CallName, CallGroup>>)[name];
  const group = own ?? (typeof calls[name].access === 'object' ? 'office' : 'member');
  return { group, withinMs: waitingCalls[name] ?? objectives[group].withinMs };
}
