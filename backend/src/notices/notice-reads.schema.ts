import { Schema } from 'mongoose';

/** Latest notices that a member has opened; more than can ever count as unread. */
export interface NoticeReadsRow {
  /** The member's id. */
  _id: string;
  /** Ids of notices, latest opened at the end. */
  ids: string[];
}

export const NOTICE_READS_MODEL = 'NoticeReadsRow';

export const noticeReadsSchema = new Schema<NoticeReadsRow>(
  { _id: { type: String, required: true }, ids: { type: [String], required: true } },
  { collection: 'notice_reads', versionKey: false },
);
