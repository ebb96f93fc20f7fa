import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Applicant } from '../applications/application.js';
import { emptyRecord } from '../applications/record-fields.js';
import type { Member, Revocation } from './member.js';
import { coupleFieldsOf, shadowOf } from './member.terms.js';
import { MEMBER_MODEL, type MemberDocument } from './members.schema.js';

/** An applicant without any data. */
export const noApplicant: Applicant = emptyRecord(applicantFields);

/** Erases the personal data of members (docs/rules/erasure.md). */
@Injectable()
export class MemberErasureRepository {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>) {}

  /**
   * Removes all personal data of a member but the printed name. Numbers, type, days and former memberships stay. The member is revoked
   * unless merged, and can be found by numbers only.
   * @returns false if the member changed meanwhile
   */
  async erase(member: Member, revocation: Revocation, now: Date, session: ClientSession): Promise<boolean> {
    const { id, version, state, memNo, aliases, validUntil, former, applicant } = member;
    const outcome = await this.model.updateOne(
      { _id: id, version },
      {
        $set: {
          applicant: { ...noApplicant, name: applicant.name },
          address: emptyRecord(addressFields),
          association: emptyRecord(associationFields),
          ...shadowOf({ applicant, memNo, aliases, validUntil, erasedAt: now }),
          ...(state === 'merged' ? {} : { state: 'revoked', revocation }),
          ...(former === undefined ? {} : { former: former.map((one) => ended(one, revocation)) }),
          erasedAt: now,
          updatedAt: now,
        },
        $unset: { personKey: 1, reminded: 1 },
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Updates the couple's search fields, so that an erased person is found by number only. @param persons current, in order */
  async updateCouple(
    applicationId: string,
    persons: readonly Member[],
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { applicationId, person: 0, couple: mongoose.trusted({ $exists: true }) },
      { $set: { couple: coupleFieldsOf(persons) } },
      { session },
    );
  }
}

/** Replaces the revocation reason of a former membership, which may contain personal data. */
function ended<M extends { readonly revocation?: Revocation }>(membership: M, { reason }: Revocation): M {
  const { revocation } = membership;
  return revocation === undefined ? membership : { ...membership, revocation: { ...revocation, reason } };
}
