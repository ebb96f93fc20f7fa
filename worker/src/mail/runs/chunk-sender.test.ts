import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { MailRecipient, MailRun } from '@portal/backend/mail/mail-run';
import { Clock } from '@portal/backend/platform/clock';
import { ChunkSender } from './chunk-sender.service.js';

const runOf = (id: string): MailRun => ({
  ...{
    id,
    source: { kind: 'bulk', id: 'm', version: 1 },
    content: { en: { subject: 'News', html: '<p>News</p>' } },
  },
  ...{ audience: {}, attachments: [], official: true, collecting: { count: 2, done: true } },
  ...{ round: 0, createdAt: new Date(), isCancelled: false },
});
const due = ['one', 'two'].map((id): MailRecipient => ({
  ...{ id, runId: 'a', key: `${id}@post.example`, address: `${id}@post.example`, language: 'en' },
  ...{ state: 'queued', chunk: 0, tries: 0, at: new Date() },
}));

describe('the sender of chunks', () => {
  /** Ids of the runs whose state was read. */
  let reads: string[];
  let released: number[];
  let sent: string[];
  /** Number of the read that fails. */
  let failing: number;
  /** Time that passes when slots are taken, in ms. */
  let takeMs: number;
  let sender: ChunkSender;

  beforeEach(() => {
    [reads, released, sent, failing, takeMs] = [[], [], [], 0, 0];
    let time = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const delivery = {
      run: async (id: string) => {
        reads.push(id);
        if (reads.length === failing) throw new Error('MongoDB is away');
        return Promise.resolve(runOf(id));
      },
      suppressedAmong: async () => Promise.resolve(new Set()),
    };
    const budget = {
      intervalMs: 0,
      route: async () => Promise.resolve('bulk'),
      take: async (_route: string, count: number) => {
        time += takeMs;
        // The cache reads the time at most once per millisecond.
        await pause(5);
        return { count, from: new Date() };
      },
      release: async (_route: string, count: number) => Promise.resolve(void released.push(count)),
    };
    const transport = {
      width: 1,
      send: async ({ to }: { to: { address: string } }) => Promise.resolve(void sent.push(to.address)),
    };
    const others = [
      { current: async () => Promise.resolve(defaultBranding) },
      { urlOf: () => 'https://portal.example/unsubscribe' },
      {},
      {},
      new Clock(),
    ];
    sender = new ChunkSender(...([delivery, budget, transport, ...others] as unknown as Dependencies));
  });
  afterEach(() => void jest.restoreAllMocks());
  type Dependencies = ConstructorParameters<typeof ChunkSender>;

  const send = async (id: string) => sender.send(runOf(id), 'owner', due, new AbortController().signal);

  it('reads the state of each of two concurrent runs once in 250 ms', async () => {
    await Promise.all([send('a'), send('b')]);
    await Promise.all([send('a'), send('b')]);
    expect(reads).toEqual(['a', 'b']);
    expect(sent).toHaveLength(8);
    expect(released).toEqual([0, 0, 0, 0]);
  });

  it('releases the slot of a mail before which the run could not be read', async () => {
    // The state that was read before the batch has expired when the first mail is due.
    [takeMs, failing] = [300, 2];
    await expect(send('a')).rejects.toThrow('MongoDB is away');
    expect({ sent, released }).toEqual({ sent: ['two@post.example'], released: [1] });
  });
});
