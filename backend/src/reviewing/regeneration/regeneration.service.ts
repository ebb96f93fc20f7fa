import { Injectable } from '@nestjs/common';
import { kindsFor } from '@portal/contract/members/document-kinds';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { NewDocumentsMailDto, RegenerateDto } from '@portal/contract/reviewing/requests';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { overrideOf } from '../approval/approval.rules.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { DocumentCodes } from '../../members/documents/document-codes.js';
import {
  documentKey,
  fileFields,
  type MemberDocumentFile,
  type StoredDocument,
} from '../../members/documents/document.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { newVersion } from '../../platform/storage/file-keys.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor, systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isStepDone, isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { mailNewDocuments, regenerateDocuments } from './regeneration.jobs.js';
import { type RegenerationData, type RegenerationRun, regenerationRun } from './regeneration.runs.js';

/** A run to render, with its source records. */
export interface RunToDraw {
  readonly run: RegenerationRun;
  readonly application: Application;
  readonly member: Member;
}

/** Window in which an identical request of the same user counts as a repeat, in ms. */
const REPEATED_MS = 10 * 60_000;

/** Regenerates the ID card and certificate as a new version (docs/rules/approval.md). */
@Injectable()
export class RegenerationService {
  constructor(
    private readonly records: ApplicationStore,
    private readonly members: MembersService,
    private readonly documents: DocumentsService,
    private readonly codes: DocumentCodes,
    private readonly attention: Attention,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests new documents for one person; an identical request joins the run in progress.
   * @param id of the application
   * @throws 404 for an unknown id or person; 409 `regeneration.ended` for an ended membership, `regeneration.photo` for a member
   * without a photo, `regeneration.underWay` while a different request is in progress
   */
  async ask(actor: Actor, id: string, dto: RegenerateDto): Promise<MsgRow & { data: { runId: string } }> {
    const open = async (): Promise<string> =>
      this.unitOfWork.run(actor, async (tx) => {
        const member = await this.memberOf(tx, id, dto.person ?? 0);
        const asked = { memberId: member.id, reason: dto.reason, override: overrideOf(dto) };
        const last = await this.runs.lastOf(regenerationRun, member.applicationId, tx);
        if (last !== undefined && this.isRepeated(last, asked, actor)) return last.id;
        const underWay = await this.runs.byKey(regenerationRun, await this.keyOf(member), tx);
        if (underWay !== undefined && !isSamePrint(underWay, asked)) throw conflict('regeneration.underWay');
        if (underWay !== undefined) return (await this.runs.join(tx, actor, underWay)).id;
        return this.open(tx, actor, member, asked);
      });
    const runId = await open().catch(async (error: unknown) => {
      // A concurrent request won: use its run.
      if (!isDuplicateKey(error)) throw error;
      return open();
    });
    return { status: 200, msg: textOf('regeneration.asked'), data: { runId } };
  }

  /**
   * `send_new_generate_mail`: kept for its documented response; the regeneration itself sends the mail.
   * @throws 404 for an unknown number
   */
  async mailCall({ mem_no }: NewDocumentsMailDto): Promise<string> {
    if ((await this.members.byNumber(mem_no)) === undefined) throw notFound();
    return textOf('mail.sent');
  }

  /** Worker side: returns the run to render; undefined when it is rendered or its records are gone. */
  async find(runId: string): Promise<RunToDraw | undefined> {
    const run = await this.runs.byId(regenerationRun, runId);
    if (run === undefined || isStepDone(run, 'store')) return undefined;
    const application = await this.records.byId(run.subject.id);
    const member = await this.members.byId(run.data.memberId);
    return application === undefined || member === undefined ? undefined : { run, application, member };
  }

  /** Worker side: returns the content of the mail about a version. */
  async forMail(
    runId: string,
  ): Promise<{ member: Member; reason: string; files: MemberDocumentFile[] } | undefined> {
    const run = await this.runs.byId(regenerationRun, runId);
    const member = run === undefined ? undefined : await this.members.byId(run.data.memberId);
    if (run === undefined || member === undefined) return undefined;
    const files = (await this.documents.versionsOf(run.subject.id)).filter(
      ({ version, memberId }) => version === run.data.version && memberId === member.id,
    );
    return { member, reason: run.data.reason, files };
  }

  /**
   * Issues the stored documents, supersedes the old ones and enqueues the mail in one transaction.
   * @returns unreferenced keys, when the membership or the run has ended meanwhile
   */
  async stored(
    { id, subject, data, owners: [issuedBy] }: RegenerationRun,
    stored: readonly StoredDocument[],
  ): Promise<string[]> {
    const files = new Map(stored.map((one) => [one.key, one]));
    const isIssued = await this.unitOfWork.run(systemActor, async (tx) => {
      const member = await this.members.byId(data.memberId, tx);
      // The number has changed: the rendered documents belong to a former membership.
      const isSame = data.documents.every(({ memNo }) => memNo === member?.memNo);
      if (member === undefined || !isOpen(member) || !isSame) {
        await this.runs.fail(
          regenerationRun,
          id,
          { error: { key: 'regeneration.ended' }, before: 'store' },
          tx,
        );
        return false;
      }
      if (!(await this.runs.record(regenerationRun, id, 'store', {}, tx))) return false;
      await this.documents.supersede(
        tx,
        member,
        data.documents.map(({ person, memNo, kind, key, code }) => ({
          ...{ applicationId: subject.id, memberId: member.id, person, memNo, kind, key, code },
          version: data.version,
          ...fileFields(files.get(key)),
          override: data.override,
          ...(issuedBy === undefined ? {} : { issuedBy }),
          reason: data.reason,
          issuedAt: data.issuedAt,
        })),
      );
      await this.attention.settle(tx, 'documents.outdated', member.id);
      tx.audit({
        action: 'documents.regenerated',
        object: { kind: 'member', id: member.id },
        after: { memNo: member.memNo, reason: data.reason },
      });
      if (member.applicant.email !== '')
        tx.effect(mailNewDocuments, { runId: id, applicationId: subject.id });
      return true;
    });
    return isIssued ? [] : this.documents.unusedKeys(stored);
  }

  /** Updates the progress of a step. */
  async count({ id, data }: RegenerationRun, step: 'render' | 'store', done: number): Promise<void> {
    await this.runs.count(regenerationRun, id, step, { total: data.documents.length, done });
  }

  private async open(
    tx: Tx,
    actor: Actor,
    member: Member,
    asked: Pick<RegenerationData, 'memberId' | 'reason' | 'override'>,
  ): Promise<string> {
    const { applicationId, person, memNo, appType } = member;
    const now = this.clock.now();
    const version = newVersion(now);
    const run = await this.runs.open(tx, actor, regenerationRun, {
      subject: { kind: 'application', id: applicationId },
      key: await this.keyOf(member),
      data: {
        ...asked,
        person,
        version,
        issuedAt: now,
        documents: kindsFor(appType).map((kind) => ({
          ...{ person, memNo, kind },
          key: documentKey({ appType, memNo, version, kind, applicationId }),
          code: this.codes.make(),
        })),
      },
    });
    tx.effect(regenerateDocuments, { runId: run.id });
    tx.audit({
      action: 'documents.asked',
      object: { kind: 'member', id: member.id },
      after: { memNo, reason: asked.reason, ...asked.override },
    });
    return run.id;
  }

  private async memberOf(tx: Tx, applicationId: string, person: number): Promise<Member> {
    const found = (await this.members.ofApplication(applicationId, tx)).find((one) => one.person === person);
    // The id may be that of an earlier application of the member.
    const member = found === undefined ? undefined : await this.members.byId(found.id, tx);
    if (member === undefined) throw notFound();
    if (!isOpen(member)) throw conflict('regeneration.ended');
    // An imported member may have none.
    if (!member.applicant.profileImage) throw conflict('regeneration.photo');
    return member;
  }

  private async keyOf({ id, applicationId }: Member): Promise<string> {
    const issued = (await this.documents.versionsOf(applicationId)).filter(({ memberId }) => memberId === id);
    return `${id}.${new Set(issued.map(({ version }) => version)).size}`;
  }

  /** Whether the run answers a recent identical request of the same user. */
  private isRepeated(
    run: RegenerationRun,
    asked: Pick<RegenerationData, 'memberId' | 'reason' | 'override'>,
    { id }: Actor,
  ): boolean {
    return (
      id !== undefined &&
      run.owners.includes(id) &&
      (isUnderWay(run) || run.state === 'done') &&
      this.clock.now().getTime() - run.createdAt.getTime() < REPEATED_MS &&
      isSamePrint(run, asked)
    );
  }
}

/** Whether the run has the same member, reason and overrides. */
function isSamePrint(
  { data: { memberId, reason, override } }: RegenerationRun,
  asked: Pick<RegenerationData, 'memberId' | 'reason' | 'override'>,
): boolean {
  return (
    JSON.stringify([memberId, reason, override]) ===
    JSON.stringify([asked.memberId, asked.reason, asked.override])
  );
}

/** Whether a membership is active or merely expired. */
export function isOpen({ state }: Member): boolean {
  return state === 'active' || state === 'expired';
}
