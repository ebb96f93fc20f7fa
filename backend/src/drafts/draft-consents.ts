import { type Language, languages } from '@portal/contract';
import type { ConsentDto } from '@portal/contract/drafts/requests';
import type { ConsentGiven } from './draft.js';

/**
 * Consents as they are recorded: with the server's time; one that was given before keeps its own, and one that is not sent any
 * more is withdrawn (docs/rules/drafts.md).
 */
export function consentsGiven(
  sent: readonly ConsentDto[],
  before: readonly ConsentGiven[],
  now: Date,
): ConsentGiven[] {
  return sent.map(({ purpose, version, language }) => {
    const given = before.find((one) => one.purpose === purpose && one.version === version);
    const shown: Language = languages.find((known) => known === language) ?? 'en';
    return given ?? { purpose, version, language: shown, at: now.toISOString() };
  });
}
