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

/** A run that the worker draws, with the records that it draws from. */
export interface RunToDraw {
  readonly run: RegenerationRun;
  readonly application: Application;
  readonly member: Member;
}

/** The same request of the same person within this is a repeated one. In ms. */
const REPEATED_MS = 10 * 60_000;

/** Regenerate ID Card & Certificate: a new version in the place of the one before (docs/rules/approval.md). */
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
   * Has the documents of one person made again; while they are being made, whoever asks for the same gets the same run.
   * @param id of the application
   * @throws 404 for an unknown id or person; 409 `regeneration.ended` for a membership that was ended, `regeneration.underWay` while
   * others are being made
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
      // Two asked at once: the other one's is the run.
      if (!isDuplicateKey(error)) throw error;
      return open();
    });
    return { status: 200, msg: textOf('regeneration.asked'), data: { runId } };
  }

  /**
   * `send_new_generate_mail`: the new version mails itself; the call answers as documented and sends nothing.
   * @throws 404 for an unknown number
   */
  async mailCall({ mem_no }: NewDocumentsMailDto): Promise<string> {
    if ((await this.members.byNumber(mem_no)) === undefined) throw notFound();
    return textOf('mail.sent');
  }

  /** For the worker: what is to be drawn; undefined when it is drawn already, or the records are gone. */
  async find(runId: string): Promise<RunToDraw | undefined> {
    const run = await this.runs.byId(regenerationRun, runId);
    if (run === undefined || isStepDone(run, 'store')) return undefined;
    const application = await this.records.byId(run.subject.id);
    const member = await this.members.byId(run.data.memberId);
    return application === undefined || member === undefined ? undefined : { run, application, member };
  }

  /** For the worker: what the mail of a version says. */
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
   * The new documents lie in the storage: they take the place of the old ones, in one transaction with their mail.
   * @returns keys that nothing refers to, when the membership was ended or the run has ended meanwhile
   */
  async stored(
    { id, subject, data, owners: [issuedBy] }: RegenerationRun,
    stored: readonly StoredDocument[],
  ): Promise<string[]> {
    const files = new Map(stored.map((one) => [one.key, one]));
    const isIssued = await this.unitOfWork.run(systemActor, async (tx) => {
      const member = await this.members.byId(data.memberId, tx);
      // Another number by now: what was drawn is of a membership that counts no more.
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
      tx.effect(mailNewDocuments, { runId: id, applicationId: subject.id });
      return true;
    });
    return isIssued ? [] : this.documents.unusedKeys(stored);
  }

  /** For the progress: how many documents of a step are through. */
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
    // Where it is filed now: the application may be one of before.
    const member = found === undefined ? undefined : await this.members.byId(found.id, tx);
    if (member === undefined) throw notFound();
    if (!isOpen(member)) throw conflict('regeneration.ended');
    return member;
  }

  private async keyOf({ id, applicationId }: Member): Promise<string> {
    const issued = (await this.documents.versionsOf(applicationId)).filter(({ memberId }) => memberId === id);
    return `${id}.${new Set(issued.map(({ version }) => version)).size}`;
  }

  /** Whether a run is what the same person asked for a moment ago. */
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

/** Whether a run makes what is asked for, for the same reason. */
function isSamePrint(
  { data: { memberId, reason, override } }: RegenerationRun,
  asked: Pick<RegenerationData, 'memberId' | 'reason' | 'override'>,
): boolean {
  return (
    JSON.stringify([memberId, reason, override]) ===
    JSON.stringify([asked.memberId, asked.reason, asked.override])
  );
}

/** Whether a membership stands, or its time alone is over. */
export function isOpen({ state }: Member): boolean {
  return state === 'active' || state === 'expired';
}
