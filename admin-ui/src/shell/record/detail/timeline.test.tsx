import { describe, expect, it, jest } from '@jest/globals';
import { click, renderInConsole } from '../../../testing/render-in-console.tsx';
import type { TimelineEntry } from './timeline.tsx';

jest.unstable_mockModule('../../ui/mark.svg', () => ({ default: '' }));
const { Timeline } = await import('./timeline.tsx');

/** An entry of a day of March. */
const on = (day: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: `${more.kind ?? 'edit'}-${day}`,
  at: `2026-03-${String(day).padStart(2, '0')}T06:30:00.000Z`,
  kind: 'edit',
  text: `Day ${day}`,
  ...more,
});
const texts = () => [...document.querySelectorAll('li')].map((item) => item.textContent);

describe('the timeline of a record', () => {
  it('has the newest entry of all sources first, with its time in India, actor and state', async () => {
    const mail = on(5, { kind: 'mail', label: { tone: 'good', text: 'Sent' } });
    await renderInConsole(<Timeline entries={[on(2, { who: 'anita' }), on(9), mail]} />);
    expect(texts()).toEqual([
      'Day 99 Mar 2026, 12:00',
      'Day 5Sent5 Mar 2026, 12:00',
      'Day 22 Mar 2026, 12:00, anita',
    ]);
  });

  it('shows ten entries and older ones that need attention, and the rest on demand', async () => {
    const days = Array.from({ length: 14 }, (_none, index) => on(index + 1));
    const failed = on(1, { kind: 'mail', text: 'Failed', needsAttention: true });
    await renderInConsole(<Timeline entries={[...days, failed]} />);
    expect(texts()).toHaveLength(11);
    expect(texts().at(-1)).toContain('Failed');
    await click('record.history.more');
    expect(texts()).toHaveLength(15);
    await click('record.history.less');
    expect(texts()).toHaveLength(11);
  });
});
