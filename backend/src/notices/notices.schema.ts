import { type NoticeGroup, noticeGroups, type NoticeStatus, noticeStatuses } from '@portal/contract/enums';
import { noticeSlots } from '@portal/contract/notices/responses';
import { Schema, type Types } from 'mongoose';
import type { SearchFields } from '../platform/lists/search.js';
import type { NoticeAttachment } from './notice.js';

/** A notice as it is stored; see Notice. */
export interface NoticeRow extends SearchFields {
  _id: Types.ObjectId;
  title: string;
  text: string;
  titleHi?: string;
  textHi?: string;
  /** The first 150 characters of the visible text, for lists. */
  preview: string;
  previewHi?: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  attachments: NoticeAttachment[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt?: Date;
  createdBy: string;
  updatedBy: string;
}

export const NOTICE_MODEL = 'NoticeRow';

const attachment = new Schema<NoticeAttachment>(
  {
    slot: { type: String, enum: noticeSlots, required: true },
    uploadId: { type: String, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  { _id: false },
);

export const noticeSchema = new Schema<NoticeRow>(
  {
    title: { type: String, required: true },
    text: { type: String, required: true },
    titleHi: String,
    textHi: String,
    preview: { type: String, required: true },
    previewHi: String,
    userType: { type: String, enum: noticeGroups, required: true },
    status: { type: String, enum: noticeStatuses, required: true },
    attachments: { type: [attachment], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    publishedAt: Date,
    createdBy: { type: String, required: true },
    updatedBy: { type: String, required: true },
    terms: { type: [String], required: true },
    beginnings: { type: [String], required: true },
  },
  { collection: 'notices', versionKey: false },
);
// Lists of staff (notices.list.ts), newest first: all, by group, by status, by both, and the search.
noticeSchema.index({ createdAt: 1, _id: 1 }, { name: 'list_all' });
noticeSchema.index({ userType: 1, createdAt: 1, _id: 1 }, { name: 'list_group' });
noticeSchema.index({ status: 1, createdAt: 1, _id: 1 }, { name: 'list_status' });
noticeSchema.index({ status: 1, userType: 1, createdAt: 1, _id: 1 }, { name: 'list_both' });
noticeSchema.index({ beginnings: 1, createdAt: 1, _id: 1, userType: 1, status: 1 }, { name: 'list_search' });
// Notices for members, latest published first.
noticeSchema.index({ status: 1, userType: 1, publishedAt: 1, _id: 1 }, { name: 'list_members' });
