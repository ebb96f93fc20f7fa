import type { DocumentKind } from '@portal/contract/members/document-kinds';
import type { PrintOverride } from '../../members/documents/document.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';
import type { MembershipLink } from './membership-link.js';

/** Print overrides requested by a reviewer. */
export interface PrintOptions {
  /** By person index. */
  readonly overrides: readonly PrintOverride[];
  readonly correctRecord: boolean;
  /** Corrected year of study of a student, `1st` to `4th`. */
  readonly educationYear?: string;
}

/** A document of a run. Key and code are fixed before rendering, which makes rendering idempotent. */
export interface PlannedDocument {
  readonly person: number;
  readonly memNo: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly code: string;
}

export interface ApprovalRunData extends PrintOptions {
  /** Fingerprint of the rendered record; a different one requires a new rendering. */
  readonly fingerprint: string;
  /** Students only: validity in months when the run was opened, from which the last day of the membership is computed. */
  readonly studentMonths?: number;
  /** Printed numbers by person index, including kept ones; empty until they are reserved. */
  readonly numbers: readonly string[];
  readonly documents: readonly PlannedDocument[];
  /** Version segment of the keys. */
  readonly version?: string;
  /** Date of the set in UTC; its India date is the day of the approval. */
  readonly renderedAt?: Date;
  /** Persons who are already members; missing in rows of older versions. */
  readonly links?: readonly MembershipLink[];
  /** Address confirmed at Approve when no secretary is listed. */
  readonly confirmedSecretary?: string;
}

/**
 * One approval, from Upload Documents to the mails. It is done once its documents are stored; later steps have no weight. The key
 * is the application id, so that at most one run is open; it stays open after the approval.
 */
export const approvalRun = defineRun({
  kind: 'approval',
  steps: [
    { name: 'reserve', weight: 10 },
    { name: 'render', weight: 50 },
    { name: 'store', weight: 40 },
    { name: 'issue', weight: 0 },
    { name: 'approve', weight: 0 },
    { name: 'mail-secretary', weight: 0 },
    { name: 'mail-applicant', weight: 0 },
    { name: 'mail-spouse', weight: 0 },
  ],
  data: shape<ApprovalRunData>(),
  result: shape<never>(),
  expiry: 'with-subject',
  access: { owners: false, permission: 'applications.approve' },
  isCancellable: false,
  failure: 'documents.failed',
});
export type ApprovalRun = RunOf<typeof approvalRun>;
export type ApprovalStep = ApprovalRun['steps'][number]['name'];

/** Error key of a run whose numbers were released. */
export const RELEASED = 'numbers.released';

export interface PreviewRunData {
  readonly document: DocumentKind;
  readonly person: number;
  readonly override: PrintOverride;
}

/** Shorter than the retention of the images, which are removed the next day. */
const PREVIEW_KEPT_MS = 12 * 60 * 60 * 1000;

/**
 * One PROVISIONAL image of one document. The run key is the storage key of the image, so that identical images are rendered once.
 */
export const previewRun = defineRun({
  kind: 'preview',
  steps: [{ name: 'render', weight: 1 }],
  data: shape<PreviewRunData>(),
  result: shape<{ readonly key: string }>(),
  expiry: PREVIEW_KEPT_MS,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: true,
  failure: 'documents.failed',
});
export type PreviewRun = RunOf<typeof previewRun>;
