/**
 * The applicant's consent before paying. The version is that of the checkbox's text and increases with every change of it; the server
 * records the version of the linked privacy page (docs/rules/drafts.md).
 */
export const membershipConsent = { purpose: 'membership', version: '1' } as const;

/** Whether a consent to the membership was recorded, in any version. */
export function hasRecordedConsent(consents: readonly { readonly purpose: string }[]): boolean {
  return consents.some(({ purpose }) => purpose === membershipConsent.purpose);
}

/** Whether there is a consent to the current version. */
export function hasConsented(
  consents: readonly { readonly purpose: string; readonly version: string }[],
): boolean {
  const { purpose, version } = membershipConsent;
  return consents.some((given) => given.purpose === purpose && given.version === version);
}
