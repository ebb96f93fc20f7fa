import type { ApplicantView } from '@portal/contract/applications/responses';

/** Texts to print for one person; an empty text means the recorded one. */
export interface PrintText {
  readonly name: string;
  readonly qualification: string;
  readonly college: string;
}

export const asRecorded: PrintText = { name: '', qualification: '', college: '' };

/** Returns the typed texts that differ from the record; the others are empty. */
export function changedTexts(typed: PrintText, applicant: ApplicantView): PrintText {
  const fallback = (text: string, recorded: string) => (text.trim() === recorded ? '' : text.trim());
  return {
    name: fallback(typed.name, applicant.name),
    qualification: fallback(typed.qualification, applicant.qualifications),
    college: fallback(typed.college, applicant.college),
  };
}

/** Text key of a document's name. */
export const documentText = (document: string): string => `record.document.${document}`;
