import { Injectable } from '@nestjs/common';
import type { DecideUpdateResponse, MemberState } from '@portal/contract/members/responses';
import { printedFields } from '@portal/contract/members/states';
import { textOf } from '@portal/contract/texts';
import type { DecideUpdateDto } from '@portal/contract/members/requests';
import { ApplicationStore } from '../applications/application-store.service.js';
import { Attention } from '../platform/attention/attention.service.js';
import { DocumentsService } from '../members/documents/documents.service.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import {
  conflict,
  type FieldError,
  fieldError,
  notFound,
  unprocessable,
} from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import type { FieldChange, UpdateRequest } from '../members/update-requests/update-request.js';
import {
  mailOldMemberVerified,
  mailRequestDecided,
} from '../members/update-requests/update-requests.jobs.js';
import { UpdateRequestsService } from '../members/update-requests/update-requests.service.js';
import { MemberWriter } from './member-writer.service.js';
import { currentTexts, withChanges } from './requested-changes.js';
import { RequestedFiles } from './requested-files.service.js';

/** Membership states in which the record can be changed. */
const changeable: readonly MemberState[] = ['active', 'expired'];

/** Decisions of staff on a member's request, field by field (docs/rules/records.md). */
@Injectable()
export class UpdateRequestDecisions {
  constructor(
    private readonly requests: UpdateRequestsService,
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly writer: MemberWriter,
    private readonly files: RequestedFiles,
    private readonly documents: DocumentsService,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the accepted fields into the member's record, closes the request and enqueues the mail in one transaction. A repeat of
   * the same decision changes nothing.
   * @throws 404 for an unknown request; 422 unless every field is decided once and every declined one has a reason, and for a file
   * that is not the member's; 409 `updateRequest.wasWithdrawn`, `updateRequest.wasDecided`; `updateRequest.changed` when an
   * accepted field has changed since the request; `updateRequest.ended` for an ended membership; `edit.stale`, `person.isMember`
   * as for an edit by staff
   */
  async decide(
    actor: Actor,
    { id: decidedBy }: StaffPrincipal,
    id: string,
    dto: DecideUpdateDto,
  ): Promise<DecideUpdateResponse> {
    const asked = await this.requests.byId(id);
    if (asked === undefined) throw notFound();
    const changes = decided(asked, dto);
    const accepted = changes.filter(({ decision }) => decision === 'accepted');
    // Outside the transaction, because it may wait for an inspection.
    if (asked.state === 'open') await this.files.accepted(actor, asked.memNo, accepted);

    const newDocuments = await this.changesDocuments(asked, accepted);

    await this.unitOfWork.run(actor, async (tx) => {
      const request = await this.requests.byId(id, tx);
      if (request === undefined) throw notFound();
      if (isRepeat(request, changes, decidedBy)) return;
      if (request.state === 'withdrawn') throw conflict('updateRequest.wasWithdrawn');
      if (request.state !== 'open') throw conflict('updateRequest.wasDecided');
      const member = await this.members.byId(request.memberId, tx);
      if (member === undefined) throw notFound();
      const isOutdated = outdatedIn(member);
      if (accepted.some(isOutdated)) throw conflict('updateRequest.changed');
      if (accepted.length > 0) {
        if (!changeable.includes(member.state)) throw conflict('updateRequest.ended');
        await this.writer.write(tx, [member], withChanges(member, accepted));
      }
      const none = changes.every(isOutdated) ? 'stale' : 'declined';
      const state = accepted.length > 0 ? 'accepted' : none;
      await this.requests.decide(tx, request, { state, changes, decidedBy });
      if (newDocuments) {
        const { id: key, applicationId, person } = member;
        await this.attention.raise(tx, {
          reason: 'documents.outdated',
          key,
          about: { applicationId, person },
        });
      }
      const isVerified = state === 'accepted' && (await this.verifyOld(tx, actor, request));
      if (isVerified)
        tx.effect(mailOldMemberVerified, { applicationId: member.applicationId, requestId: id });
      else tx.effect(mailRequestDecided, { requestId: id });
    });
    return { status: 200, msg: textOf('updateRequest.decided'), data: { newDocuments } };
  }

  /** Whether an accepted field is printed on the member's documents. */
  private async changesDocuments(
    { memberId }: UpdateRequest,
    accepted: readonly FieldChange[],
  ): Promise<boolean> {
    if (!accepted.some(({ field }) => printedFields.includes(field))) return false;
    const member = await this.members.byId(memberId);
    return member !== undefined && (await this.documents.currentOf([member])).length > 0;
  }

  /** The first accepted request of an old member verifies them. @returns whether this was the first */
  private async verifyOld(tx: Tx, actor: Actor, { isOld, applicationId }: UpdateRequest): Promise<boolean> {
    if (!isOld) return false;
    const application = await this.applications.byId(applicationId, tx);
    if (application === undefined || application.verification !== undefined) return false;
    const { kind, id, role } = actor;
    const by = { kind, ...(id === undefined ? {} : { id }), ...(role === undefined ? {} : { role }) };
    await this.applications.change(tx, actor, application, { verification: { at: this.clock.now(), by } });
    return true;
  }
}

/** The fields of the request with their decisions. @throws 422 */
function decided({ changes }: UpdateRequest, { decisions }: DecideUpdateDto): FieldChange[] {
  const byField = new Map(decisions.map((one) => [one.field, one]));
  const problems: FieldError[] = [];
  if (
    byField.size !== decisions.length ||
    decisions.some(({ field }) => !changes.some((one) => one.field === field))
  )
    problems.push(fieldError('decisions', 'updateRequest.each'));
  const result = changes.flatMap(({ field, from, to }): FieldChange[] => {
    const own = byField.get(field);
    if (own === undefined) {
      problems.push(fieldError(field, 'updateRequest.each'));
      return [];
    }
    if (own.decision === 'accepted') return [{ field, from, to, decision: 'accepted' }];
    if (!own.reason) problems.push(fieldError(field, 'updateRequest.reason'));
    return [{ field, from, to, decision: 'declined', reason: own.reason ?? '' }];
  });
  if (problems.length > 0) throw unprocessable(problems);
  return result;
}

/** Whether this repeats a decision by the same user. */
function isRepeat(
  { state, changes, decidedBy }: UpdateRequest,
  wanted: readonly FieldChange[],
  by: string,
): boolean {
  return (
    state !== 'open' &&
    decidedBy === by &&
    changes.length === wanted.length &&
    changes.every(({ decision, reason = '' }, index) => {
      const own = wanted[index];
      return decision === own?.decision && reason === (own?.reason ?? '');
    })
  );
}

/** Returns a predicate: whether the record has changed since a change was requested. */
function outdatedIn(member: Member): (change: FieldChange) => boolean {
  const now = currentTexts(member);
  return ({ field, from }) => now(field) !== from;
}
