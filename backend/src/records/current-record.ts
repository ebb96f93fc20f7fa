import type { ApplicantView, ApplicationView } from '@portal/contract/applications/responses';
import { documentKindOf } from '@portal/contract/members/document-kinds';
import type { EmailChangeView, EmailEditView } from '@portal/contract/members/responses';
import type { Application, ApplicationContent } from '../applications/application.js';
import { viewOf } from '../applications/application.wire.js';
import type { MemberDocumentFile } from '../members/documents/document.js';
import type { Member } from '../members/member.js';

/** An application as it is now: after the approval its members are the record, and the application is history. */
export interface CurrentRecord {
  readonly application: Application;
  readonly content: ApplicationContent;
  /** When that content changed last. */
  readonly updatedAt: Date;
  /** In the order of the persons; empty before the approval. */
  readonly members: readonly Member[];
  readonly documents: readonly MemberDocumentFile[];
  /** The run of the documents that wait for the approval. */
  readonly runId?: string;
  /** Changes of members' addresses by the member's id. */
  readonly emailChanges?: ReadonlyMap<string, EmailChangeView>;
  /** Before the approval: who of the staff changed an address, by person. */
  readonly emailEdits?: ReadonlyMap<number, EmailEditView>;
}

/** A record in an answer. @param addressOf what stands for a key: the signed address, or the key itself */
export function recordView(record: CurrentRecord, addressOf: (key: string) => string): ApplicationView {
  const { application, content, updatedAt, members, runId } = record;
  const view = viewOf({ ...application, ...content, updatedAt }, addressOf);
  const persons = members.map((member) => memberView(record, member, addressOf));
  const [first] = members;
  const degree = content.applicants[0]?.degree;
  return {
    ...view,
    applicants: view.applicants.map((applicant, person) => ({
      ...applicant,
      ...persons[person],
      ...emailOf(record, person),
    })),
    ...(degree === undefined ? {} : { education_year: degree }),
    ...(runId === undefined ? {} : { runId }),
    ...(first === undefined ? {} : { memberID: first.id, memberOn: first.memberOn, ...persons[0] }),
  };
}

/** What staff see of a person's address beside the address itself. */
function emailOf(
  { members, emailChanges, emailEdits }: CurrentRecord,
  person: number,
): Pick<ApplicantView, 'emailChange' | 'emailEdit'> {
  const emailChange = emailChanges?.get(members[person]?.id ?? '');
  const emailEdit = emailEdits?.get(person);
  return {
    ...(emailChange === undefined ? {} : { emailChange }),
    ...(emailEdit === undefined ? {} : { emailEdit }),
  };
}

function memberView(
  { documents }: CurrentRecord,
  { person, memNo }: Member,
  addressOf: (key: string) => string,
): Pick<ApplicantView, 'mem_no' | 'mem_cert_image' | 'mem_idCard_image'> {
  const shown = documents.flatMap((document): [string, string][] => {
    const { shownAs } = documentKindOf(document.kind);
    return shownAs === undefined || document.person !== person ? [] : [[shownAs, addressOf(document.key)]];
  });
  return { mem_no: memNo, ...Object.fromEntries(shown) };
}
