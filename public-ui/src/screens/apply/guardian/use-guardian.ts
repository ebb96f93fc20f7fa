import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { areAllAsked, minorsAmong } from '@portal/contract/applications/guardian';
import { useState } from 'react';
import type { Answers } from '../form/steps.ts';

export interface GuardianState {
  /** Applicants under 18 by this device's clock; the server checks by its own. */
  readonly names: readonly string[];
  readonly guardian: GuardianView | undefined;
  /** Whether every required consent is given; true if no applicant is under 18. */
  readonly isGiven: boolean;
  readonly change: (guardian: GuardianView) => void;
}

/** State of the guardian's consent for the current answers. */
export function useGuardian(draft: DraftView, { applicants = [] }: Answers): GuardianState {
  const [guardian, setGuardian] = useState(draft.guardian);
  const minors = minorsAmong(applicants, new Date());
  const coversMinors = guardian !== undefined && areAllAsked(guardian.minors, minors);
  return {
    names: minors.map(({ name }) => name),
    guardian: coversMinors ? guardian : undefined,
    isGiven: minors.length === 0 || (coversMinors && guardian.state === 'given'),
    change: setGuardian,
  };
}
