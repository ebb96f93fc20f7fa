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

/** A person of whom nothing is left. */
export const noApplicant: Applicant = emptyRecord(applicantFields);

/** The record of a member whose data is erased (docs/rules/erasure.md). */
@Injectable()
export class MemberErasureRepository {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>) {}

  /**
   * Takes everything personal out of a member as it was read, but the name that was printed: numbers, type, days and the former
   * memberships stay. It is revoked, unless another one has taken it in, and is found by its numbers alone.
   * @returns false when it changed meanwhile
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

  /** The list of couples finds an erased person by the number alone. @param persons of the couple, in their order, as they are now */
  async noteCouple(applicationId: string, persons: readonly Member[], session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { applicationId, person: 0, couple: mongoose.trusted({ $exists: true }) },
      { $set: { couple: coupleFieldsOf(persons) } },
      { session },
    );
  }
}

/** A former membership keeps that it was revoked, and when; why may name the person. */
function ended<M extends { readonly revocation?: Revocation }>(membership: M, { reason }: Revocation): M {
  const { revocation } = membership;
  return revocation === undefined ? membership : { ...membership, revocation: { ...revocation, reason } };
}
