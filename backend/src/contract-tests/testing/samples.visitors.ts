import { exactly, optional, type Shape } from './shape.js';
import type { Samples } from './sample.js';

const state = 'Maharashtra';
const price: Shape = { plan: 'text', lines: [{ label: 'text', amount: 'number' }], total: 'number' };
const isNumberOver =
  (least: number): Shape =>
  (value) =>
    typeof value === 'number' && value > least;

const list = { isRead: true, by: 'visitor', shape: ['text'] } as const;
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
    by: 'visitor',
    ask: ({ open: { appId, cookies } }) => ({
      cookies,
      query: { key: `applications/single/${appId}/profile_image.jpg`, contentType: 'image/jpeg' },
    }),
    shape: { url: 'text', key: 'text' },
  },
  uploadState: {
    by: 'visitor',
    ask: ({ open: { keys, cookies } }) => ({ cookies, params: { '*': keys[0] ?? '' } }),
    shape: { state: exactly('ok') },
  },
  getStates: { by: 'visitor', ask: () => ({}), shape: [{ state_name: 'text' }] },
  getMedicalColleges: { ...list, ask: () => ({ body: { state } }) },
  getMedicalCollegesCached: { ...list, ask: () => ({ query: { state } }) },
  getCities: { ...list, ask: () => ({ body: { state } }) },
  getCitiesCached: { ...list, ask: () => ({ query: { state } }) },
  getPrants: { ...list, ask: () => ({ body: { state } }) },
  getPrantsCached: { ...list, ask: () => ({ query: { state } }) },
  getPrantList: { ...list, ask: () => ({ body: { state_name: state } }) },
  secretaryMail: {
    by: 'visitor',
    isRead: true,
    ask: () => ({ body: { state, prant: 'Konkan' } }),
    shape: { email: 'text' },
  },
  getConstants: {
    by: 'visitor',
    ask: () => ({}),
    shape: { qual: ['text'], state: [{ state_name: 'text' }], nmostate: ['text'] },
  },
  checkEligibility: {
    by: 'visitor',
    isRead: true,
    ask: () => ({ body: { memno: '999999' } }),
    shape: { code: exactly(404), msg: 'text' },
  },
  createOrder: {
    by: 'visitor',
    ask: ({ open: { appId, cookies } }) => ({ cookies, body: { appId, amount: 1_635 } }),
    shape: { id: 'text', amount: exactly(163_500), currency: exactly('INR') },
  },
  submitApplication: {
    by: 'visitor',
    ask: ({ other: { submission, cookies } }) => ({ cookies, body: submission }),
    shape: { status: exactly(200), msg: 'text', data: { _id: 'text', appId: 'text' } },
  },
  confirmPayment: {
    by: 'visitor',
    ask: ({ own: { orderId, paid } }) => ({ body: { orderCreationId: orderId, ...paid } }),
    shape: { msg: exactly('success') },
  },
  openDraft: {
    by: 'visitor',
    ask: () => ({ body: { appType: 'single' } }),
    shape: { data: { appId: 'text', appType: exactly('single'), appFee: exactly(1_635), expiresAt: 'text' } },
  },
  currentDraft: { by: 'visitor', ask: ({ open: { cookies } }) => ({ cookies }), shape: { data: draft } },
  getDraft: {
    by: 'visitor',
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: { data: draft },
  },
  saveDraft: {
    by: 'visitor',
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
    by: 'visitor',
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: { state: 'text', receipt: optional({}) },
  },
  checkoutConfig: {
    by: 'visitor',
    ask: () => ({}),
    shape: { data: { scriptUrl: 'text', keyId: (key) => typeof key === 'string' && /^rzp_/.test(key) } },
  },
  getPrices: { by: 'visitor', ask: () => ({}), shape: { data: [{ ...price, total: isNumberOver(0) }] } },
  getBranding: { by: 'visitor', ask: () => ({}), shape: { data: {} } },
  resumeDraft: {
    by: 'visitor',
    ask: () => ({ body: { email: 'asha@post.example' } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  verifyDocument: {
    by: 'visitor',
    ask: async ({ rows, own }) => {
      const [document] = await rows('documents', { memNo: own.memNo });
      return { params: { code: String(document?.['code']) } };
    },
    // Name, number, type, state, validity; nothing else (decisions 9).
    shape: (answer) =>
      Object.keys(answer as object)
        .sort()
        .join() === 'appType,mem_no,name,state,validity',
  },
};
