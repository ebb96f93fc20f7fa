import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import { newUserBody, staffPassword, usernameOf } from './persons.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { application, msgRow, openSession, row } from './samples.shapes.js';
import { exactly, listOf, pageOf, type Shape } from './shape.js';

const staffRecord: Shape = {
  id: 'text',
  username: 'text',
  email: 'text',
  role: 'text',
  grants: (grants) => Array.isArray(grants),
  disabled: 'boolean',
  secondFactor: 'boolean',
  updatedAt: 'text',
};

async function newUser(portal: Portal): Promise<{ id: string; updatedAt: string }> {
  return good(await portal.as('superAdmin', calls.createStaff, { body: newUserBody() }));
}

const savedView: Shape = {
  id: 'text',
  list: 'text',
  name: 'text',
  shared: 'boolean',
  pinned: 'boolean',
  filter: 'text',
  sort: 'text',
  hidden: ['text'],
  order: ['number'],
  owner: 'text',
  mayChange: 'boolean',
};

let viewsMade = 0;
const newView = () => ({
  ...{ list: 'applications' as const, name: `Goa ${(viewsMade += 1)}`, shared: true, pinned: false },
  ...{ filter: '{"q":"rao"}', sort: '["createdAt","ASC"]', hidden: ['createdAt'], order: [1, 0] },
});
const madeView = async (portal: Portal): Promise<{ id: string }> =>
  good(await portal.as('superAdmin', calls.createView, { body: newView() }));

/** What staff call. */
export const staffSamples: Samples = {
  getApplications: {
    ask: async ({ journeys }) => {
      await journeys.paid();
      return { query: { page: '0', limit: '50', Type: '', search: '' } };
    },
    shape: pageOf(row),
  },
  getApplicationsByGet: {
    ask: async ({ journeys }) => {
      await journeys.paid();
      return { query: { page: '0', limit: '50', Type: '', search: '' } };
    },
    shape: pageOf(row),
  },
  getApplication: {
    by: 'admin',
    ask: ({ own }) => ({ params: { id: own.applicationId } }),
    shape: { data: application },
  },
  listApplications: {
    ask: () => ({
      query: { sort: '["createdAt","DESC"]', range: '[0,24]', filter: '{"state":"all"}' },
    }),
    shape: [row],
  },
  getApplicationCounts: { shape: { data: [{ state: 'text', count: 'number', isMore: 'boolean' }] } },
  searchRecords: {
    by: 'admin',
    ask: async ({ journeys }) => {
      await journeys.paid();
      return { query: { q: 'example.org' } };
    },
    shape: {
      data: {
        applications: listOf({ id: 'text', names: ['text'], appType: 'text', state: 'text' }),
        members: listOf({ applicationId: 'text', person: 'number', name: 'text', number: 'text' }),
      },
    },
  },
  showApplication: {
    by: 'admin',
    ask: ({ own }) => ({ params: { id: own.applicationId } }),
    shape: application,
  },
  getLookAlikes: {
    // Everybody of these tests has one telephone number; a member among them is shown in full to who may read members.
    by: 'admin',
    ask: async ({ journeys }) => ({ params: { id: (await journeys.paid()).applicationId } }),
    shape: { data: [{ number: 'text', state: 'text', id: 'text', names: ['text'], agrees: ['text'] }] },
  },
  getApplicationHistory: {
    ask: async ({ journeys }) => ({ params: { id: (await journeys.paid()).applicationId } }),
    shape: { data: [{ id: 'text', at: 'text', actor: { kind: 'text' }, action: 'text', object: 'text' }] },
  },
  getRecordMails: {
    ask: async ({ journeys }) => ({ params: { id: (await journeys.paid()).applicationId } }),
    shape: { data: [{ id: 'text', job: 'text', state: 'text', askedAt: 'text' }] },
  },
  resendRecordMail: {
    by: 'admin',
    ask: async ({ journeys }) => {
      const { applicationId, appId } = await journeys.paid();
      return { params: { id: applicationId }, body: { id: `receipt.mail:${appId}` } };
    },
    shape: msgRow,
  },
  getKnownPersons: {
    ask: async ({ journeys }) => ({ params: { id: (await journeys.paid()).applicationId } }),
    shape: {
      data: {
        persons: [
          {
            name: 'text',
            memberships: listOf({
              ...{ number: 'text', isStudent: 'boolean', state: 'text', by: 'text' },
              ...{ isSame: 'boolean', isPriced: 'boolean' },
            }),
            earlier: listOf({ id: 'text', number: 'text', state: 'text', by: 'text', at: 'text' }),
          },
        ],
        referrer: { typed: 'text' },
      },
    },
  },
  getMembershipCount: {
    shape: { count: (count) => typeof count === 'number' && count >= 2 },
  },
  verifyApplication: {
    ask: async ({ journeys }) => ({
      params: { id: (await journeys.paid()).applicationId },
      body: { note: 'Papers seen', checks: { identity: true, licence: true, referrer: false } },
    }),
    shape: msgRow,
  },
  updateApplication: {
    ask: async (portal) => {
      const { applicationId } = await portal.journeys.paid();
      const read = await portal.as('employee', calls.getApplication, { params: { id: applicationId } });
      return { body: good<{ data: Record<string, unknown> }>(read).data };
    },
    shape: { status: exactly(200), msg: exactly('Record Updated'), data: application },
    // Documented fields that only the server may set (docs/rules/wire.md).
    ignored: [
      'office',
      'applicationNumber',
      'appId',
      'appType',
      'appFee',
      'transactionId',
      'payment',
      'payments',
      'receiptNumber',
      'state',
      'isVerified',
      'appApproved',
      'appApprove',
      'createdAt',
      ...['memberID', 'mem_no', 'memberOn', 'education_year', 'mem_cert_image', 'mem_idCard_image'],
      'applicants.0.docstatus',
      // Only students have a year of study.
      'applicants.0.degree',
      'applicants.0.fileEdits',
    ],
  },
  renderApprovalDocuments: {
    ask: async ({ journeys }) => ({
      params: { id: (await journeys.verified()).applicationId },
      body: { overrides: [{ name: 'Asha Verma', college: 'Grant Medical College' }], correctRecord: false },
    }),
    shape: { status: exactly(200), data: { runId: 'text' } },
  },
  approveApplication: {
    ask: async ({ journeys }) => ({
      params: { id: (await journeys.drawn()).applicationId },
      body: {
        mem_cert_image: 'applications/single/1/member_cert_1.jpg',
        wel_en: 'applications/single/1/wel_en_1.jpg',
        wel_hi: 'applications/single/1/wel_hi_1.jpg',
        idcard: 'applications/single/1/member_IdCard_1.jpeg',
        mem_no: '1',
        education_year: '',
        Apptype: 'single',
      },
    }),
    shape: { status: exactly(200), msg: 'text', data: { mem_no: 'text', applicants: [{ mem_no: 'text' }] } },
  },
  getRun: {
    by: 'admin',
    ask: ({ own }) => ({ params: { id: own.runId } }),
    shape: {
      data: {
        _id: 'text',
        kind: 'text',
        state: 'text',
        progress: 'number',
        steps: [{ name: 'text', state: 'text' }],
      },
    },
  },
  cancelRun: {
    ask: async (portal) => {
      const params = { id: (await portal.journeys.paid()).applicationId, document: 'card' };
      const { json } = await portal.as('employee', calls.preview, { params, query: {} });
      return { params: { id: (json as { data: { runId: string } }).data.runId } };
    },
    shape: {
      data: {
        _id: 'text',
        kind: exactly('preview'),
        state: exactly('cancelled'),
        progress: 'number',
        steps: [{ name: 'text', state: 'text' }],
        reason: 'text',
        error: { key: exactly('run.cancelled') },
      },
    },
  },
  // The worker is not there to render it in time. With other words than recorded, which is for who approves.
  preview: {
    by: 'admin',
    ask: async ({ journeys }) => ({
      params: { id: (await journeys.paid()).applicationId, document: 'certificate' },
      query: { name: 'Asha Verma', qualification: 'MBBS', college: 'Grant Medical College' },
    }),
    status: 202,
    shape: { data: { runId: 'text' } },
  },
  mailSecretary: {
    ask: ({ own: { memNo } }) => ({
      body: {
        to_email: 'stranger@elsewhere.example',
        applicant_name: 'Another Applicant',
        state: 'Maharashtra',
        mem_id: memNo,
        idCard: 'https://elsewhere.example/card.jpeg',
      },
    }),
    shape: msgRow,
  },
  mailApplicant: {
    ask: ({ own: { memNo } }) => ({
      body: {
        to_email: 'stranger@elsewhere.example',
        cc_email: ['copy@elsewhere.example'],
        certificate_Img: 'https://elsewhere.example/certificate.jpg',
        welcomeLatter: 'https://elsewhere.example/en.jpg',
        welcomeLattertwo: 'https://elsewhere.example/hi.jpg',
        mem_no: memNo,
        idcard: 'https://elsewhere.example/card.jpeg',
      },
    }),
    shape: msgRow,
  },
  showStaff: {
    ask: async (portal) => ({ params: { id: (await newUser(portal)).id } }),
    shape: staffRecord,
  },
  createStaff: { ask: () => ({ body: newUserBody() }), shape: staffRecord },
  changeStaff: {
    ask: async (portal) => {
      const { id, updatedAt } = await newUser(portal);
      return {
        params: { id },
        body: { role: 'Admin', grants: [], disabled: false, secondFactor: false, updatedAt },
      };
    },
    shape: staffRecord,
  },
  listSessions: {
    ask: () => ({ query: { filter: '{"whose":"own"}', range: '[0,24]', sort: '["createdAt","DESC"]' } }),
    shape: [{ ...openSession, userId: 'text', username: 'text', role: 'text' }],
  },
  listViews: {
    ask: async (portal) => {
      await madeView(portal);
      return {};
    },
    shape: [savedView],
  },
  createView: { ask: () => ({ body: newView() }), shape: savedView },
  changeView: {
    by: 'superAdmin',
    ask: async (portal) => ({
      params: { id: (await madeView(portal)).id },
      body: newView(),
    }),
    shape: savedView,
  },
  deleteView: {
    by: 'superAdmin',
    ask: async (portal) => ({ params: { id: (await madeView(portal)).id } }),
    shape: msgRow,
  },
  liftStaffWait: {
    ask: async (portal) => ({ params: { id: (await newUser(portal)).id } }),
    shape: msgRow,
  },
  liftMemberWait: {
    ask: async (portal) => {
      const [login] = await portal.rows('member_logins');
      return { params: { id: String(login?.['memberId']) } };
    },
    shape: msgRow,
  },
  endOtherSessions: { shape: msgRow },
  endSession: {
    ask: async (portal) => {
      const body = { username: usernameOf('employee'), password: staffPassword };
      await portal.as('visitor', calls.staffLogin, { body });
      const sessions = good<{ id: string; current: boolean }[]>(
        await portal.as('employee', calls.listSessions),
      );
      return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
    },
    shape: msgRow,
  },
  listAudit: {
    ask: () => ({ query: { filter: '{"action":"application.submit"}', range: '[0,24]' } }),
    shape: [
      {
        id: 'text',
        at: 'text',
        actor: { kind: 'text' },
        action: 'text',
        object: { kind: 'text', id: 'text' },
      },
    ],
  },
  listAuditActions: { shape: { data: ['text'] } },
};
