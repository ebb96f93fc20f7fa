import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract/enums';
import type { MemberState, OwnUpdateResponse } from '@portal/contract/members/responses';
import type { MsgRow } from '@portal/contract/responses';
import { type TextKey, textOf } from '@portal/contract/texts';
import { ApplicationStore } from '../applications/application-store.service.js';
import { OwnEmailService } from '../members/email-changes/own-email.service.js';
import { MembersService } from '../members/members.service.js';
import type { MemberPrincipal } from '../platform/http/principal.js';
import { conflict, fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { UpdateRequestsService } from '../members/update-requests/update-requests.service.js';
import { checkOwnEdit } from './edit.checks.js';
import { contentFrom, formOf } from '../applications/edit-form.js';
import { readEdit } from './edit.form.js';
import { OwnRecordService } from './own-record.service.js';
import { splitOwnEdit } from './own-edit.js';
import { RequestedFiles } from './requested-files.service.js';

const editable: readonly MemberState[] = ['active', 'expired'];

/** `POST /api/member/update`: edits of members' records by the members (docs/rules/records.md). */
@Injectable()
export class OwnRecordEditor {
  constructor(
    private readonly own: OwnRecordService,
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly requests: UpdateRequestsService,
    private readonly emails: OwnEmailService,
    private readonly requestedFiles: RequestedFiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores an edited record: contact data take effect at once, a new e-mail address gets a code, other changes become a request.
   * Changes that a member may not make are ignored and audited.
   * @throws 404 for another `_id`; 422 with the problems in the order of the checks, and for unknown fields and files that are not
   * accepted; 409 `selfEdit.stale` for a stale `updatedAt`, `selfEdit.ended` for an ended membership, `updateRequest.isOpen` for a
   * second request; nothing is stored then
   */
  async update(
    actor: Actor,
    principal: MemberPrincipal,
    body: Record<string, unknown>,
  ): Promise<OwnUpdateResponse> {
    const { _id: id = principal.applicationId } = body;
    const own = await this.own.record(principal, typeof id === 'string' ? id : '');
    const { member, record } = own;
    if (!editable.includes(member.state)) throw conflict('selfEdit.ended');
    const { appType } = record.application;
    const before = formOf(record.content);
    const { form, updatedAt, errors, ignored } = readEdit(body, before, this.own.keyed(own));
    const split = splitOwnEdit(form, before, isAllRequested(appType));
    const problems = [...checkOwnEdit(split.edited, before, appType, member.person), ...errors];
    if (updatedAt === '') problems.push(fieldError('updatedAt', 'request.invalid'));
    if (problems.length > 0) throw unprocessable(problems);
    if (Date.parse(updatedAt) !== member.updatedAt.getTime()) throw conflict('selfEdit.stale');

    const changes = await this.requestedFiles.accepted(actor, principal.memNo, split.requested);
    const content = contentFrom(split.atOnce, before, record.content);
    const [applicant = member.applicant] = content.applicants;
    const refused = { ...ignored, ...split.refused };
    await this.unitOfWork.run(actor, async (tx) => {
      if (split.isChanged) {
        await this.members.rewriteOwn(tx, member, { ...content, applicant });
        await this.applications.indexMember(tx, member.applicationId, applicant, []);
      }
      if (changes.length > 0) await this.requests.open(tx, member, changes, isAllRequested(appType));
      if (split.email !== undefined) await this.emails.request(tx, actor, member, split.email);
      if (Object.keys(refused).length > 0) {
        tx.audit({
          action: 'application.valuesIgnored',
          object: { kind: 'application', id: member.applicationId },
          before: refused,
        });
      }
    });
    const done = {
      updated: split.isChanged,
      requested: changes.length > 0,
      emailPending: split.email !== undefined,
    };
    return { status: 200, msg: textOf(textFor(done)), ...done };
  }

  /** Withdraws the open request. @throws 409 `updateRequest.none` */
  async withdraw(actor: Actor, { memberId }: MemberPrincipal): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => this.requests.withdraw(tx, memberId));
    return { status: 200, msg: textOf('updateRequest.withdrawn') };
  }
}

/** Every change of an old member needs a decision by staff. */
function isAllRequested(appType: AppType): boolean {
  return appType === 'old';
}

function textFor({
  updated,
  requested,
  emailPending,
}: Pick<OwnUpdateResponse, 'updated' | 'requested' | 'emailPending'>): TextKey {
  if (updated) return 'edit.done';
  if (requested) return 'updateRequest.sent';
  return emailPending ? 'ownEmail.sent' : 'selfEdit.nothing';
}
