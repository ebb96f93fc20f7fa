import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { button, click, find, renderInConsole, type, until } from '../../../testing/render-in-console.tsx';

const application = { _id: '65a000000000000000000001' } as ApplicationView;
const user = { _id: 'u1', username: 'anita', role: 'Employee', permissions: ['applications.verify'] };
const sent: { headers?: Record<string, string>; body?: { text: string } }[] = [];
let fails = false;
const notes = [{ id: 'n1', at: '2026-11-29T06:00:00Z', by: 'ravi', text: '<img src=x onerror=alert(1)>' }];

jest.unstable_mockModule('../../../shell/session/call.ts', () => ({
  staffFetch: async () => Promise.resolve(new Response()),
  call: async ({ path, method }: { path: string; method: string }, input: (typeof sent)[number]) => {
    if (path.endsWith('/reviewers')) return { data: [{ id: 'u2', username: 'ravi' }] };
    if (method === 'GET') return { data: notes };
    sent.push(input);
    if (fails) throw new Error('no answer');
    return { data: notes[0] };
  },
}));
const { act } = await import('react');
const { session, useSession } = await import('../../../shell/session/session.ts');
const { NotesPanel } = await import('./notes-panel.tsx');
const { useNoteEntries } = await import('./use-notes.tsx');
const { Timeline } = await import('../../../shell/record/detail/timeline.tsx');

const text = () => find<HTMLTextAreaElement>('textarea:not([aria-hidden])');
/** As the console's guard, which removes the page of a user who is logged out. */
function Guarded() {
  return useSession().status === 'in' ? <NotesPanel application={application} /> : null;
}
function Notes() {
  return <Timeline entries={useNoteEntries(application)} />;
}
const show = async () => {
  await renderInConsole(<Guarded />);
  await until(() => document.querySelector('textarea') !== null);
};

beforeEach(() => {
  session.store.setState({ status: 'in', user } as never, true);
  sessionStorage.clear();
  sent.length = 0;
  fails = false;
});

describe('notes of an application', () => {
  it('are shown as text in the timeline', async () => {
    await renderInConsole(<Notes />);
    await until(() => document.querySelector('li') !== null);
    expect(find('li').textContent).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('li img')).toBeNull();
  });

  it('keep what was typed when the session ends', async () => {
    await show();
    await type('textarea:not([aria-hidden])', 'half a sentence');
    await act(async () => session.store.setState({ status: 'out', why: 'expired' }, true));
    expect(document.querySelector('textarea')).toBeNull();
    await act(async () => session.store.setState({ status: 'in', user } as never, true));
    await until(() => document.querySelector('textarea') !== null);
    expect(text().value).toBe('half a sentence');
  });

  it('are sent with one key for one content, also after a lost answer', async () => {
    await show();
    fails = true;
    await type('textarea:not([aria-hidden])', 'Called');
    await click('queue.notes.add');
    await until(() => document.querySelector('[role=alert]') !== null);
    expect(text().value).toBe('Called');
    fails = false;
    await click('queue.notes.add');
    await until(() => text().value === '');
    const keys = sent.map(({ headers }) => headers?.['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(button('queue.notes.add')?.disabled).toBe(true);
  });
});
