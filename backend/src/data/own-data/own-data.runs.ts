import type { MemberPrincipal } from '../../platform/http/principal.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** Download period; short, because the file holds everything about a person and can be regenerated at any time. */
export const OWN_DATA_RETENTION_MS = 60 * 60 * 1000;

/** Drawing of the PDF with a member's data, one run per member at a time; the data is read when the file is drawn. */
export const ownDataRun = defineRun({
  kind: 'own-data',
  steps: [{ name: 'draw', weight: 1 }],
  data: shape<Pick<MemberPrincipal, 'memberId' | 'applicationId' | 'memNo' | 'scope' | 'sessionId'>>(),
  result: shape<{ readonly key: string; readonly fileName: string }>(),
  expiry: OWN_DATA_RETENTION_MS,
  access: { owners: false, permission: 'jobs.all' },
  isCancellable: false,
  failure: 'ownData.failed',
});
export type OwnDataRun = RunOf<typeof ownDataRun>;
