import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { limits } from '../config/limits.js';

/** Of `ExportResultCode`. */
const SUCCESS = 0;
/** The exporter ends its own tries by then, unless its answer comes drop by drop. */
const SPARE_MS = 500;

/**
 * The spans on their way to the collector. One that is away, slow or broken costs nobody but the spans: what can not be sent is
 * lost, the oldest first, and nobody waits for it.
 */
export class SpanQueue implements SpanProcessor {
  private readonly log = new Logger('Tracing');
  private readonly waiting: ReadableSpan[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private isFailing = false;
  private isStopped = false;
  /** Spans that were lost since the last line of the log about it. */
  private lost = 0;
  private complainedAt = -Infinity;
  private isComplaintOpen = false;

  constructor(
    private readonly exporter: Pick<SpanExporter, 'export'>,
    private readonly times: typeof limits.tracing = limits.tracing,
  ) {}

  onStart(): void {
    return undefined;
  }

  onEnd(span: ReadableSpan): void {
    if (this.isStopped) return;
    if (this.waiting.length >= this.times.waiting) {
      this.waiting.shift();
      this.lost += 1;
      if (!this.isFailing) this.complain('The collector does not take all traces: the oldest are left out');
    }
    this.waiting.push(span);
    if (this.waiting.length >= this.times.batch && !this.isFailing) this.send();
    else this.sendLater();
  }

  async forceFlush(): Promise<void> {
    this.send();
    await this.sending;
  }

  /** Sends what waits, as far as that can be done in time. Never throws. */
  async shutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await Promise.race([this.sendLast(), wait(this.times.stopMs, undefined, { ref: false })]);
  }

  private async sendLast(): Promise<void> {
    await this.sending;
    if (!this.isFailing) await this.forceFlush();
  }

  private sendLater(): void {
    if (this.isStopped || this.timer !== undefined) return;
    this.timer = setTimeout(() => this.send(), this.isFailing ? this.times.retryMs : this.times.everyMs);
    this.timer.unref();
  }

  private send(): void {
    if (this.sending !== undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sendAll().finally(() => {
      this.sending = undefined;
      if (this.waiting.length > 0) this.sendLater();
    });
  }

  /** One message after the other, until nothing waits or one was not taken. */
  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.times.batch);
      const reason = await this.reasonOfFailure(batch);
      this.isFailing = reason !== undefined;
      if (reason === undefined) continue;
      this.lost += batch.length;
      return this.complain(`Traces can not be sent: ${reason}`);
    }
    this.noteRecovery();
  }

  /** @returns why the collector did not take a message; undefined when it did */
  private async reasonOfFailure(batch: ReadableSpan[]): Promise<string | undefined> {
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string | undefined>((resolve) => {
        late = setTimeout(() => resolve('no answer in time'), this.times.exportMs + SPARE_MS);
        late.unref();
        this.exporter.export(batch, ({ code, error }) =>
          resolve(Number(code) === SUCCESS ? undefined : (error?.message ?? 'refused')),
        );
      });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(late);
    }
  }

  private complain(text: string): void {
    const now = performance.now();
    if (this.isComplaintOpen || now - this.complainedAt < this.times.complainEveryMs) return;
    this.complainedAt = now;
    this.isComplaintOpen = true;
    this.log.warn(text);
  }

  private noteRecovery(): void {
    if (!this.isComplaintOpen) return;
    this.isComplaintOpen = false;
    this.log.log(`Traces are sent again; spans that were lost: ${this.lost}`);
    this.lost = 0;
  }
}
