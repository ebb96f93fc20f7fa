import { expect, it } from '@jest/globals';
import type { BackupsView } from '@portal/contract/operations/responses';
import { find, renderInConsole } from '../../../testing/render-in-console.tsx';

const { Backups } = await import('./backups-view.tsx');

const view: BackupsView = {
  seenAt: '2026-11-30T09:00:00.000Z',
  isSet: true,
  backups: [{ at: '2026-11-29T20:30:05.000Z', bytes: 12_345_678, documents: 45_210, files: 3_120 }],
  ranges: [{ from: '2026-11-29T20:30:05.000Z', until: '2026-11-30T08:59:41.000Z' }],
};
const now = Date.parse('2026-11-30T09:00:30.000Z');
/** The keys of the texts that are shown, and their values. */
const shown = (): string => find('body').textContent ?? '';

it('shows what can be restored, and that nothing is missing', async () => {
  await renderInConsole(<Backups view={view} now={now} />);
  expect(shown()).toContain('backups.range');
  expect(shown()).toContain('backups.nothingMissing');
  expect(shown()).toContain('backups.notTried');
  expect(shown()).not.toContain('backups.notSeen');
  expect(find('tbody tr').textContent).toContain('3,120');
});

it('names each gap, the open one too, and warns when no worker has looked for three minutes', async () => {
  const endedBecause = 'the oplog is too short';
  const [range] = view.ranges;
  if (range === undefined) throw new Error('No range');
  const older = { from: '2026-11-28T20:30:05.000Z', until: '2026-11-29T10:00:00.000Z', endedBecause };
  await renderInConsole(<Backups view={{ ...view, ranges: [range, older] }} now={now + 3 * 60_000} />);
  expect(shown()).toContain('backups.gap');
  expect(shown()).not.toContain('backups.openGap');
  expect(shown()).toContain('backups.notSeen');
  await renderInConsole(<Backups view={{ ...view, ranges: [{ ...range, endedBecause }] }} now={now} />);
  expect(shown()).toContain('backups.openGap');
});

it('shows a failed trial with what was found, and a portal without backups', async () => {
  const trial = {
    ...{ at: '2026-11-29T20:31:00.000Z', backupAt: '2026-11-29T20:30:05.000Z', ms: 4_200, documents: 45_210 },
    ...{ faults: ['members: 3 of 4 documents'], by: 'worker' as const },
  };
  await renderInConsole(<Backups view={{ ...view, trial }} now={now} />);
  expect(shown()).toContain('backups.tried.failed');
  expect(find('li').textContent).toBe('members: 3 of 4 documents');
  await renderInConsole(<Backups view={{ isSet: false, backups: [], ranges: [] }} now={now} />);
  expect(shown()).toContain('backups.notSet');
});
