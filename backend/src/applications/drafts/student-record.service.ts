import { Injectable } from '@nestjs/common';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { type Fields, fieldsSeen } from '@portal/contract/fields/field';
import type { Principal } from '../../platform/http/principal.js';
import type { ApplicationContent } from '../application.js';
import type { StudentMembership } from '../offers/offer.js';
import { type Texts, wireTexts } from '../record-fields.js';
import { CopiedFiles, type FileCopy } from '../uploads/copied-files.service.js';

/** What a member's record has of the form. */
type MemberRecord = Pick<ApplicationContent, 'address' | 'association'> & {
  readonly applicant: ApplicationContent['applicants'][number];
};

/** Implemented by the members module, which is above this one. */
export interface MemberRecords {
  byId(id: string): Promise<MemberRecord | undefined>;
}

/** The first answers of a draft, with copies of the member's files that the draft has to take into use. */
export interface RecordAnswers {
  readonly answers: DraftAnswersDto;
  readonly copies: readonly FileCopy[];
}

/** The person's fields in the form of a doctor, and the college; licence, qualification and registration are new to a doctor. */
const personFields = [...fieldsSeen(applicantFields, 'form', 'person', 'doctor'), 'college'];
const pictures: readonly string[] = ['profile_image', 'signature_image'];

/** The record of a logged-in student, with which an application for life membership begins (docs/rules/drafts.md). */
@Injectable()
export class StudentRecords {
  private members: MemberRecords = { byId: async () => Promise.resolve(undefined) };

  constructor(private readonly copies: CopiedFiles) {}

  /** Called once, when the members module starts. */
  registerMembers(members: MemberRecords): void {
    this.members = members;
  }

  /**
   * Returns the answers of the record whose number an offer converts, with copies of its photo and signature.
   * @returns undefined unless the principal is this very member with a full session
   */
  async answersOf(
    principal: Principal,
    { memberId }: StudentMembership,
    appId: string,
  ): Promise<RecordAnswers | undefined> {
    if (principal.kind !== 'member' || principal.scope !== 'full' || principal.memberId !== memberId)
      return undefined;
    const record = await this.members.byId(memberId);
    if (record === undefined) return undefined;
    const { profileImage, signatureImage } = record.applicant;
    const keys = [profileImage, signatureImage].filter((key) => key !== '');
    const copies = await this.copies.make(keys, { appType: 'single', appId });
    const person = given(applicantFields, record.applicant, personFields);
    const address = given(addressFields, record.address);
    return {
      answers: {
        applicants: [{ ...person, ...Object.fromEntries(copies.map(({ slot, key }) => [slot, key])) }],
        ...(Object.keys(address).length === 0 ? {} : { address }),
        ...given(associationFields, record.association),
      },
      copies,
    };
  }
}

/** The record's texts, without empty ones and without files. */
function given(fields: Fields, record: object, names: readonly string[] = Object.keys(fields)): Texts {
  const texts = wireTexts(fields, record);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = pictures.includes(name) ? '' : (texts[name] ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
}
