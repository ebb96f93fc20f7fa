import { Injectable } from '@nestjs/common';
import type {
  DocumentVersion,
  FormerMembershipView,
  MemberDetails,
  MembershipView,
} from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { LoginStates, type LoginState } from '../accounts/members/login-states.service.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { RecordHistory } from '../platform/audit/record-history.service.js';
import type { MemberDocumentFile } from '../members/documents/document.js';
import { DocumentsService } from '../members/documents/documents.service.js';
import type { FormerMembership, Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import { stateOn } from '../members/validity.js';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';

/** Reads the details of a member besides the record: validity, log-in, documents, history (docs/rules/records.md). */
@Injectable()
export class MemberDetailsReader {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly members: MembersService,
    private readonly logins: LoginStates,
    private readonly documents: DocumentsService,
    private readonly history: RecordHistory,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Audits the access. @param id of the application @throws 404 for an application without members */
  async of(actor: Actor, id: string): Promise<MemberDetails> {
    const [application, members] = await Promise.all([
      this.applications.byId(id),
      this.members.ofApplication(id),
    ]);
    if (application === undefined || members.length === 0) throw notFound();
    const ids = members.map((member) => member.id);
    await this.unitOfWork.run(actor, async (tx) => {
      for (const one of ids) tx.audit({ action: 'member.viewed', object: { kind: 'member', id: one } });
    });
    const [logins, files, history] = await Promise.all([
      this.logins.of(ids),
      this.documents.versionsOfMembers(ids),
      this.history.of(
        [id, application.appId, ...ids],
        members.flatMap(({ memNo, aliases }) => [memNo, ...aliases]),
      ),
    ]);
    const names = await this.staffNames.ofIds(files.flatMap(({ issuedBy }) => issuedBy ?? []));
    const today = indiaDay(this.clock.now());
    const memberships = members.map(async (member) =>
      membershipView(member, today, logins.get(member.id), await this.versions(member, files, names)),
    );
    return { memberships: await Promise.all(memberships), history };
  }

  private async versions(
    { id }: Member,
    files: readonly MemberDocumentFile[],
    names: ReadonlyMap<string, string>,
  ): Promise<DocumentVersion[]> {
    const own = files.filter((file) => file.memberId === id);
    return Promise.all(
      own.map(async (file) => {
        const issuedBy = names.get(file.issuedBy ?? '');
        const printUrl = await this.documents.printAddressOf(file);
        return {
          document: file.kind,
          mem_no: file.memNo,
          superseded: file.state === 'superseded',
          issuedAt: file.issuedAt.toISOString(),
          ...(issuedBy === undefined ? {} : { issuedBy }),
          ...(file.reason === undefined ? {} : { reason: file.reason }),
          url: await this.documents.addressOf(file),
          saveUrl: await this.documents.addressOf(file, 'attachment'),
          ...(printUrl === undefined ? {} : { printUrl }),
        };
      }),
    );
  }
}

function membershipView(
  member: Member,
  today: string,
  login: LoginState | undefined,
  documents: DocumentVersion[],
): MembershipView {
  const { id, person, applicant, memNo, aliases, former = [], memberOn, validUntil } = member;
  return {
    memberID: id,
    person,
    name: applicant.name,
    mem_no: memNo,
    aliases: [...aliases],
    former: former.map(formerView).reverse(),
    state: stateOn(member, today),
    memberOn,
    expiry_date: validUntil ?? null,
    ...(login === undefined ? {} : { login: loginView(login) }),
    documents,
  };
}

function formerView(former: FormerMembership): FormerMembershipView {
  const { applicationId, memNo, appType, memberOn, validUntil, revocation, merged } = former;
  return {
    applicationId,
    mem_no: memNo,
    appType,
    memberOn,
    expiry_date: validUntil ?? null,
    ...(revocation === undefined ? {} : { reason: revocation.reason }),
    ...(merged === undefined ? {} : { merged }),
  };
}

function loginView({ isActivated, lastAt, codeUntil }: LoginState): NonNullable<MembershipView['login']> {
  return {
    activated: isActivated,
    ...(lastAt === undefined ? {} : { lastAt: lastAt.toISOString() }),
    ...(codeUntil === undefined ? {} : { codeUntil: codeUntil.toISOString() }),
  };
}
