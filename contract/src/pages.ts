/** A page and the app that serves it. Addresses are those of the specification (docs/rules/pages.md), matched case-insensitively. */
export interface PageDef {
  readonly path: string;
  readonly app: 'portal' | 'console';
  /** Address of the page that this one is an alias of (docs/rules/pages.md). */
  readonly aliasOf?: string;
}

const portal = (path: string, aliasOf?: string): PageDef => ({
  path,
  app: 'portal',
  ...(aliasOf ? { aliasOf } : {}),
});
const consolePage = (path: string, aliasOf?: string): PageDef => ({
  path,
  app: 'console',
  ...(aliasOf ? { aliasOf } : {}),
});

export const pages = {
  home: portal('/'),
  membership: portal('/membership'),
  applicationHome: portal('/ApplicationHome', '/membership'),
  studentNumber: portal('/StudentMembers'),
  lifeFees: portal('/LifeMemberpage'),
  studentFees: portal('/StudentPayment'),
  guideVideo: portal('/MembershipFormVedio'),
  signup: portal('/membership/signup'),
  signupSuccess: portal('/membership/signup/success'),
  paymentCheck: portal('/membership/signup/checking'),
  memberLogin: portal('/membership_login'),
  memberForgotPassword: portal('/MemberForgetPass'),
  memberOtp: portal('/MembersendOtp'),
  memberOtpAlias: portal('/MemberSendOtp', '/MembersendOtp'),
  memberNewPassword: portal('/MembernewPass'),
  memberNavigation: portal('/resMemsidenav'),
  memberHome: portal('/member/deshboard'),
  memberDetails: portal('/member/mydetials/:id'),
  memberNotices: portal('/member/NoticeMemberPage'),
  memberNotice: portal('/member/NoticeMember/:id'),
  memberKit: portal('/member/MemberKit'),
  memberDevices: portal('/member/devices'),
  memberResetPassword: portal('/member/member_resetPass'),
  privacy: portal('/privacy'),
  terms: portal('/terms'),
  contact: portal('/contact'),
  accessibility: portal('/accessibility'),
  feedback: portal('/feedback', '/contact'),
  continueDraft: portal('/continue'),
  guardian: portal('/guardian'),
  track: portal('/track'),
  verifyDocument: portal('/verify/:code'),
  refuseEmail: portal('/email-change'),
  unsubscribe: portal('/unsubscribe/:token'),
  staffLogin: consolePage('/login'),
  staffForgotPassword: consolePage('/Forgot_password'),
  staffOtp: consolePage('/send_OTP'),
  staffNewPassword: consolePage('/new_pass'),
  staffOtpForm: consolePage('/OTPForm'),
  staffOtpLogin: consolePage('/OTPLogin'),
  bulkEmail: consolePage('/bulkemail'),
  noticesAlias: consolePage('/NoticePage', '/admin/NoticePage'),
  noticeFormAlias: consolePage('/NoticeForm', '/admin/NoticeForm'),
  dashboard: consolePage('/admin/dashboard'),
  notices: consolePage('/admin/NoticePage'),
  noticeForm: consolePage('/admin/NoticeForm'),
  noticeView: consolePage('/admin/NoticesView/:id'),
  applications: consolePage('/admin/applications'),
  application: consolePage('/admin/applications/:id'),
  members: consolePage('/admin/members'),
  member: consolePage('/admin/members/:id'),
  student: consolePage('/admin/student/:id'),
  couples: consolePage('/admin/couple/members'),
  couple: consolePage('/admin/couple/members/:id'),
  updateRequests: consolePage('/admin/senior_applications'),
  oldMember: consolePage('/admin/old_mem/:id'),
  oldMemberAlias: consolePage('/admin/OldMem/:id', '/admin/old_mem/:id'),
  duplicates: consolePage('/admin/duplicates'),
  duplicate: consolePage('/admin/duplicates/:id'),
  addMember: consolePage('/admin/add_member'),
  queue: consolePage('/admin/queue'),
  transactions: consolePage('/admin/transactions'),
  staffResetPassword: consolePage('/admin/reset_password'),
  staffKit: consolePage('/admin/MemberKit'),
  start: consolePage('/admin/settings/start'),
  staffUsers: consolePage('/admin/settings/staff'),
  referenceLists: consolePage('/admin/settings/reference'),
  publicPages: consolePage('/admin/settings/pages'),
  readySentences: consolePage('/admin/settings/sentences'),
  prices: consolePage('/admin/settings/prices'),
  branding: consolePage('/admin/settings/branding'),
  system: consolePage('/admin/settings/system'),
  backups: consolePage('/admin/settings/backups'),
  idleNumbers: consolePage('/admin/settings/numbers'),
  audit: consolePage('/admin/audit'),
  exports: consolePage('/admin/exports'),
  imports: consolePage('/admin/imports'),
  import: consolePage('/admin/imports/:id'),
  jobs: consolePage('/admin/jobs'),
  attention: consolePage('/admin/attention'),
  mailRuns: consolePage('/admin/mail-runs'),
  mailRun: consolePage('/admin/mail-runs/:id'),
  sessions: consolePage('/admin/settings/sessions'),
  setEmailPassword: consolePage('/admin/set_email_pass'),
  setEmailPasswordAlias: consolePage('/admin/settings/mailbox', '/admin/set_email_pass'),
} as const satisfies Record<string, PageDef>;
export type PageName = keyof typeof pages;

/** The status page: written by the server without the portal's app, so that it is none of its pages (docs/rules/objectives.md). */
export const statusPath = '/status';

/** Prefix of console addresses (docs/rules/pages.md). */
export const consolePrefix = '/admin';

/** Returns the address of a page with its parameters. @throws RangeError when one is missing */
export function pageAddress(name: PageName, parameters: Readonly<Record<string, string>> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_whole, parameter: string) => {
    const value = parameters[parameter];
    if (value === undefined) throw new RangeError(`page ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
}

/** Returns the app that serves an address, case-insensitively (docs/rules/pages.md). */
export function appOf(address: string): 'portal' | 'console' {
  const path = address.toLowerCase();
  if (path === consolePrefix || path.startsWith(`${consolePrefix}/`)) return 'console';
  const page = Object.values<PageDef>(pages).find((p) => p.path.toLowerCase() === path);
  return page?.app ?? 'portal';
}
