import { Schema, type Types } from 'mongoose';

/** A note of staff on an application; deleted with the application's personal data (docs/rules/queue.md). */
export interface NoteRow {
  _id: Types.ObjectId;
  applicationId: string;
  text: string;
  /** `_id` of the staff user. */
  by: string;
  at: Date;
  /** India date, `YYYY-MM-DD` */
  followUp?: string;
}

export const NOTE_MODEL = 'NoteRow';

export const noteSchema = new Schema<NoteRow>(
  {
    applicationId: { type: String, required: true },
    text: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    followUp: String,
  },
  { collection: 'application_notes', versionKey: false },
);
// The notes of an application, latest first; erasure and retention.
noteSchema.index({ applicationId: 1, at: -1, _id: -1 });
