import type { ApplicantView, ApplicationView } from '@portal/contract/applications/responses';
import { documentKindOf } from '@portal/contract/members/document-kinds';
import type { EmailChangeView, EmailEditView } from '@portal/contract/members/responses';
import type { Application, ApplicationContent } from '../applications/application.js';
import { viewOf } from '../applications/application.wire.js';
import type { MemberDocumentFile } from '../members/documents/document.js';
import type { Member } from '../members/member.js';

/** The current record of an application: after the approval its members hold the data and the application is history. */
export interface CurrentRecord {
  readonly application: Application;
  readonly content: ApplicationContent;
  /** Last change of the content. */
  readonly updatedAt: Date;
  /** By person; empty before the approval. */
  readonly members: readonly Member[];
  readonly documents: readonly MemberDocumentFile[];
  /** The open approval run. */
  readonly runId?: string;
  /** Pending changes of e-mail addresses by member id. */
  readonly emailChanges?: ReadonlyMap<string, EmailChangeView>;
  /** Before the approval: staff changes of e-mail addresses by person. */
  readonly emailEdits?: ReadonlyMap<number, EmailEditView>;
}

/** Returns the wire form of a record. @param addressOf maps a key to its signed URL, or to itself */
export function recordView(record: CurrentRecord, addressOf: (key: string) => string): ApplicationView {
  const { application, content, updatedAt, members, runId } = record;
  const view = viewOf({ ...application, ...content, updatedAt }, addressOf);
  const persons = members.map((member) => memberView(record, member, addressOf));
  const [first] = members;
  return {
    ...view,
    applicants: view.applicants.map((applicant, person) => ({
      ...applicant,
      ...persons[person],
      ...emailOf(record, person),
    })),
    ...(runId === undefined ? {} : { runId }),
    ...(first === undefined ? {} : { memberID: first.id, memberOn: first.memberOn, ...persons[0] }),
  };
}

/** Additional information about an e-mail address for staff. */
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
