import { type Language, languages } from '@portal/contract/enums';
import type { ConsentDto } from '@portal/contract/applications/requests';
import type { ConsentGiven } from './draft.js';

/**
 * Consents as they are recorded: with the server's time and the privacy page in force; one that was given before keeps its own, and one that is not sent any
 * more is withdrawn (docs/rules/drafts.md).
 * @param privacyVersion of the privacy page in force
 */
export function consentsGiven(
  sent: readonly ConsentDto[],
  before: readonly ConsentGiven[],
  now: Date,
  privacyVersion: number,
): ConsentGiven[] {
  return sent.map(({ purpose, version, language }) => {
    const given = before.find((one) => one.purpose === purpose && one.version === version);
    const shown: Language = languages.find((known) => known === language) ?? 'en';
    return given ?? { purpose, version, language: shown, privacyVersion, at: now.toISOString() };
  });
}
