import { Schema } from 'mongoose';

/** Which notices a member has opened: the last ones, more than are ever counted as unread. */
export interface NoticeReadsRow {
  /** The member's id. */
  _id: string;
  /** Ids of notices, the last opened at the end. */
  ids: string[];
}

export const NOTICE_READS_MODEL = 'NoticeReadsRow';

export const noticeReadsSchema = new Schema<NoticeReadsRow>(
  { _id: { type: String, required: true }, ids: { type: [String], required: true } },
  { collection: 'notice_reads', versionKey: false },
);
