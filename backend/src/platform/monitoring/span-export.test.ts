import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { LoggingSpanExporter } from './span-export.js';

const lines: string[] = [];
let now = 0;
beforeEach(() => {
  lines.length = 0;
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (const kind of ['warn', 'log'] as const)
    jest.spyOn(Logger.prototype, kind).mockImplementation((text: unknown) => {
      lines.push(`${kind} ${String(text)}`);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Exports spans to a collector that accepts or rejects them. @returns the export result */
function send(
  exporter: LoggingSpanExporter,
  answer: { takes: boolean },
  takes: boolean,
  spans: number,
): number {
  answer.takes = takes;
  let code = -1;
  exporter.export(
    Array.from({ length: spans }, () => ({}) as ReadableSpan),
    (result) => {
      code = Number(result.code);
    },
  );
  return code;
}

describe('LoggingSpanExporter', () => {
  it('logs a failure once, and the recovery with the number of lost spans', () => {
    const answer = { takes: true };
    const exporter = new LoggingSpanExporter({
      export: (_, done) => done(answer.takes ? { code: 0 } : { code: 1, error: new Error('503') }),
      shutdown: async () => undefined,
    });
    expect(send(exporter, answer, true, 3)).toBe(0);
    expect(lines).toEqual([]);
    expect(send(exporter, answer, false, 3)).toBe(1);
    send(exporter, answer, false, 4);
    expect(lines).toEqual(['warn Traces can not be sent: 503']);
    send(exporter, answer, true, 1);
    send(exporter, answer, true, 1);
    expect(lines.slice(1)).toEqual(['log Traces are sent again; spans that were lost: 7']);
  });

  it('is rate-limited to a minute for a flapping collector', () => {
    const answer = { takes: true };
    const exporter = new LoggingSpanExporter({
      export: (_, done) => done(answer.takes ? { code: 0 } : { code: 1 }),
      shutdown: async () => undefined,
    });
    for (now = 0; now < 60_000; now += 10_000) {
      send(exporter, answer, false, 1);
      send(exporter, answer, true, 1);
    }
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual(['warn Traces can not be sent: refused']);
    send(exporter, answer, false, 1);
    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(2);
  });
});
