import { Injectable } from '@nestjs/common';
import type { ApplicationEvent } from '@portal/contract/applications/states';
import type { ClientSession } from 'mongoose';
import { Clock } from '../platform/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type {
  Applicant,
  Application,
  ApplicationContent,
  Decision,
  EmailEdit,
  NamedApplication,
  SendBack,
  Verification,
} from './application.js';
import { type FindableMember, formerEmailFields, personFields } from './application.terms.js';
import { ApplicationsRepository } from './applications.repository.js';
import { changedFields } from './changed-fields.js';
import { historyEntry, openPaidStates } from './applications.states.js';

/** What a step of the review changes. */
export interface RecordChange {
  readonly event?: ApplicationEvent;
  readonly content?: ApplicationContent;
  readonly verification?: Verification;
  readonly emailEdits?: readonly EmailEdit[];
  /** All of them; the last one is what this step is about. */
  readonly sendBacks?: readonly SendBack[];
  /** All of them, as well. */
  readonly decisions?: readonly Decision[];
}

/** Applications for the modules that decide on them: reading, and changing within their transaction. */
@Injectable()
export class ApplicationStore {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined for an unknown id. */
  async byId(id: string, tx?: Tx): Promise<Application | undefined> {
    return this.applications.byId(id, tx?.session);
  }

  /**
   * One that staff may decide on.
   * @throws 404 for an unknown id, 409 `application.purged` for a tombstone.
   */
  async decidable(id: string, tx?: Tx): Promise<Application> {
    const application = await this.byId(id, tx);
    if (application === undefined) throw notFound();
    if (application.purgedAt !== undefined) throw conflict('application.purged');
    return application;
  }

  /** Number and names of the persons of many applications, by id; unknown ids are left out. */
  async namedByIds(ids: readonly string[]): Promise<Map<string, NamedApplication>> {
    return this.applications.namedByIds(ids);
  }

  /** The names of the persons of many applications, by id; unknown ids are left out. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    return this.applications.namesOf(ids);
  }

  /** Id, number and names of the persons of many applications, by appId; those that were never submitted are left out. */
  async namedByAppIds(
    appIds: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, NamedApplication>> {
    return this.applications.namedByAppIds(appIds, session);
  }

  /** @returns undefined for an appId that was never submitted. */
  async byAppId(appId: string): Promise<Application | undefined> {
    return this.applications.byAppId(appId);
  }

  /** An application is found by its members too: by their numbers, and as they are called now. */
  async findByMember(tx: Tx, id: string, applicant: Applicant, numbers: readonly string[]): Promise<void> {
    await this.applications.alsoFindBy(id, personFields(applicant, numbers), tx.session);
  }

  /** A member's address is another one than `former`: the application is found by it, and by the former one no more. */
  async findByEmail(tx: Tx, id: string, members: readonly FindableMember[], former: string): Promise<void> {
    const application = await this.applications.byId(id, tx.session);
    if (application === undefined) return;
    await this.applications.noMoreFindBy(id, formerEmailFields(application, members, former), tx.session);
    for (const { applicant, numbers } of members)
      await this.applications.alsoFindBy(id, personFields(applicant, numbers), tx.session);
  }

  /** Whether life membership was paid for with this student membership, and nobody has decided on it. */
  async hasPaidConversionOf(memberId: string): Promise<boolean> {
    return this.applications.hasPaidConversionOf(memberId, openPaidStates);
  }

  /**
   * Changes an application as it was read, moves it along the declared transitions, and audits both.
   * @throws 409 `application.state` for a transition that is not declared, 409 `edit.stale` when it changed meanwhile.
   */
  async change(tx: Tx, actor: Actor, application: Application, change: RecordChange): Promise<Application> {
    const { event, content, verification, emailEdits, sendBacks, decisions } = change;
    const now = this.clock.now();
    const move = event === undefined ? undefined : historyEntry(event, application.state, actor, now);
    const changed: Application = {
      ...application,
      ...content,
      ...(verification === undefined ? {} : { verification }),
      ...(emailEdits === undefined ? {} : { emailEdits }),
      ...(sendBacks === undefined ? {} : { sendBacks }),
      ...(decisions === undefined ? {} : { decisions }),
      ...(move === undefined ? {} : { state: move.to, history: [...application.history, move] }),
      version: application.version + 1,
      updatedAt: now,
    };
    const kept = { version: application.version, hasContent: content !== undefined };
    if (!(await this.applications.replace(changed, kept, tx.session))) {
      throw conflict('edit.stale');
    }
    tx.audit({
      action: `application.${event ?? 'edit'}`,
      object: { kind: 'application', id: application.id },
      before: { state: application.state, ...(content === undefined ? {} : contentOf(application)) },
      after: {
        state: changed.state,
        ...content,
        ...(content === undefined
          ? {}
          : { fields: changedFields(contentOf(application), contentOf(changed)) }),
        ...(verification === undefined ? {} : { verification }),
        ...(sendBacks === undefined ? {} : { fields: sendBacks.at(-1)?.comments.map(({ field }) => field) }),
        ...(decisions === undefined ? {} : { reason: decisions.at(-1)?.reason }),
      },
    });
    return changed;
  }
}

function contentOf({ applicants, address, association }: ApplicationContent): ApplicationContent {
  return { applicants, address, association };
}
