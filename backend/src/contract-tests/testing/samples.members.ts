import { calls } from '@portal/contract';
import { application, openSession } from './samples.shapes.js';
import type { Samples } from './sample.js';
import { good } from './journeys.js';
import { memberPassword } from './persons.js';
import { exactly } from './shape.js';

/** What a member calls. */
export const memberSamples: Samples = {
  getOwnRecord: {
    ask: ({ own }) => ({ params: { id: own.applicationId } }),
    shape: { data: { ...application, mem_no: 'text', memberID: 'text', memberOn: 'text' } },
  },
  getOwnDocuments: {
    shape: { data: [{ document: 'text', person: 'number', name: 'text', url: 'text', issuedAt: 'text' }] },
  },
  listOwnSessions: { shape: { data: [openSession] } },
  endOwnOtherSessions: { by: 'otherMember', shape: { status: exactly(200), msg: 'text' } },
  endOwnSession: {
    by: 'otherMember',
    ask: async (portal) => {
      const { memNo } = portal.other;
      await portal.as('visitor', calls.memberLogin, { body: { memNo, password: memberPassword } });
      const sessions = good<{ data: { id: string; current: boolean }[] }>(
        await portal.as('otherMember', calls.listOwnSessions),
      );
      return { params: { id: sessions.data.find(({ current }) => !current)?.id ?? '' } };
    },
    shape: { status: exactly(200), msg: 'text' },
  },
};
