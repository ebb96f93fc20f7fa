import { describe, expect, it, jest } from '@jest/globals';
import type { OfficeNotes } from '@portal/contract/applications/responses';
import type { HistoryRow } from '@portal/contract/members/responses';
import { renderInConsole } from '../../../../testing/render-in-console.tsx';

jest.unstable_mockModule('../../../../shell/ui/mark.svg', () => ({ default: '' }));
const { otherRows, useOfficeEntries } = await import('./use-office-entries.tsx');
const { Timeline } = await import('../../../../shell/record/detail/timeline.tsx');

const rows = ['verify', 'fixPaid', 'sendBack', 'verify', 'submit'].map((step, index) => ({
  id: String(index),
  action: `application.${step}`,
})) as HistoryRow[];
const verification = { at: '2026-03-04T06:30:00.000Z', by: 'anita', note: 'Called the referee' };
const sendBacks = [
  {
    round: 1,
    at: '2026-03-02T06:30:00.000Z',
    by: 'anita',
    comments: [{ field: 'applicants.0.name', text: 'As on the licence.' }],
    fixed: {
      at: '2026-03-03T06:30:00.000Z',
      note: 'Done.',
      changes: [{ field: 'applicants.0.name', before: 'Asha', after: 'Asha Verma' }],
    },
  },
];
const secretary = 'secretary@portal.example';
const kept = (office: Partial<OfficeNotes>) =>
  otherRows(rows, { language: 'en', secretary, ...office }).map(({ id }) => id);

function Entries({ office }: { office: OfficeNotes }) {
  return <Timeline entries={useOfficeEntries(office)} />;
}

describe('what the office knows of a step', () => {
  it('replaces the audit rows of that step, and no others', () => {
    expect(kept({})).toEqual(['0', '1', '2', '3', '4']);
    expect(kept({ verification })).toEqual(['1', '2', '3', '4']);
    expect(kept({ sendBacks })).toEqual(['0', '3', '4']);
  });

  it('is shown with comments, corrections and note, newest first', async () => {
    await renderInConsole(<Entries office={{ language: 'en', secretary, verification, sendBacks }} />);
    const entries = [...document.querySelectorAll('ol > li')].map((item) => item.textContent ?? '');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain('4 Mar 2026, 12:00, anita');
    expect(entries[1]).toContain('Asha Verma');
    expect(entries[1]).toContain('3 Mar 2026, 12:00');
    expect(entries[2]).toContain('As on the licence.');
  });
});
