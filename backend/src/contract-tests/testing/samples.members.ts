import { randomUUID } from 'node:crypto';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { kitItems } from '@portal/contract/settings/asset-slots';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import { kitKey } from '../../settings/kit/kit-keys.js';
import { StorageService } from '../../platform/storage/s3.js';
import { type Person, memberPassword } from './persons.js';
import type { Portal } from './portal.js';
import { application, msgRow, openSession } from './samples.shapes.js';
import type { Samples } from './sample.js';
import { good } from './journeys.js';
import { exactly, listOf, pageOf, type Shape } from './shape.js';

/** What a member reads of the own record. */
async function ownRecord(portal: Portal, { headers, applicationId = '' }: Person): Promise<ApplicationView> {
  const question = { headers, params: { id: applicationId } };
  return good<{ data: ApplicationView }>(await portal.as('member', calls.getOwnRecord, question)).data;
}

/** Another member each time, who has changed something of their person. */
export async function edited(
  portal: Portal,
  changes: object,
): Promise<Pick<Person, 'headers' | 'applicationId'>> {
  const { headers, applicationId = '', ...person } = await portal.freshMember();
  const record = await ownRecord(portal, { headers, applicationId, ...person });
  const applicants = record.applicants.map((one) => ({ ...one, ...changes }));
  good(await portal.as('member', calls.updateOwnRecord, { headers, body: { ...record, applicants } }));
  return { headers, applicationId };
}

const asks = async (portal: Portal, changes: object) => {
  const { headers } = await edited(portal, changes);
  return { headers };
};
const asksForName = async (portal: Portal) => asks(portal, { name: 'Asha Rao' });
const asksForEmail = async (portal: Portal) => asks(portal, { email: 'asha.rao@portal.example' });

const ownPreferences: Shape = {
  language: exactly('en'),
  mails: { bulk: 'boolean', notice: 'boolean' },
  consents: [{ purpose: 'text', version: 'text', language: 'text', at: 'text' }],
};

const ownDocument: Shape = {
  ...{ document: 'text', person: 'number', mem_no: 'text' },
  ...{ name: 'text', url: 'text', issuedAt: 'text' },
};
const ownVersion: Shape = { document: 'text', mem_no: 'text', issuedAt: 'text' };

const coupleRow: Shape = {
  _id: 'text',
  appId: 'text',
  mem_no1: 'text',
  mem_no2: 'text',
  name1: 'text',
  name2: 'text',
  nmo_state: 'text',
  memberOn: 'text',
  memberID1: 'text',
  memberID2: 'text',
};

const memberRow: Shape = {
  _id: 'text',
  memberID: 'text',
  mem_no: 'text',
  name: 'text',
  nmo_state: 'text',
  memberOn: 'text',
  expiry_date: exactly(null),
  college: 'text',
  blood_group: 'text',
  dob: exactly(null),
  email: 'text',
  gender: 'text',
  address: exactly(null),
  pincode: exactly(null),
  phone: 'text',
  prant: 'text',
  qualifications: 'text',
  ref_person: 'text',
  ref_membership_no: 'text',
  ref_person_phone: 'text',
  regno: exactly(null),
  specialization: 'text',
  state_sec_email: 'text',
  appFee: 'number',
};

/** What staff read of members. */
export const memberListSamples: Samples = {
  searchByDepartment: {
    ask: () => ({ query: { page: '0', limit: '50', search: '', type: 'Life Member' } }),
    shape: pageOf(memberRow),
  },
  getCoupleMembers: {
    ask: () => ({ query: { page: '0', limit: '50', search: '' } }),
    shape: { data: listOf(coupleRow), totalPages: 'number', totalItems: 'number' },
  },
  getMemberDetails: {
    ask: ({ own }) => ({ params: { id: own.applicationId } }),
    shape: {
      data: {
        memberships: [
          {
            memberID: 'text',
            person: 'number',
            name: 'text',
            mem_no: 'text',
            aliases: listOf('text'),
            former: listOf({ applicationId: 'text', mem_no: 'text', appType: 'text', memberOn: 'text' }),
            state: 'text',
            memberOn: 'text',
            login: { activated: 'boolean' },
            documents: [{ document: 'text', mem_no: 'text', issuedAt: 'text', url: 'text', saveUrl: 'text' }],
          },
        ],
        history: [{ id: 'text', at: 'text', actor: { kind: 'text' }, action: 'text', object: 'text' }],
      },
    },
  },
  setValidity: {
    ask: async (portal) => {
      const { applicationId } = await portal.freshMember();
      // The journeys make doctors, and only a student's membership has a last day.
      await portal.setRow('members', { applicationId }, { appType: 'student', validUntil: '2031-05-20' });
      const [member] = await portal.rows('members', { applicationId });
      const id = String(member?.['_id']);
      return {
        params: { id },
        body: { from: '2031-05-20', validUntil: '2032-05-20', reason: 'One more year' },
      };
    },
    shape: msgRow,
  },
  regenerateDocuments: {
    ask: async (portal) => {
      const { applicationId } = await portal.freshMember();
      return { params: { id: String(applicationId) }, body: { reason: 'Name misspelt.' } };
    },
    shape: { ...msgRow, data: { runId: 'text' } },
  },
  mailNewDocuments: {
    ask: async (portal) => {
      const { applicationId } = await portal.freshMember();
      const [member] = await portal.rows('members', { applicationId });
      return { body: { mem_no: String(member?.['memNo']) } };
    },
    shape: 'text',
  },
  revokeMember: {
    by: 'superAdmin',
    ask: async (portal) => {
      const { applicationId } = await portal.freshMember();
      const [member] = await portal.rows('members', { applicationId });
      return { params: { id: String(member?.['_id']) }, body: { reason: 'Licence withdrawn.' } };
    },
    shape: msgRow,
  },
  listMemberChoices: { ask: () => ({}), shape: { data: { prants: ['text'], years: ['text'] } } },
};

/** What a member calls. */
export const memberSamples: Samples = {
  getOwnRecord: {
    ask: ({ own }) => ({ params: { id: own.applicationId } }),
    shape: { data: { ...application, mem_no: 'text', memberID: 'text', memberOn: 'text' } },
  },
  updateOwnRecord: {
    ask: async (portal) => {
      const record = await ownRecord(portal, portal.persons.member);
      return { body: { ...record, address: { ...record.address, line1: `${randomUUID()} Hill Road` } } };
    },
    shape: { ...msgRow, updated: 'boolean', requested: exactly(false), emailPending: exactly(false) },
    // Documented fields that only the server or the office may set (docs/rules/wire.md).
    ignored: [
      ...['appId', 'applicationNumber', 'appType', 'appFee', 'transactionId', 'payment', 'payments'],
      ...['receiptNumber', 'state', 'isVerified', 'appApproved', 'appApprove', 'createdAt'],
      ...['memberID', 'mem_no', 'memberOn', 'memberState', 'mem_cert_image', 'mem_idCard_image'],
      ...['state_sec_email', 'education_year', 'applicants.0.docstatus', 'applicants.0.degree'],
      'applicants.0.mem_no',
      ...['applicants.0.mem_cert_image', 'applicants.0.mem_idCard_image'],
    ],
  },
  getOwnPending: {
    ask: asksForName,
    shape: {
      data: {
        updateRequest: {
          id: 'text',
          state: exactly('open'),
          askedAt: 'text',
          changes: [{ field: exactly('name'), from: 'text', to: exactly('Asha Rao') }],
        },
      },
    },
  },
  withdrawOwnUpdate: { ask: asksForName, shape: msgRow },
  confirmOwnEmail: {
    ask: async (portal) => {
      const { headers } = await asksForEmail(portal);
      const code = await lastCode(portal.test, 'own-email-code.mail');
      return { headers, body: { code, password: memberPassword } };
    },
    shape: msgRow,
  },
  withdrawOwnEmail: { ask: asksForEmail, shape: msgRow },
  getOwnPreferences: {
    shape: { data: ownPreferences },
  },
  getOwnData: {
    shape: {
      madeAt: 'text',
      record: application,
      preferences: ownPreferences,
      documents: {
        data: listOf(ownDocument),
        earlier: listOf(ownVersion),
      },
      receipts: listOf({ number: 'text', appId: 'text' }),
      sessions: [openSession],
      changes: {},
      mails: listOf({ kind: 'text', subject: 'text', address: 'text', state: 'text', at: 'text' }),
      recipients: {
        processors: [{ kind: 'text' }],
        exports: listOf({ what: 'text', filter: 'text', at: 'text' }),
      },
    },
  },
  drawOwnData: { shape: { data: { state: exactly('drawing') } } },
  getOwnDataFile: { shape: { data: { state: 'text' } } },
  setOwnPreferences: {
    ask: () => ({ body: { language: 'en', bulk: true, notice: true } }),
    shape: msgRow,
  },
  // Who is no student has no offer; prices are the eligibility tests' own.
  getOwnOffer: { shape: { data: exactly(null) } },
  getOwnReceipts: {
    shape: {
      data: [
        {
          number: 'text',
          appId: 'text',
          name: 'text',
          lines: [{ label: 'text', amount: 'number' }],
          amount: exactly(163_500),
          currency: exactly('INR'),
          reference: 'text',
          issuedAt: 'text',
        },
      ],
    },
  },
  getKit: {
    ask: async ({ app }) => {
      const [first] = kitItems;
      await app.get(StorageService).put(kitKey(first), Buffer.from('a brochure'), 'application/pdf');
      return {};
    },
    shape: {
      data: [{ item: 'text', name: { en: 'text', hi: 'text' }, type: 'text', bytes: 'number', url: 'text' }],
    },
  },
  getStaffKit: {
    ask: async ({ app }) => {
      const [first] = kitItems;
      await app.get(StorageService).put(kitKey(first), Buffer.from('a brochure'), 'application/pdf');
      return {};
    },
    shape: {
      data: [{ item: 'text', name: { en: 'text', hi: 'text' }, type: 'text', bytes: 'number', url: 'text' }],
    },
  },
  getOwnDocuments: {
    shape: {
      data: [ownDocument],
      earlier: listOf(ownVersion),
    },
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
