import type { DocumentKind } from '@portal/contract/members/document-kinds';
import type { PrintOverride } from '../../members/documents/document.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';
import type { MembershipLink } from './membership-link.js';

/** What a reviewer wants printed otherwise than recorded. */
export interface PrintOptions {
  /** By index of the person. */
  readonly overrides: readonly PrintOverride[];
  readonly correctRecord: boolean;
  /** `1st` to `4th`, where the student's degree is to be corrected. */
  readonly educationYear?: string;
}

/** A document of a run: its key and its code are fixed before it is rendered, so that rendering it again changes nothing. */
export interface PlannedDocument {
  readonly person: number;
  readonly memNo: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly code: string;
}

export interface ApprovalRunData extends PrintOptions {
  /** Of the record that is rendered; another one means that it has to be rendered again. */
  readonly fingerprint: string;
  /** Of a student alone: from branding when the run was opened; the last day that is printed comes from it, and the member's. */
  readonly studentMonths?: number;
  /** Printed numbers, by index of the person, also that of a member who keeps it; empty until they are reserved. */
  readonly numbers: readonly string[];
  readonly documents: readonly PlannedDocument[];
  /** Version segment of the keys. */
  readonly version?: string;
  /** UTC: the moment that the set is dated with; its day in India is the day of the approval. */
  readonly renderedAt?: Date;
  /** The persons who are members already; absent in the rows of an older build. */
  readonly links?: readonly MembershipLink[];
  /** Whom the reviewer named at Approve, where the list had no secretary. */
  readonly confirmedSecretary?: string;
}

/**
 * One approval, from Upload Documents to the mails. It is done once its documents can be looked at; what comes after that has no
 * weight. Its key is the application: one run at most is open, and it stays so when it is approved.
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

/** Why a run ended whose numbers were released: the key of the text that says so. */
export const RELEASED = 'numbers.released';

export interface PreviewRunData {
  readonly document: DocumentKind;
  readonly person: number;
  readonly override: PrintOverride;
}

/** The images of a day are cleared away on the next: a row that outlived its image would promise what is gone. */
const PREVIEW_KEPT_MS = 12 * 60 * 60 * 1000;

/** One PROVISIONAL image of one person's document. Its key is the image's: what is the same image is rendered once. */
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
