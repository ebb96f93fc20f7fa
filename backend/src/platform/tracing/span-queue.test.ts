import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { limits } from '../config/limits.js';
import { SpanQueue } from './span-queue.js';

type Answer = 'taken' | 'refused' | 'silent' | 'throws';

const times = {
  waiting: 6,
  batch: 4,
  everyMs: 10,
  exportMs: 20,
  retryMs: 40,
  stopMs: 100,
  complainEveryMs: 60_000,
} as unknown as typeof limits.tracing;

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const kind of ['warn', 'log'] as const)
    jest.spyOn(Logger.prototype, kind).mockImplementation((text: unknown) => {
      lines.push(`${kind} ${String(text)}`);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A queue whose collector answers as it is told to, and what that took. */
function queueTo(first: Answer) {
  const state = { answer: first, tries: 0, taken: [] as string[][] };
  const exporter: Pick<SpanExporter, 'export'> = {
    export(spans, done) {
      state.tries += 1;
      if (state.answer === 'throws') throw new Error('broken');
      if (state.answer === 'silent') return;
      if (state.answer === 'refused') return done({ code: 1, error: new Error('503') });
      state.taken.push(spans.map(({ name }) => name));
      done({ code: 0 });
    },
  };
  const queue = new SpanQueue(exporter, times);
  const put = (...names: string[]): void => {
    for (const name of names) queue.onEnd({ name } as ReadableSpan);
  };
  return { state, queue, put };
}

describe('the spans on their way to the collector', () => {
  it('wait a moment for others, and go at once when a message is full', async () => {
    const { state, put } = queueTo('taken');
    put('a', 'b');
    expect(state.taken).toEqual([]);
    await wait(30);
    expect(state.taken).toEqual([['a', 'b']]);
    put('c', 'd', 'e', 'f');
    expect(state.taken).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e', 'f'],
    ]);
    expect(lines).toEqual([]);
  });

  it.each(['refused', 'silent', 'throws'] as const)(
    'are lost when the collector is %s, the oldest first; the log says when that begins and when it is over',
    async (answer) => {
      const { state, put } = queueTo(answer);
      put('a');
      await wait(800);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^warn Traces can not be sent: (503|no answer in time|broken)$/);
      put(...'bcdefghij');
      await wait(5);
      state.answer = 'taken';
      await wait(80);
      // One message was lost, then there was no room for b, c and d.
      expect(state.taken.flat().join('')).toBe('efghij');
      expect(lines.slice(1)).toEqual(['log Traces are sent again; spans that were lost: 4']);
    },
  );

  it('are not tried again and again, and the log has no storm, when the collector comes and goes', async () => {
    const { state, put } = queueTo('refused');
    for (let round = 0; round < 6; round += 1) {
      state.answer = round % 2 === 0 ? 'refused' : 'taken';
      put('a');
      await wait(50);
    }
    expect(state.tries).toBeLessThanOrEqual(8);
    expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1);
  });

  it('are sent at the end of the process', async () => {
    const { state, queue, put } = queueTo('taken');
    put('a', 'b', 'c');
    await queue.shutdown();
    expect(state.taken).toEqual([['a', 'b', 'c']]);
    put('late');
    await wait(30);
    expect(state.taken).toHaveLength(1);
  });

  it.each(['silent', 'throws', 'refused'] as const)(
    'hold the end up no longer than they may when the collector is %s',
    async (answer) => {
      const { queue, put } = queueTo(answer);
      put('a', 'b', 'c', 'd', 'e');
      const started = performance.now();
      await queue.shutdown();
      expect(performance.now() - started).toBeLessThan(times.stopMs + 300);
    },
  );

  it('may hold up the end of a real process for one second at most', () => {
    expect(limits.tracing.stopMs).toBeLessThanOrEqual(1_000);
  });
});
