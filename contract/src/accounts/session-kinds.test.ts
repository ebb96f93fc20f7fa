import { expect, it } from '@jest/globals';
import { sessionIdleMs } from './responses.js';

it('a session that nobody uses ends after 30 minutes for staff, 7 days for members (docs/rules/sessions.md)', () => {
  expect(sessionIdleMs).toEqual({ staff: 1_800_000, member: 604_800_000 });
});
