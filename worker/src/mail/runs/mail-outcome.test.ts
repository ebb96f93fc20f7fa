import { describe, expect, it } from '@jest/globals';
import { AmbiguousOutcome, DeferJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { deferredUntil, outcomeOf } from './mail-outcome.js';

const smtp = (fields: object) => Object.assign(new Error('smtp'), fields);

describe('outcomeOf', () => {
  it.each([
    ['no such person', { command: 'RCPT TO', responseCode: 550, response: '550 no' }, 'failed', true],
    [
      'a mailbox that is full for good',
      { command: 'RCPT TO', responseCode: 552, response: '552' },
      'failed',
      true,
    ],
    ['content that is refused', { command: 'DATA', responseCode: 554, response: '554' }, 'failed', false],
    ['busy', { command: 'RCPT TO', responseCode: 450, response: '450' }, 'deferred', undefined],
    [
      'greylisted after the text',
      { command: 'DATA', responseCode: 451, response: '451' },
      'deferred',
      undefined,
    ],
    ['421 at the recipient', { command: 'RCPT TO', responseCode: 421, response: '421' }, 'server', undefined],
    ['421 at the greeting', { command: 'CONN', responseCode: 421, response: '421' }, 'server', undefined],
    ['nobody there', { code: 'ECONNECTION' }, 'server', undefined],
    ['a wrong password', { code: 'EAUTH', responseCode: 535, response: '535' }, 'log-in', undefined],
  ] as const)('%s', (_name, fields, kind, isHard) => {
    const outcome = outcomeOf(smtp(fields), false);
    expect([outcome.kind, 'isHard' in outcome ? outcome.isHard : undefined]).toEqual([kind, isHard]);
  });

  it('attributes a connection broken during transmission to the mail, one that failed to open to the server', () => {
    expect(outcomeOf(smtp({ code: 'ECONNECTION' }), true).kind).toBe('deferred');
    expect(outcomeOf(smtp({ code: 'ECONNECTION' }), false)).toMatchObject({
      kind: 'server',
      isUnreachable: true,
    });
  });

  it('recognises errors classified by the sender mailbox', () => {
    expect(outcomeOf(new DeferJob('broken', new Date()), false).kind).toBe('mailbox');
    expect(outcomeOf(new AmbiguousOutcome('silent'), true).kind).toBe('unclear');
    const refused = new PermanentFailure('refused', {
      cause: smtp({ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 nobody' }),
    });
    expect(outcomeOf(refused, false)).toEqual({ kind: 'failed', answer: '550 5.1.1 nobody', isHard: true });
    expect(outcomeOf(new PermanentFailure('no address'), false)).toMatchObject({
      kind: 'failed',
      isHard: true,
    });
  });
});

describe('deferredUntil', () => {
  const now = new Date('2026-11-25T00:00:00Z');
  const first = 30 * 60_000;
  const minutesOf = (tries: number): number | undefined => {
    const until = deferredUntil({ tries }, now, first);
    return until === undefined ? undefined : (until.getTime() - now.getTime()) / 60_000;
  };

  it('doubles the delay up to 12 hours, and gives up after four days', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(minutesOf)).toEqual([30, 60, 120, 240, 480, 720, 720]);
    // 930 minutes by the fifth try, then 720 each: four days are 5,760.
    expect(minutesOf(11)).toBe(720);
    expect(minutesOf(12)).toBeUndefined();
  });
});
