import { documentKinds } from '@portal/contract/members/document-kinds';
import { Schema, type Types } from 'mongoose';
import { documentStates, type MemberDocumentFile, type StoredFile } from './document.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface DocumentRow extends Mutable<Omit<MemberDocumentFile, 'id'>> {
  _id: Types.ObjectId;
}

export const DOCUMENT_MODEL = 'DocumentRow';

const fileSchema = new Schema<StoredFile>(
  {
    key: { type: String, required: true },
    sha256: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  { _id: false },
);

export const documentRowSchema = new Schema<DocumentRow>(
  {
    applicationId: { type: String, required: true },
    memberId: String,
    person: { type: Number, required: true },
    memNo: { type: String, required: true },
    kind: { type: String, enum: documentKinds, required: true },
    key: { type: String, required: true },
    version: { type: String, required: true },
    code: { type: String, required: true },
    sha256: { type: String, required: true },
    bytes: { type: Number, required: true },
    print: { type: fileSchema },
    photo: { type: fileSchema },
    state: { type: String, enum: documentStates, required: true },
    override: { type: Schema.Types.Mixed, required: true },
    issuedBy: String,
    reason: String,
    issuedAt: { type: Date, required: true },
  },
  { collection: 'documents', versionKey: false, minimize: false },
);
// A document by its key.
documentRowSchema.index({ key: 1 }, { unique: true });
// Verification of a document's code.
documentRowSchema.index({ code: 1 }, { unique: true });
// The documents of an application: its detail, mails, unused renderings.
documentRowSchema.index({ applicationId: 1, state: 1, person: 1 });
// The documents of a member: downloads.
documentRowSchema.index({ memberId: 1, state: 1 });
