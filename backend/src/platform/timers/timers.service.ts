import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { reasonOf } from '../outbox/job-errors.js';
import { runWithLease } from '../outbox/run-with-lease.js';
import { TIMER, type TimerOptions, type TimerTick } from './timer.decorator.js';
import { TimersRepository } from './timers.repository.js';

interface KnownTimer {
  readonly options: TimerOptions;
  readonly timer: TimerTick;
}

/** Runs the `@Timer` classes of this process when their rows are due and unclaimed. */
@Injectable()
export class TimersService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(TimersService.name);
  private readonly timers = new Map<string, KnownTimer>();
  private readonly running = new Map<string, Promise<void>>();
  private poller: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private stopped = false;
  private failing = false;
  /** The last logged failure of each failing timer. */
  private readonly lastFailures = new Map<string, { readonly reason: string; readonly at: number }>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly repository: TimersRepository,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const wrapper of this.discovery.getProviders()) {
      const type: unknown = wrapper.metatype;
      if (typeof type !== 'function' || wrapper.inject !== undefined) continue;
      const options = Reflect.getMetadata(TIMER, type) as TimerOptions | undefined;
      if (options !== undefined) this.add(options, wrapper.instance as TimerTick);
    }
    await this.repository.ensure([...this.timers.keys()], this.clock.now());
    this.poller = setInterval(() => {
      this.polling ??= this.pollSafely().finally(() => (this.polling = undefined));
    }, limits.timers.pollMs);
  }

  /** Stops polling and waits for running timers, including one that a poll is about to start. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poller);
    await this.polling;
    await Promise.allSettled(this.running.values());
  }

  /** Starts every due timer without waiting for it. */
  async poll(): Promise<void> {
    const idle = [...this.timers.keys()].filter((name) => !this.running.has(name));
    for (const name of await this.repository.due(idle, this.clock.now())) {
      const known = this.timers.get(name);
      if (this.stopped || known === undefined || this.running.has(name)) continue;
      const run = this.run(known).finally(() => this.running.delete(name));
      this.running.set(name, run);
    }
  }

  /** Runs one timer to completion if it is due and unclaimed. @returns whether it ran. */
  async runNow(name: string): Promise<boolean> {
    const known = this.timers.get(name);
    if (known === undefined) throw new RangeError(`Unknown timer ${name}`);
    return this.claimAndTick(known);
  }

  private add(options: TimerOptions, timer: TimerTick): void {
    const known = this.timers.get(options.name);
    if (known !== undefined && known.timer !== timer)
      throw new Error(`Timer "${options.name}" is defined twice`);
    this.timers.set(options.name, { options, timer });
  }

  private async pollSafely(): Promise<void> {
    try {
      await this.poll();
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.log.warn(`Timers cannot be read: ${reasonOf(error)}`);
      this.failing = true;
    }
  }

  private async run(known: KnownTimer): Promise<void> {
    try {
      await this.claimAndTick(known);
    } catch (error) {
      this.log.warn(`Timer ${known.options.name} could not be claimed or rescheduled: ${reasonOf(error)}`);
    }
  }

  private async claimAndTick({ options, timer }: KnownTimer): Promise<boolean> {
    const { name, everyMs, maxRunMs, leaseMs = limits.timers.leaseMs } = options;
    const token = await this.repository.claim(name, this.clock.now(), leaseMs);
    if (token === undefined) return false;
    const extend = () => this.repository.extend(name, token, new Date(this.clock.now().getTime() + leaseMs));
    let failure: string | undefined;
    try {
      await runWithLease({ what: `timer ${name}`, leaseMs, maxRunMs, extend }, (signal) =>
        timer.tick(signal),
      );
    } catch (error) {
      failure = reasonOf(error);
      this.logFailure(name, failure);
    }
    if (failure === undefined) this.lastFailures.delete(name);
    await this.repository.finish(name, token, new Date(this.clock.now().getTime() + everyMs), failure);
    return true;
  }

  /** Logs repeated failures of a timer at most once a minute. */
  private logFailure(name: string, reason: string): void {
    const now = this.clock.now().getTime();
    const last = this.lastFailures.get(name);
    if (last?.reason === reason && now - last.at < limits.timers.complainEveryMs) return;
    this.lastFailures.set(name, { reason, at: now });
    this.log.error(`Timer ${name} failed: ${reason}`);
  }
}
