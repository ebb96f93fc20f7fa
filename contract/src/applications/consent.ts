/**
 * What an applicant agrees to before paying; the version is that of the sentence beside the box and goes up with every change of it.
 * The version of the privacy page that it points to is recorded beside it by the server (docs/rules/drafts.md).
 */
export const membershipConsent = { purpose: 'membership', version: '1' } as const;

/** Whether a consent to a membership was recorded, in whatever words. */
export function hasRecordedConsent(consents: readonly { readonly purpose: string }[]): boolean {
  return consents.some(({ purpose }) => purpose === membershipConsent.purpose);
}

/** Whether somebody has agreed to the words that are shown now. */
export function hasConsented(
  consents: readonly { readonly purpose: string; readonly version: string }[],
): boolean {
  const { purpose, version } = membershipConsent;
  return consents.some((given) => given.purpose === purpose && given.version === version);
}
