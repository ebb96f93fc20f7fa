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
  EmailCorrection,
  EmailEdit,
  NamedApplication,
  SendBack,
  Verification,
} from './application.js';
import { type FindableMember, formerEmailFields, personFields } from './application.terms.js';
import { ApplicationsRepository } from './applications.repository.js';
import { DraftsRepository } from './drafts/drafts.repository.js';
import { changedFields } from './changed-fields.js';
import { historyEntry, openPaidStates } from './applications.states.js';
import { dueDifferenceOf, isOfHolder, type StudentHolder } from './submission/conversion.js';

/** The changes of a review step. */
export interface RecordChange {
  readonly event?: ApplicationEvent;
  readonly content?: ApplicationContent;
  readonly verification?: Verification;
  readonly emailEdits?: readonly EmailEdit[];
  readonly emailCorrection?: EmailCorrection;
  /** All of them; the last one belongs to this step. */
  readonly sendBacks?: readonly SendBack[];
  /** All of them. */
  readonly decisions?: readonly Decision[];
}

/** Reads applications, and changes them within the caller's transaction; for reviewing and members. */
@Injectable()
export class ApplicationStore {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined for an unknown id. */
  async byId(id: string, tx?: Tx): Promise<Application | undefined> {
    return this.applications.byId(id, tx?.session);
  }

  /**
   * An application that staff may decide on.
   * @throws 404 for an unknown id, 409 `application.purged` for a tombstone.
   */
  async decidable(id: string, tx?: Tx): Promise<Application> {
    const application = await this.byId(id, tx);
    if (application === undefined) throw notFound();
    if (application.purgedAt !== undefined) throw conflict('application.purged');
    return application;
  }

  /** Number, state and persons' names by application id; unknown ids are left out. */
  async namedByIds(
    ids: readonly string[],
  ): Promise<Map<string, NamedApplication & Pick<Application, 'state'>>> {
    return this.applications.namedByIds(ids);
  }

  /** Persons' names by application id; unknown ids are left out. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    return this.applications.namesOf(ids);
  }

  /** Id, number and persons' names by appId, also by that of a difference to the full fee; unsubmitted ones are left out. */
  async namedByAppIds(
    appIds: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, NamedApplication>> {
    const named = await this.applications.namedByAppIds(appIds, session);
    const unknown = appIds.filter((appId) => !named.has(appId));
    const differences = await this.drafts.differencesAmong(unknown, session);
    if (differences.size === 0) return named;
    const payers = await this.applications.namedByAppIds([...differences.values()], session);
    for (const [appId, differenceOf] of differences) {
      const payer = payers.get(differenceOf);
      if (payer !== undefined) named.set(appId, payer);
    }
    return named;
  }

  /** @returns undefined for an appId that was never submitted. */
  async byAppId(appId: string): Promise<Application | undefined> {
    return this.applications.byAppId(appId);
  }

  /** Makes an application searchable by a member's numbers and current data. */
  async indexMember(tx: Tx, id: string, applicant: Applicant, numbers: readonly string[]): Promise<void> {
    await this.applications.addSearchFields(id, personFields(applicant, numbers), tx.session);
  }

  /** Makes an application searchable by a member's new address instead of the `former` one. */
  async reindexEmail(tx: Tx, id: string, members: readonly FindableMember[], former: string): Promise<void> {
    const application = await this.applications.byId(id, tx.session);
    if (application === undefined) return;
    await this.applications.removeSearchFields(
      id,
      formerEmailFields(application, members, former),
      tx.session,
    );
    for (const { applicant, numbers } of members)
      await this.applications.addSearchFields(id, personFields(applicant, numbers), tx.session);
  }

  /** Whether a student member has an undecided paid application that was priced by their number. */
  async hasPaidConversionOf(holder: StudentHolder): Promise<boolean> {
    const priced = await this.applications.paidConversionsOf(holder.id, openPaidStates);
    return priced.some((one) => isOfHolder(one, holder));
  }

  /**
   * Records who ticked that the applicant is the student member whose number gave the price; a difference that was asked for is no
   * longer due.
   */
  async confirmConversion(tx: Tx, application: Application, staffId: string): Promise<void> {
    const { id } = application;
    const due = dueDifferenceOf(application);
    if (due !== undefined) {
      const now = this.clock.now();
      await this.applications.setDifference(id, { ...due, withdrawnAt: now }, now, tx.session);
      tx.audit({ action: 'difference.withdrawn', object: { kind: 'application', id } });
    }
    await this.applications.confirmConversion(id, staffId, tx.session);
  }

  /**
   * Applies changes and a declared state transition to an application, and audits both.
   * @throws 409 `application.state` for an undeclared transition, 409 `edit.stale` when it changed since it was read
   */
  async change(tx: Tx, actor: Actor, application: Application, change: RecordChange): Promise<Application> {
    const { event, content, verification, emailEdits, emailCorrection, sendBacks, decisions } = change;
    const now = this.clock.now();
    const move = event === undefined ? undefined : historyEntry(event, application.state, actor, now);
    const changed: Application = {
      ...application,
      ...content,
      ...(verification === undefined ? {} : { verification }),
      ...(emailEdits === undefined ? {} : { emailEdits }),
      ...(emailCorrection === undefined ? {} : { emailCorrection }),
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
