import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import type { QueueName } from './define-job.js';
import { Queues, QueueUnavailable } from './queues.service.js';
import { HandlerRegistry } from './handler.registry.js';
import { reasonOf } from './job-errors.js';
import { OutboxSignal } from './outbox-signal.service.js';
import { OutboxRelayRepository, type DispatchableRow } from './outbox-relay.repository.js';

/** The outcome of one pass. */
export interface RelayOutcome {
  readonly dispatched: number;
  /** Whether the queue was unavailable for some of the rows. */
  readonly isRefused: boolean;
}

/**
 * Moves committed outbox rows into BullMQ jobs (SAFE-03), batch by batch, as soon as a commit signals them. Every worker relays: each
 * batch is leased to one of them. It claims only jobs that this build knows, so that a newer build's rows are left to a newer worker.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(OutboxRelay.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;
  /** Aborted by a commit's signal: the current pass may have missed its rows. */
  private wakeUp = new AbortController();

  constructor(
    private readonly rows: OutboxRelayRepository,
    private readonly queues: Queues,
    private readonly registry: HandlerRegistry,
    private readonly signal: OutboxSignal,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.signal.listen(() => this.wakeUp.abort());
    this.running = this.relayUntilStopped();
  }

  /** Stops claiming and waits for the current batch. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wakeUp.abort();
    await this.running;
  }

  /** Dispatches at most one batch of due rows; rows that Redis does not take are released. */
  async relay(): Promise<RelayOutcome> {
    const now = this.clock.now();
    if (!(await this.rows.isAnyDue(now))) return { dispatched: 0, isRefused: false };
    const { token, rows } = await this.rows.claim(await this.acceptedJobs(), now, limits.outbox.relayBatch);
    let dispatched = 0;
    let isRefused = false;
    for (const [queue, batch] of this.byQueue(rows)) {
      const keys = batch.map((row) => row._id);
      try {
        await this.queues.addAll(queue, batch);
      } catch (error) {
        if (!(error instanceof QueueUnavailable)) throw error;
        isRefused = true;
        await this.rows.release(keys, token, reasonOf(error));
        continue;
      }
      await this.rows.markDispatched(keys, token, queue, this.clock.now());
      dispatched += batch.length;
    }
    return { dispatched, isRefused };
  }

  /** Names of the jobs that may be dispatched now: a full queue takes only urgent jobs. */
  private async acceptedJobs(): Promise<string[]> {
    const full = await this.queues.full(limits.outbox.queuedMost).catch(() => new Set<QueueName>());
    return this.registry
      .jobs()
      .filter(({ priority, queue }) => priority === 'urgent' || !full.has(queue))
      .map(({ name }) => name);
  }

  private async relayUntilStopped(): Promise<void> {
    const { relayBatch, pollMs, idleMs, retryMs } = limits.outbox;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.wakeUp = new AbortController();
      const { dispatched, isRefused } = await this.relaySafely();
      if (isRefused) await sleep(retryMs, signal);
      else if (dispatched < relayBatch) {
        await sleep(pollMs, signal);
        if (dispatched === 0) await sleep(idleMs - pollMs, this.wakeUp.signal);
      }
    }
  }

  /** Runs one pass; an unavailable database counts as refused, like an unavailable Redis. */
  private async relaySafely(): Promise<RelayOutcome> {
    try {
      const outcome = await this.relay();
      this.isFailing = false;
      return outcome;
    } catch (error) {
      if (!this.isFailing) this.log.warn(`Outbox rows cannot be dispatched: ${reasonOf(error)}`);
      this.isFailing = true;
      return { dispatched: 0, isRefused: true };
    }
  }

  private byQueue(rows: readonly DispatchableRow[]): Map<QueueName, DispatchableRow[]> {
    const queues = new Map<QueueName, DispatchableRow[]>();
    for (const row of rows) {
      const queue = this.registry.find(row.job)?.job.queue;
      if (queue === undefined) continue;
      const batch = queues.get(queue);
      if (batch === undefined) queues.set(queue, [row]);
      else batch.push(row);
    }
    return queues;
  }
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
