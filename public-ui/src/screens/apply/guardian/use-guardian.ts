import type { DraftView, GuardianView } from '@portal/contract';
import { isMinor } from '@portal/contract/guardians/guardian';
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
  const minors = applicants.flatMap(({ name = '', dob = '' }, person) =>
    isMinor(dob, new Date()) ? [{ person, name: name.trim(), dateOfBirth: dob }] : [],
  );
  const isAbout = minors.every(({ person, name, dateOfBirth }) =>
    known?.minors.some(
      (minor) => minor.person === person && minor.name === name && minor.dateOfBirth === dateOfBirth,
    ),
  );
  return {
    names: minors.map(({ name }) => name),
    guardian: isAbout ? known : undefined,
    isGiven: minors.length === 0 || (isAbout && known?.state === 'given'),
    change: setKnown,
  };
}
