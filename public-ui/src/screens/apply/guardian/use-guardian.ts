import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { areAllAsked, minorsAmong } from '@portal/contract/applications/guardian';
import { useState } from 'react';
import type { Answers } from '../form/steps.ts';

export interface GuardianState {
  /** Of the applicants under 18, by this device's clock; the server has its own. */
  readonly names: readonly string[];
  readonly guardian: GuardianView | undefined;
  /** Whether all that is needed is there; also when nobody is under 18. */
  readonly isGiven: boolean;
  readonly change: (guardian: GuardianView) => void;
}

/** What is known of the guardian's consent for the answers as they are. */
export function useGuardian(draft: DraftView, { applicants = [] }: Answers): GuardianState {
  const [known, setKnown] = useState(draft.guardian);
  const minors = minorsAmong(applicants, new Date());
  const isAbout = known !== undefined && areAllAsked(known.minors, minors);
  return {
    names: minors.map(({ name }) => name),
    guardian: isAbout ? known : undefined,
    isGiven: minors.length === 0 || (isAbout && known.state === 'given'),
    change: setKnown,
  };
}
