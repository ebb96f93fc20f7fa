import { Logger } from '@nestjs/common';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { limits } from '../config/limits.js';

type Done = Parameters<SpanExporter['export']>[1];
type Result = Parameters<Done>[0];

/** Of `ExportResultCode`. */
const SUCCESS = 0;

/** Hands spans on, and tells the log when the collector stops to take them and when it takes them again; seldom, whatever it does. */
export class ToldExporter implements SpanExporter {
  private readonly log = new Logger('Tracing');
  /** Spans that were lost since the last line of the log about it. */
  private lost = 0;
  private complainedAt = -Infinity;
  private isComplaintOpen = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      this.note(result, spans.length);
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  private note({ code, error }: Result, spans: number): void {
    if (Number(code) !== SUCCESS) {
      this.lost += spans;
      this.complain(error?.message ?? 'refused');
    } else if (this.isComplaintOpen) {
      this.isComplaintOpen = false;
      this.log.log(`Traces are sent again; spans that were lost: ${this.lost}`);
      this.lost = 0;
    }
  }

  private complain(reason: string): void {
    const now = performance.now();
    if (this.isComplaintOpen || now - this.complainedAt < limits.tracing.complainEveryMs) return;
    this.complainedAt = now;
    this.isComplaintOpen = true;
    this.log.warn(`Traces can not be sent: ${reason}`);
  }
}
