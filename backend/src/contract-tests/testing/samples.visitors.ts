import { calls } from '@portal/contract';
import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import { exactly, optional, type Shape } from './shape.js';
import type { Samples } from './sample.js';

const price: Shape = { plan: 'text', lines: [{ label: 'text', amount: 'number' }], total: 'number' };
const page: Shape = { title: 'text', body: 'text' };
const isNumberOver =
  (least: number): Shape =>
  (value) =>
    typeof value === 'number' && value > least;

const list = { isRead: true, shape: ['text'] } as const;
const draft: Shape = {
  appId: 'text',
  appType: exactly('single'),
  appFee: exactly(1_635),
  version: 'number',
  answers: {},
  expiresAt: 'text',
};

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
    isRead: true,
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
  paymentStatus: {
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: { state: 'text', receipt: optional({}) },
  },
  checkoutConfig: {
    shape: { data: { scriptUrl: 'text', keyId: (key) => typeof key === 'string' && /^rzp_/.test(key) } },
  },
  getPrices: { shape: { data: [{ ...price, total: isNumberOver(0) }] } },
  getBranding: { shape: { data: {} } },
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
  verifyDocument: {
    ask: async ({ rows, own }) => {
      const [document] = await rows('documents', { memNo: own.memNo });
      return { params: { code: String(document?.['code']) } };
    },
    // Name, number, type, state, validity; nothing else (docs/rules/wire.md).
    shape: (answer) =>
      Object.keys(answer as object)
        .sort()
        .join() === 'appType,mem_no,name,state,validity',
  },
};
