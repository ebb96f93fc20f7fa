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

/** Kind-specific parts of a view. */
export type RunDetails = Partial<Pick<RunView, 'documents' | 'numbers' | 'file'>>;
type DetailsOf<D extends object, S extends string, R extends object> = (
  run: Run<D, S, R>,
) => Promise<RunDetails>;

/** Shows runs to staff with access. */
@Injectable()
export class RunViews {
  private readonly details = new Map<string, (run: Run) => Promise<RunDetails>>();

  constructor(
    private readonly rows: RunsRepository,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Registers the kind-specific details; called by the owning feature when its module starts. */
  registerDetails<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    details: DetailsOf<D, S, R>,
  ): void {
    this.details.set(kind.kind, async (run) => details(run as Run<D, S, R>));
  }

  /**
   * Returns steps, progress and kind-specific details.
   * @throws 404 for a run that is unknown or not accessible.
   */
  async view(principal: StaffPrincipal, id: string): Promise<RunView> {
    const { kind, run } = await this.visible(principal, id);
    return this.viewOf(kind, run);
  }

  /**
   * Requests cancellation; a run that has not started ends at once. Idempotent.
   * @throws 404 as `view` does; 409 for a kind that cannot be cancelled, and for a run that is done or failed.
   */
  async cancel(actor: Actor, principal: StaffPrincipal, id: string): Promise<RunView> {
    await this.unitOfWork.run(actor, async (tx) => {
      const { kind, run } = await this.visible(principal, id, tx);
      if (!kind.isCancellable) throw conflict('run.notCancellable');
      if (run.state === 'cancelled' || (run.cancelAt !== undefined && isUnderWay(run))) return;
      const isAccepted =
        (await this.runs.markCancelled(kind, id, 'waiting', tx)) ||
        (await this.rows.requestCancel(id, this.clock.now(), tx.session));
      if (!isAccepted) throw conflict('run.ended');
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
