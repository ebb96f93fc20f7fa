import type { ApplicantView } from '@portal/contract';

/** What the reviewer wants printed for one person; empty where it is the record's own text. */
export interface PrintText {
  readonly name: string;
  readonly qualification: string;
  readonly college: string;
}

export const asRecorded: PrintText = { name: '', qualification: '', college: '' };

/** The text of the form for one person, with what differs from the record only. */
export function differing(typed: PrintText, applicant: ApplicantView): PrintText {
  const unless = (text: string, recorded: string) => (text.trim() === recorded ? '' : text.trim());
  return {
    name: unless(typed.name, applicant.name),
    qualification: unless(typed.qualification, applicant.qualifications),
    college: unless(typed.college, applicant.college),
  };
}

/** The text key of a document's name. */
export const documentText = (document: string): string => `record.document.${document}`;
