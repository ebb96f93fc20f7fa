import { documentKindOf, documentKinds } from '@portal/contract/members/document-kinds';
import { uploadSlots } from '@portal/contract/enums';
import type { ApplicationView } from '@portal/contract/applications/responses';

/** One picture or paper that can be looked at. */
export interface ApplicationFile {
  /** The same after the application is read again, when the address is another one. */
  readonly id: string;
  /** text key */
  readonly label: string;
  /** Name of the slot or document. */
  readonly kind: string;
  /** 0, or 1 for the spouse. */
  readonly person: number;
  /** The person's name. */
  readonly name: string;
  /** Signed address of 5 minutes; empty when nothing was uploaded. */
  readonly address: string;
  readonly isPdf: boolean;
}

/** By its name in a signed address. */
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

/** Photo, signature and licence (a student's college ID) of each person. */
export function filesOf(application: ApplicationView): ApplicationFile[] {
  return application.applicants.flatMap((applicant, person) =>
    uploadSlots.map((slot) => {
      const licence = applicant.docstatus === 'student' ? 'collegeId' : 'licence';
      const label = `file.${slot === 'cert_image' ? licence : slot}`;
      return fileOf({ kind: slot, label, person, name: applicant.name, address: applicant[slot] });
    }),
  );
}

/** What the record shows of each person's documents; the first one's are also in the application itself. */
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
