import { Injectable } from '@nestjs/common';
import type { ApplicationEvent } from '@portal/contract/applications/states';
import type { Permission } from '@portal/contract/permissions';
import type { SelectionAction } from '@portal/contract/reviewing/selections';
import { readableStates } from '../../applications/application-access.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { throttleProgress } from '../../platform/runs/throttle-progress.js';
import { ReminderService } from '../decisions/reminder.service.js';
import { Claims } from '../queue/claims.service.js';
import { SendBackService } from '../send-backs/send-back.service.js';
import { VerifyService } from '../verify.service.js';
import { SelectionApprover } from './selection-approver.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRunner, type Try } from './selection-runner.service.js';
import { notDone, outcomeOf, type RowOutcome } from './selection.rules.js';
import { selectionLimits } from './selections.limits.js';
import type { SelectionRun } from './selections.runs.js';

/** A row to decide on, in the name of the requester. */
interface Item {
  readonly run: SelectionRun;
  readonly row: SelectionRow;
  readonly actor: Actor;
  readonly permissions: readonly Permission[];
}

interface Decision {
  /** Does what the single decision does. @throws WireError as that */
  readonly apply: (item: Item, application: Application) => Promise<unknown>;
  /** Whether the requester has done it since the selection began, possibly in an attempt that was killed. */
  readonly isDone: (run: SelectionRun, application: Application) => boolean;
}

/** Worker side: applies an action to the confirmed rows of a selection (docs/rules/selections.md). */
@Injectable()
export class SelectionDecider {
  private readonly decisions: Readonly<Record<Exclude<SelectionAction, 'regenerate'>, Decision>> = {
    verify: {
      apply: async ({ run, actor, permissions }, { id, state, updatedAt }) => {
        // The reviewer looked at the uploads of an earlier version.
        if (state === 'paid' && updatedAt > run.createdAt) throw conflict('edit.stale');
        return this.verification.verify(actor, { permissions }, id, {});
      },
      isDone: hasTaken('verify'),
    },
    approve: {
      apply: async ({ row, actor }, application) => this.approver.approve(actor, application, row.workId),
      isDone: hasTaken('approve'),
    },
    sendBack: {
      apply: async ({ run, actor }, { id, language }) => {
        const { comment } = run.data;
        if (comment === undefined) throw conflict('selection.sentence');
        const { field, sentence } = comment;
        return this.sendBacks.sendBack(actor, id, {
          comments: [{ field, sentence, text: comment[language] }],
        });
      },
      isDone: hasTaken('sendBack'),
    },
    remind: {
      apply: async ({ actor, permissions }, { id }) => this.reminders.remind(actor, permissions, id),
      isDone: (run, { queue }) => queue?.remindedBy === run.data.by.id && isSince(run, queue.remindedAt),
    },
    assign: {
      apply: async ({ run, actor, permissions }, { id }) =>
        this.claims.assignTo(actor, { kind: 'staff', permissions }, id, run.data.staffId),
      isDone: ({ data: { staffId = '' } }, { queue: { assignee = '' } = {} }) => assignee === staffId,
    },
  };

  constructor(
    private readonly work: SelectionRunner,
    private readonly applications: ApplicationStore,
    private readonly verification: VerifyService,
    private readonly approver: SelectionApprover,
    private readonly sendBacks: SendBackService,
    private readonly reminders: ReminderService,
    private readonly claims: Claims,
  ) {}

  /** Decides on the confirmed rows with limited concurrency, each by the service and in the transaction of a single decision. */
  async decide(run: SelectionRun, { lastAttempt, signal }: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const count = async (): Promise<void> => this.work.count(run);
    const progress = throttleProgress(count);
    await count();
    try {
      await this.work.each(await this.work.confirmed(run), async (row) => {
        const permissions = await this.work.requireContinuable(run, signal);
        await this.work.record(row, await this.outcome({ run, row, actor, permissions }, lastAttempt));
        await progress();
      });
      await count();
    } catch (error) {
      await this.work.failIfRevoked(run, error);
    }
  }

  private async outcome(item: Item, lastAttempt: boolean): Promise<RowOutcome> {
    const { run, row } = item;
    const { what } = run.data;
    try {
      if (what === 'regenerate') throw conflict('request.invalid');
      const { apply, isDone } = this.decisions[what];
      const reader = { kind: 'staff', permissions: item.permissions } as const;
      const read = async (): Promise<Application> => {
        const application = await this.applications.byId(row.subjectId);
        if (application === undefined || !readableStates(reader).includes(application.state))
          throw notFound();
        return application;
      };
      const before = await read();
      if (!isDone(run, before)) {
        await apply(item, before);
        // A decision that another user was faster with is answered like a repeat.
        if (!isDone(run, await read())) return notDone('selection.elsewhere');
      }
      return { state: what === 'approve' ? 'approved' : 'done' };
    } catch (error) {
      return outcomeOf(error, lastAttempt);
    }
  }
}

function hasTaken(event: ApplicationEvent): Decision['isDone'] {
  return (run, { history }) =>
    history.some((step) => step.event === event && step.by.id === run.data.by.id && isSince(run, step.at));
}

function isSince({ createdAt }: SelectionRun, at: Date | undefined): boolean {
  return at !== undefined && at.getTime() >= createdAt.getTime() - selectionLimits.clockSkewMs;
}
