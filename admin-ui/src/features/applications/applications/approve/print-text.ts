import type { ApplicantView } from '@portal/contract';

/** Texts to print for one person; an empty text means the recorded one. */
export interface PrintText {
  readonly name: string;
  readonly qualification: string;
  readonly college: string;
}

export const asRecorded: PrintText = { name: '', qualification: '', college: '' };

/** Returns the typed texts that differ from the record; the others are empty. */
export function differing(typed: PrintText, applicant: ApplicantView): PrintText {
  const unless = (text: string, recorded: string) => (text.trim() === recorded ? '' : text.trim());
  return {
    name: unless(typed.name, applicant.name),
    qualification: unless(typed.qualification, applicant.qualifications),
    college: unless(typed.college, applicant.college),
  };
}

/** Text key of a document's name. */
export const documentText = (document: string): string => `record.document.${document}`;
