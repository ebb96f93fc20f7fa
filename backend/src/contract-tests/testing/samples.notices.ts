import { calls } from '@portal/contract/calls';
import type { NoticeDetails } from '@portal/contract/notices/responses';
import mongoose from 'mongoose';
import { AssetsRepository } from '../../settings/assets/assets.repository.js';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly, listOf, pageOf, type Shape } from './shape.js';

const text = `<p>${'The convention begins at nine. '.repeat(8)}</p>`;
const content = {
  version: 0,
  title: 'Convention',
  text,
  userType: 'All',
  status: 'Inactive',
  documents: [],
} as const;
const newId = (): string => String(new mongoose.Types.ObjectId());

/** Another notice each time. */
async function written(portal: Portal, status: 'Active' | 'Inactive' = 'Inactive'): Promise<NoticeDetails> {
  const question = { params: { id: newId() }, body: { ...content, status } };
  return good<NoticeDetails>(await portal.as('admin', calls.putNotice, question));
}

/** An upload for a notice that the worker has accepted. */
async function accepted({ app }: Portal): Promise<string> {
  const owner = newId();
  return app.get(AssetsRepository).insert({
    slot: 'notices/firstImg',
    owner,
    key: `notices/${owner}/v1/firstImg.png`,
    incomingKey: `incoming/${owner}`,
    contentType: 'image/png',
    size: 1,
    state: 'ok',
    createdAt: new Date(),
    uploadedBy: 'unknown',
  });
}

const row = {
  _id: 'text',
  title: 'text',
  text: 'text',
  userType: 'text',
  status: 'text',
  createdAt: 'text',
} as const satisfies Shape;

const details: Shape = {
  ...{ id: 'text', version: 'number', title: 'text', text: 'text', userType: 'text', status: 'text' },
  ...{ documents: listOf({ slot: 'text', url: 'text' }), createdAt: 'text', updatedAt: 'text' },
};

const unread = { data: { count: 'number' } } as const;

/** Notices (docs/rules/notices.md). */
export const noticeSamples: Samples = {
  getNoticesForMember: {
    ask: async (portal) => {
      await written(portal, 'Active');
      return { query: { page: '0', limit: '10', userType: 'Life Member' } };
    },
    shape: pageOf({ ...row, publishedAt: 'text', unread: 'boolean' }),
  },
  getUnreadNotices: { shape: unread },
  readNotice: {
    ask: async (portal) => ({ params: { id: (await written(portal, 'Active')).id } }),
    shape: unread,
  },
  getNoticesForAdmin: {
    ask: async (portal) => {
      await written(portal);
      return { query: { userType: 'All', status: 'Inactive' } };
    },
    shape: pageOf(row),
  },
  searchNotice: {
    ask: async (portal) => {
      await written(portal);
      return { query: { search: 'convention', type: 'All' } };
    },
    shape: pageOf(row),
  },
  getNotice: {
    ask: async (portal) => ({ params: { id: (await written(portal)).id } }),
    shape: {
      msg: {
        createdAt: 'text',
        subject: exactly('Convention'),
        text: 'text',
        status: 'text',
        urls: listOf({}),
      },
    },
  },
  saveNotice: {
    ask: () => ({
      body: { data: { title: 'Camp', Notice: text, User_group: 'All', status: 'Inactive', urls: [] } },
    }),
    long: ['data.Notice'],
    shape: exactly('Notice saved'),
  },
  updateNotice: {
    ask: async (portal) => {
      const { id } = await written(portal);
      return { body: { id, title: 'Camp', Notice: text, status: 'Inactive' } };
    },
    long: ['Notice'],
    shape: { success: exactly(true), info: exactly('Notice updated') },
  },
  updateNoticeImages: {
    ask: async (portal) => ({ body: { id: (await written(portal)).id, urls: [] } }),
    shape: { status: exactly(200), msg: exactly('Notice updated') },
  },
  mailNotice: {
    ask: async (portal) => {
      const { id } = await written(portal, 'Active');
      return { body: { id, userType: 'All', title: 'Convention', version: 1 } };
    },
    shape: exactly('Email has been scheduled.'),
  },
  showNoticeMail: {
    ask: async (portal) => ({ params: { id: (await written(portal, 'Active')).id } }),
    shape: { data: { version: exactly(1), count: 'number', lastAt: 'text' } },
  },
  showNotice: {
    ask: async (portal) => ({ params: { id: (await written(portal)).id } }),
    shape: details,
  },
  putNotice: {
    ask: () => ({ params: { id: newId() }, body: { ...content, documents: [] } }),
    long: ['text', 'textHi'],
    shape: { ...(details as object), version: exactly(1) },
  },
  requestNoticeUpload: {
    ask: () => ({
      params: { id: newId(), slot: 'fifthImg' },
      body: { contentType: 'application/pdf', size: 1000 },
    }),
    shape: { data: { id: 'text', url: 'text' } },
  },
  noticeUploadState: {
    ask: async (portal) => ({ params: { id: await accepted(portal) } }),
    shape: { state: exactly('ok'), url: 'text' },
  },
};
