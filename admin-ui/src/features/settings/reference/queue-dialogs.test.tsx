import { afterEach, expect, it, jest } from '@jest/globals';
import type { QueuedNameRecord } from '@portal/contract/settings/responses';
import { click, find, press, renderInConsole, type, until } from '../../../testing/render-in-console.tsx';

const { AliasDialog } = await import('./queue-dialogs.tsx');

const colleges = ['Grant Medical College', 'Patna Medical College', 'Government Medical College'].map(
  (name, index) => ({ id: `college-${index}`, name }),
);

const entry = { id: '1', name: 'GMC', state: 'Bihar', suggestions: [] } as unknown as QueuedNameRecord;

const input = 'input[role=combobox]';
afterEach(() => void jest.restoreAllMocks());

it('AliasDialog selects a college with the arrow keys and Enter, and saves it', async () => {
  const bodies: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'GET') return Response.json(colleges);
    bodies.push(JSON.parse(init?.body as string));
    return Response.json({ status: 200, msg: 'Saved' });
  });
  await renderInConsole(<AliasDialog entry={entry} onClose={() => undefined} />);
  await type(input, 'gov');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  await press('ArrowDown');
  const active = find(input).getAttribute('aria-activedescendant') ?? '';
  expect(find(`[id="${active}"]`).textContent).toBe('Government Medical College');
  await press('Enter');
  expect(find<HTMLInputElement>(input).value).toBe('Government Medical College');
  expect(find(input).getAttribute('aria-expanded')).toBe('false');
  await click('reference.save');
  await until(() => bodies.length > 0);
  expect(bodies).toEqual([{ decision: 'alias', collegeId: 'college-2' }]);
});
