import { calls } from '@portal/contract/calls';
import type { AskGuardianDto, GuardianSheetDto } from '@portal/contract/applications/requests';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import { ApplicantFixture } from '../../applications/uploads/testing/applicant.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { exactly, listOf, optional, type Shape } from './shape.js';
import type { Question } from './asking.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';

const price: Shape = { plan: 'text', lines: [{ label: 'text', amount: 'number' }], total: 'number' };
const page: Shape = { title: 'text', body: 'text' };
const isNumberOver =
  (least: number): Shape =>
  (value) =>
    typeof value === 'number' && value > least;

const list = { shape: ['text'] } as const;
const draft: Shape = {
  appId: 'text',
  appType: exactly('single'),
  appFee: exactly(1_635),
  version: 'number',
  answers: {},
  expiresAt: 'text',
};

const guardian: Shape = {
  status: exactly(200),
  msg: 'text',
  data: {
    name: 'text',
    relation: exactly('mother'),
    email: 'text',
    phone: 'text',
    sheet: optional('text'),
    minors: [{ person: exactly(0), name: exactly('Asha Verma'), dateOfBirth: 'text' }],
    state: 'text',
  },
};
let guardians = 0;

/** The draft of an applicant who is 16, whose guardian was never asked. */
async function askingGuardian(portal: Portal): Promise<Question<AskGuardianDto>> {
  const opened = await portal.as('visitor', calls.openDraft, { body: { appType: 'student' } });
  const { cookies } = opened;
  const params = { appId: (opened.json as { data: { appId: string } }).data.appId };
  const dob = `${new Date().getFullYear() - 16}-01-01`;
  const answers = { applicants: [{ name: 'Asha Verma', dob }] };
  await portal.as('visitor', calls.saveDraft, { cookies, params, body: { version: 0, answers } });
  const email = `guardian${++guardians}@post.example`;
  const who = { name: 'Meera Verma', relation: 'mother', email, phone: '9876543210' };
  const body: AskGuardianDto = { ...who, language: 'en' };
  return { cookies, params, body };
}

/** The draft of an applicant who is 16, with an accepted sheet. */
async function givingSheet(portal: Portal): Promise<Question<GuardianSheetDto>> {
  const applicant = new ApplicantFixture(portal.app);
  await applicant.openDraft('student');
  const { appId, browser } = applicant;
  const dob = `${new Date().getFullYear() - 16}-01-01`;
  const answers = { applicants: [{ name: 'Asha Verma', dob }] };
  await browser.put(`/api/drafts/${appId}`, { version: 0, answers });
  const sheet = await applicant.upload('guardian_image', '', 'student');
  await applicant.inspectionAccepts(sheet);
  const who = { name: 'Meera Verma', relation: 'mother', phone: '9876543210' };
  return {
    cookies: { draft: browser.cookie ?? '' },
    params: { appId },
    body: { ...who, language: 'en', sheet },
  };
}

/** The token of a guardian's link. */
async function guardianToken(portal: Portal): Promise<string> {
  await portal.as('visitor', calls.askGuardian, await askingGuardian(portal));
  const row = (await portal.rows('outbox', { job: 'guardian-code.mail' })).at(-1);
  const { token } = row?.['sealed'] as { token: string };
  return portal.app.get(SealedTexts, { strict: false }).open(token, String(row?.['_id']));
}

/** What a visitor calls. */
export const visitorSamples: Samples = {
  uploadSignedUrl: {
    ask: ({ open: { appId, cookies } }) => ({
      cookies,
      query: { key: `applications/single/${appId}/profile_image.jpg`, contentType: 'image/jpeg' },
    }),
    shape: { url: 'text', key: 'text' },
  },
  uploadState: {
    ask: ({ open: { keys, cookies } }) => ({ cookies, params: { '*': keys[0] ?? '' } }),
    shape: { state: exactly('ok') },
  },
  getStates: { shape: [{ state_name: 'text' }] },
  getMedicalColleges: list,
  getMedicalCollegesCached: list,
  getColleges: { shape: [{ state: 'text', colleges: [{ name: 'text' }] }] },
  getUnits: list,
  getCities: list,
  getCitiesCached: list,
  getPrants: list,
  getPrantsCached: list,
  getPrantList: list,
  getPrantListCached: list,
  secretaryMail: {
    shape: { email: 'text' },
  },
  secretaryMailByGet: { shape: { email: 'text' } },
  getConstants: {
    shape: { qual: ['text'], state: [{ state_name: 'text' }], nmostate: ['text'] },
  },
  checkEligibility: {
    ask: () => ({ body: { memno: '999999' } }),
    shape: {
      code: exactly(404),
      msg: 'text',
      key: exactly('eligibility.unknown'),
      amount: exactly(1_635),
      ammount: exactly(1_635),
    },
  },
  createOrder: {
    ask: ({ open: { appId, cookies } }) => ({ cookies, body: { appId, amount: 1_635 } }),
    shape: { id: 'text', amount: exactly(163_500), currency: exactly('INR') },
  },
  submitApplication: {
    ask: ({ other: { submission, cookies } }) => ({
      cookies,
      body: submission as unknown as SubmitApplicationDto,
    }),
    shape: { status: exactly(200), msg: 'text', data: { _id: 'text', appId: 'text' } },
  },
  confirmPayment: {
    ask: ({ own: { orderId, paid } }) => ({ body: { orderCreationId: orderId, ...paid } }),
    shape: { msg: exactly('success') },
  },
  paymentCallback: {
    ask: ({ own: { paid } }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(paid).toString() as unknown as undefined,
    }),
    status: 303,
    shape: { location: exactly('/membership/signup/checking') },
  },
  openDraft: {
    shape: { data: { appId: 'text', appType: exactly('single'), appFee: exactly(1_635), expiresAt: 'text' } },
  },
  sendDraftCode: {
    ask: () => ({ body: { email: 'asha@post.example', language: 'en' } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  currentDraft: { ask: ({ open: { cookies } }) => ({ cookies }), shape: { data: draft } },
  ownDrafts: {
    ask: ({ open: { cookies } }) => ({ cookies }),
    shape: {
      data: [
        {
          appId: 'text',
          appType: exactly('single'),
          appFee: exactly(1_635),
          state: exactly('open'),
          name: 'text',
          updatedAt: 'text',
          canBeDiscarded: exactly(false),
        },
      ],
    },
  },
  discardDraft: {
    ask: async (portal) => {
      const { json, cookies } = await portal.as('visitor', calls.openDraft, { body: { appType: 'single' } });
      return { cookies, params: { appId: (json as { data: { appId: string } }).data.appId } };
    },
    shape: { status: exactly(200), msg: 'text' },
  },
  forgetDevice: { ask: () => ({}), shape: { status: exactly(200), msg: 'text' } },
  getDraft: {
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: { data: draft },
  },
  saveDraft: {
    ask: async (portal) => {
      const { appId, cookies } = portal.open;
      const [row] = await portal.test.connection.collection('drafts').find({ appId }).toArray();
      const answers = {
        applicants: [{ name: 'Asha Verma', email: 'asha@post.example', phone: '9876543210' }],
        address: { line1: '12 MG Road', city: 'Mumbai' },
        prant: 'Konkan',
      };
      const consents = [
        { purpose: 'membership', version: '1', language: 'en', at: '2026-01-01T00:00:00.000Z' },
      ];
      return {
        cookies,
        params: { appId },
        body: { version: Number(row?.['version']), answers, consents, step: 1, language: 'en' },
      };
    },
    shape: { data: { version: 'number', answers: {} } },
  },
  askGuardian: { ask: async (portal) => askingGuardian(portal), shape: guardian },
  giveGuardianSheet: { ask: async (portal) => givingSheet(portal), shape: guardian },
  giveGuardianConsent: {
    ask: async (portal) => {
      const asking = await askingGuardian(portal);
      await portal.as('visitor', calls.askGuardian, asking);
      const code = await lastCode(portal.test, 'guardian-code.mail');
      return { ...asking, body: { code, declaration: '1' } };
    },
    shape: guardian,
  },
  readGuardianRequest: {
    ask: async (portal) => ({ body: { token: await guardianToken(portal) } }),
    shape: {
      data: {
        guardian: exactly('Meera Verma'),
        relation: exactly('mother'),
        minors: [exactly('Asha Verma')],
      },
    },
  },
  consentByLink: {
    ask: async (portal) => ({ body: { token: await guardianToken(portal), declaration: '1' } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  paymentStatus: {
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: { state: 'text', receipt: optional({}) },
  },
  checkoutConfig: {
    shape: {
      data: {
        scriptUrl: 'text',
        keyId: (key) => typeof key === 'string' && /^rzp_/.test(key),
        downtimes: listOf({ method: 'text', through: 'text' }),
      },
    },
  },
  getPrices: { shape: { data: [{ ...price, total: isNumberOver(0) }] } },
  getBranding: { shape: { data: {} } },
  documentKeys: {
    shape: {
      keys: [
        {
          ...{ kty: exactly('OKP'), crv: exactly('Ed25519'), use: exactly('sig') },
          kid: (id) => /^[0-9a-f]{8}$/.test(String(id)),
          x: (key) => /^[\w-]{43}$/.test(String(key)),
          from: (day) => /^\d{4}-\d{2}-\d{2}$/.test(String(day)),
          withdrawn: optional(exactly(true)),
        },
      ],
    },
  },
  getSitePage: {
    ask: () => ({ params: { name: 'privacy' } }),
    shape: {
      data: { name: exactly('privacy'), version: 'number', updatedAt: 'text', text: { en: page, hi: page } },
    },
  },
  sendFeedback: {
    ask: () => ({ body: { message: 'Where is my card?', language: 'en' } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  verifiedPhoto: {
    ask: async ({ rows, own }) => {
      const [document] = await rows('documents', { memNo: own.memNo });
      return { params: { code: String(document?.['code']) }, body: { proof: '1'.repeat(287) } };
    },
    // Without a genuine proof there is no photo.
    shape: { photo: exactly('') },
  },
  verifyDocument: {
    ask: async ({ rows, own }) => {
      const [document] = await rows('documents', { memNo: own.memNo });
      return { params: { code: String(document?.['code']) } };
    },
    // Kind, time of issue, name, number, type, state, validity; nothing else (docs/rules/approval.md).
    shape: (answer) =>
      Object.keys(answer as object)
        .sort()
        .join() === 'appType,document,issuedAt,mem_no,name,state,validity',
  },
};
