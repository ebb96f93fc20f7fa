import type { PlannedDocument } from '../approval/approvals.runs.js';
import type { PrintOverride } from '../../members/documents/document.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

export interface RegenerationData {
  readonly memberId: string;
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  readonly reason: string;
  readonly override: PrintOverride;
  /** Keys and codes are fixed before rendering, which makes rendering idempotent. */
  readonly documents: readonly PlannedDocument[];
  /** Version segment of the keys. */
  readonly version: string;
  /** UTC; its India date is printed on the documents. */
  readonly issuedAt: Date;
  /** Restores the files of existing documents with their keys and codes (DocumentRestorer). */
  readonly isAgain?: true;
}

/** New documents of one member. The key is the member id with the number of earlier versions, so that one run is open at a time. */
export const regenerationRun = defineRun({
  kind: 'regeneration',
  steps: [
    { name: 'render', weight: 60 },
    { name: 'store', weight: 40 },
  ],
  data: shape<RegenerationData>(),
  result: shape<never>(),
  expiry: 'with-subject',
  access: { owners: true, permission: 'documents.regenerate' },
  isCancellable: false,
  failure: 'documents.failed',
});
export type RegenerationRun = RunOf<typeof regenerationRun>;
