import { describe, expect, it } from '@jest/globals';
import { conflict, notFound, unavailable } from '../../platform/http/wire-error.js';
import { notDone, outcomeOf, renderingOutcomes } from './selection.rules.js';

describe('what a refusal makes of a row of a selection', () => {
  it.each([
    // Permanent reasons.
    [conflict('application.notVerified'), 'refused', 'application.notVerified'],
    [conflict('application.notPaid'), 'refused', 'application.notPaid'],
    [conflict('application.state'), 'refused', 'application.state'],
    [conflict('conversion.identity'), 'refused', 'conversion.identity'],
    [conflict('regeneration.ended'), 'refused', 'regeneration.ended'],
    [conflict('selection.elsewhere'), 'refused', 'selection.elsewhere'],
    [notFound(), 'refused', 'request.notFound'],
    // Transient reasons.
    [conflict('application.redraw'), 'failed', 'application.redraw'],
    [conflict('edit.stale'), 'failed', 'edit.stale'],
    [conflict('regeneration.underWay'), 'failed', 'regeneration.underWay'],
    [unavailable(5, 'documents.failed'), 'failed', 'documents.failed'],
  ])('%s: %s', (error, state, reason) => {
    expect(outcomeOf(error, false)).toEqual({ state, reason });
    expect(notDone(reason as Parameters<typeof notDone>[0])).toEqual({ state, reason });
  });

  it('a fault is for the next try of the job; with the last one the row fails, and the others go on', () => {
    for (const fault of [new Error('a broken line'), unavailable(5)]) {
      expect(() => outcomeOf(fault, false)).toThrow(fault);
      expect(outcomeOf(fault, true)).toEqual({ state: 'failed', reason: 'selection.rowFailed' });
    }
  });
});

describe('outcomes of drawings', () => {
  it('says what became of each that has ended, and nothing of those under way', () => {
    const runs = new Map([
      ['drawn', { state: 'done' as const }],
      ['broken', { state: 'failed' as const, error: { key: 'application.state' as const } }],
      ['silent', { state: 'cancelled' as const }],
      ['waits', { state: 'waiting' as const }],
      ['goes', { state: 'running' as const }],
    ]);
    const ids = ['drawn', 'broken', 'silent', 'waits', 'goes', 'lost'];
    const outcomes = renderingOutcomes(ids, runs, { done: 'drawn', gone: 'documents.superseded' });
    expect([...outcomes]).toEqual([
      ['drawn', { state: 'drawn' }],
      ['broken', { state: 'refused', reason: 'application.state' }],
      ['silent', { state: 'failed', reason: 'documents.failed' }],
      ['lost', { state: 'failed', reason: 'documents.superseded' }],
    ]);
  });
});
