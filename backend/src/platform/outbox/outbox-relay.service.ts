import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import type { QueueName } from './define-job.js';
import { Queues, QueueUnavailable } from './queues.service.js';
import { HandlerRegistry } from './handler.registry.js';
import { reasonOf } from './job-errors.js';
import { OutboxSignal } from './outbox-signal.service.js';
import { OutboxRelayRepository, type RelayedRow } from './outbox-relay.repository.js';

/** What one pass did. */
export interface Relayed {
  readonly handedOver: number;
  /** Whether some of the rows were refused. */
  readonly isRefused: boolean;
}

/**
 * Moves committed rows into BullMQ jobs (SAFE-03), batch by batch, as soon as a commit tells of them. Every worker relays: a batch is
 * leased to one of them. It takes only jobs that this build knows, so that during an upgrade a newer build's rows are left to a newer worker.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(OutboxRelay.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;
  /** Aborted when a commit tells of rows that the pass of the moment may have missed. */
  private told = new AbortController();

  constructor(
    private readonly rows: OutboxRelayRepository,
    private readonly queues: Queues,
    private readonly registry: HandlerRegistry,
    private readonly signal: OutboxSignal,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.signal.listen(() => this.told.abort());
    this.running = this.relayUntilStopped();
  }

  /** Takes no further batch and waits for the one in hand. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.told.abort();
    await this.running;
  }

  /** Hands over the rows that are due, at most one batch. What Redis refuses goes back to its place. */
  async relay(): Promise<Relayed> {
    const now = this.clock.now();
    if (!(await this.rows.isAnyDue(now))) return { handedOver: 0, isRefused: false };
    const { token, rows } = await this.rows.claim(await this.acceptedJobs(), now, limits.outbox.relayBatch);
    let handedOver = 0;
    let isRefused = false;
    for (const [queue, batch] of this.byQueue(rows)) {
      const keys = batch.map((row) => row._id);
      try {
        await this.queues.addAll(queue, batch);
      } catch (error) {
        if (!(error instanceof QueueUnavailable)) throw error;
        isRefused = true;
        await this.rows.putBack(keys, token, reasonOf(error));
        continue;
      }
      await this.rows.handedOver(keys, token, queue, this.clock.now());
      handedOver += batch.length;
    }
    return { handedOver, isRefused };
  }

  /** Names of the jobs that may be handed over now: a queue that is full in Redis takes only what is urgent. */
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
      this.told = new AbortController();
      const { handedOver, isRefused } = await this.relaySafely();
      if (isRefused) await waitFor(retryMs, signal);
      else if (handedOver < relayBatch) {
        await waitFor(pollMs, signal);
        if (handedOver === 0) await waitFor(idleMs - pollMs, this.told.signal);
      }
    }
  }

  /** One pass; a database that is away refuses as Redis does. */
  private async relaySafely(): Promise<Relayed> {
    try {
      const relayed = await this.relay();
      this.isFailing = false;
      return relayed;
    } catch (error) {
      if (!this.isFailing) this.log.warn(`Rows of the outbox can not be handed over: ${reasonOf(error)}`);
      this.isFailing = true;
      return { handedOver: 0, isRefused: true };
    }
  }

  private byQueue(rows: readonly RelayedRow[]): Map<QueueName, RelayedRow[]> {
    const queues = new Map<QueueName, RelayedRow[]>();
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

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
