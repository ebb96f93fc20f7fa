import type { Language } from '@portal/contract/enums';
import { Schema } from 'mongoose';

/** A message to the office (docs/rules/pages.md). */
export interface FeedbackRow {
  message: string;
  name?: string;
  email?: string;
  language: Language;
  at: Date;
}

export const FEEDBACK_MODEL = 'FeedbackRow';
export const KEEP_FEEDBACK_SECONDS = 365 * 24 * 60 * 60;

export const feedbackSchema = new Schema<FeedbackRow>(
  {
    message: { type: String, required: true },
    name: String,
    email: String,
    language: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'feedback', versionKey: false },
);
// Deletes messages after their retention (docs/rules/retention.md).
feedbackSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_FEEDBACK_SECONDS });
