import { documentKindOf, documentKinds } from '@portal/contract/members/document-kinds';
import { uploadSlots } from '@portal/contract/enums';
import type { ApplicationView } from '@portal/contract/applications/responses';

/** One file that can be viewed. */
export interface ApplicationFile {
  /** Stable across refetches, while the address changes. */
  readonly id: string;
  /** Text key. */
  readonly label: string;
  /** Name of the slot or document. */
  readonly kind: string;
  /** 0 for the applicant, 1 for the spouse. */
  readonly person: number;
  /** The person's name. */
  readonly name: string;
  /** Signed address, valid for 5 minutes; empty if nothing was uploaded. */
  readonly address: string;
  readonly isPdf: boolean;
}

/** Whether a signed address ends in `.pdf`. */
export function isPdf(address: string): boolean {
  return /\.pdf$/i.test(address.split(/[?#]/)[0] ?? '');
}

interface Source {
  kind: string;
  label: string;
  person: number;
  name: string;
  address: string | undefined;
}

function fileOf({ kind, label, person, name, address }: Source): ApplicationFile {
  return {
    id: `${kind}-${person}`,
    label: `record.${label}`,
    kind,
    person,
    name,
    address: address ?? '',
    isPdf: isPdf(address ?? ''),
  };
}

/** Photo, signature and licence (or a student's college ID) of each person, and the sheet of a guardian without an e-mail. */
export function filesOf(application: ApplicationView): ApplicationFile[] {
  const { name = '', sheet: address } = application.office?.guardian ?? {};
  const label = application.isVerified ? 'file.guardian_image' : 'file.guardian_image.check';
  const sheet = { kind: 'guardian_image', label, person: 0, name, address };
  return [...personFilesOf(application), ...(address === undefined ? [] : [fileOf(sheet)])];
}

function personFilesOf(application: ApplicationView): ApplicationFile[] {
  return application.applicants.flatMap((applicant, person) =>
    uploadSlots.map((slot) => {
      const licence = applicant.docstatus === 'student' ? 'collegeId' : 'licence';
      const label = `file.${slot === 'cert_image' ? licence : slot}`;
      return fileOf({ kind: slot, label, person, name: applicant.name, address: applicant[slot] });
    }),
  );
}

/** Each person's documents; the application also holds those of the first person. */
export function documentsOf(application: ApplicationView): ApplicationFile[] {
  return application.applicants.flatMap((applicant, person) => {
    const { name } = applicant;
    const first = person === 0 ? application : undefined;
    return documentKinds.flatMap((kind) => {
      const { shownAs } = documentKindOf(kind);
      if (shownAs === undefined) return [];
      const address = applicant[shownAs] ?? first?.[shownAs];
      return [fileOf({ kind, label: `document.${kind}`, person, name, address })];
    });
  });
}
