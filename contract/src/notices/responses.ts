import type { NoticeGroup, NoticeStatus } from '../enums.js';

/** A row of the console's list. Moments in UTC, ISO 8601. */
export interface NoticeRecord {
  id: string;
  title: string;
  /** The first 130 characters of what a reader sees. */
  preview: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  /** Whether there is a Hindi version. */
  hasHindi: boolean;
  /** How many. */
  documents: number;
  createdAt: string;
}

/** A document with a signed address of 5 minutes. */
export interface NoticeDocument {
  slot: NoticeSlot;
  /** Of the upload, which a change names again to keep it. */
  uploadId: string;
  name: string;
  bytes: number;
  url: string;
}

/** The whole of a notice, for staff. */
export interface NoticeDetails {
  id: string;
  version: number;
  title: string;
  /** Cleaned by the server. */
  text: string;
  titleHi?: string;
  textHi?: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  documents: NoticeDocument[];
  createdAt: string;
  updatedAt: string;
  /** When members could read it first. */
  publishedAt?: string;
  /** User names. */
  createdBy: string;
  updatedBy: string;
}

/** A notice as an e-mail to its group. Moments in UTC, ISO 8601. */
export interface NoticeMailView {
  /** That it would be sent of. */
  version: number;
  /** Addresses that would get it now. */
  count: number;
  /** When the last one would leave. */
  lastAt: string;
  /** When the latest version that was sent was asked for; absent when none was. */
  sent?: { version: number; at: string };
}

/** A row of the documented lists: `text` is the beginning of what a reader sees. */
export interface NoticeRow {
  _id: string;
  title: string;
  text: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  createdAt: string;
}

/** The same for a member, in the own language. */
export interface MemberNoticeRow extends NoticeRow {
  /** When members could read it first. */
  publishedAt: string;
  unread: boolean;
}

/** A document as the documented calls name it: `path` is a signed address of 5 minutes. */
export interface NoticeUrl {
  path: string;
  key: string;
  name: string;
  /** of the file */
  bytes: number;
}

/** What `get_notice_by_id` answers. */
export interface NoticeView {
  _id: string;
  createdAt: string;
  /** When members could read it first; of a draft when it was written. */
  publishedAt: string;
  subject: string;
  /** Cleaned by the server. */
  text: string;
  status: NoticeStatus;
  userType: NoticeGroup;
  urls: NoticeUrl[];
  /** Language of subject and text. */
  language: 'en' | 'hi';
}

/** How many of the newest notices a member has not opened. */
export interface UnreadNotices {
  count: number;
}

/** The places for the documents of a notice, in their order; the fifth takes a PDF only (docs/rules/notices.md). */
export const noticeSlots = ['firstImg', 'secondImg', 'thirdImg', 'fourthImg', 'fifthImg'] as const;
export type NoticeSlot = (typeof noticeSlots)[number];

/** Of a notice, in characters; `least` and the previews count what a reader sees. */
export const noticeLimits = {
  title: 200,
  markup: 100_000,
  least: 200,
  documentName: 120,
  staffPreview: 130,
  memberPreview: 150,
} as const;
