import { Injectable } from '@nestjs/common';
import type { RunView } from '@portal/contract/platform/responses';
import { textOf } from '@portal/contract/texts';
import { filled } from '@portal/contract/text';
import type { StaffPrincipal } from '../http/principal.js';
import { conflict, notFound } from '../http/wire-error.js';
import { Clock } from '../clock.js';
import type { Actor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { definedRun, type RunKind } from './define-run.js';
import { isUnderWay, progressOf, type Run } from './run.js';
import { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

/** What a kind shows beside steps and progress. */
export type RunDetails = Partial<Pick<RunView, 'documents' | 'numbers' | 'file'>>;
type DetailsOf<D extends object, S extends string, R extends object> = (
  run: Run<D, S, R>,
) => Promise<RunDetails>;

/** Runs as people see them: by id, if they may. */
@Injectable()
export class RunViews {
  private readonly details = new Map<string, (run: Run) => Promise<RunDetails>>();

  constructor(
    private readonly rows: RunsRepository,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** For the feature that owns a kind, when its module starts: what else its runs show. */
  show<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    details: DetailsOf<D, S, R>,
  ): void {
    this.details.set(kind.kind, async (run) => details(run as Run<D, S, R>));
  }

  /**
   * Steps, progress and what the kind adds.
   * @throws 404 for a run that is unknown or none of this person's business.
   */
  async view(principal: StaffPrincipal, id: string): Promise<RunView> {
    const { kind, run } = await this.visible(principal, id);
    return this.viewOf(kind, run);
  }

  /**
   * Asks the worker to stop; what was not begun ends at once. A repeat answers the same.
   * @throws 404 as `view` does; 409 for a kind that cannot be stopped, and for a run that is done or failed.
   */
  async cancel(actor: Actor, principal: StaffPrincipal, id: string): Promise<RunView> {
    await this.unitOfWork.run(actor, async (tx) => {
      const { kind, run } = await this.visible(principal, id, tx);
      if (!kind.isCancellable) throw conflict('run.notCancellable');
      if (run.state === 'cancelled' || (run.cancelAt !== undefined && isUnderWay(run))) return;
      const isHeard =
        (await this.runs.cancelled(kind, id, 'waiting', tx)) ||
        (await this.rows.requestCancel(id, this.clock.now(), tx.session));
      if (!isHeard) throw conflict('run.ended');
      tx.audit({
        action: 'run.cancel',
        object: { kind: 'run', id },
        before: { state: run.state },
        note: run.kind,
      });
    });
    return this.view(principal, id);
  }

  private async visible(
    principal: StaffPrincipal,
    id: string,
    tx?: Tx,
  ): Promise<{ kind: RunKind; run: Run }> {
    const run = await this.rows.byId(id, tx?.session);
    const kind = run === undefined ? undefined : definedRun(run.kind);
    if (run === undefined || kind === undefined) throw notFound();
    const { owners, permission } = kind.access;
    const isOwner = owners && run.owners.includes(principal.id);
    if (!isOwner && !principal.permissions.includes(permission)) throw notFound();
    return { kind, run };
  }

  private async viewOf(kind: RunKind, run: Run): Promise<RunView> {
    const { error } = run;
    return {
      _id: run.id,
      kind: run.kind,
      state: run.state,
      progress: progressOf(kind, run),
      steps: run.steps.map(({ at, note, ...step }) => ({
        ...step,
        ...(at === undefined ? {} : { at: at.toISOString() }),
        ...(note === undefined ? {} : { note: textOf(note) }),
      })),
      ...(await this.details.get(run.kind)?.(run)),
      ...(error === undefined ? {} : { reason: filled(textOf(error.key), error.params ?? {}), error }),
      ...(kind.isCancellable && isUnderWay(run)
        ? { cancel: run.cancelAt === undefined ? 'possible' : 'asked' }
        : {}),
    };
  }
}
