import type { MemberPrincipal } from '../../platform/http/principal.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** How long the file can be downloaded. It has everything about somebody in one place, and is made again at any time. */
export const OWN_DATA_KEPT_MS = 60 * 60 * 1000;

/** The own data of a member as a PDF, one at a time for each; what is in it is read when it is drawn. */
export const ownDataRun = defineRun({
  kind: 'own-data',
  steps: [{ name: 'draw', weight: 1 }],
  data: shape<Pick<MemberPrincipal, 'memberId' | 'applicationId' | 'memNo' | 'scope' | 'sessionId'>>(),
  result: shape<{ readonly key: string; readonly fileName: string }>(),
  expiry: OWN_DATA_KEPT_MS,
  access: { owners: false, permission: 'jobs.all' },
  isCancellable: false,
  failure: 'ownData.failed',
});
export type OwnDataRun = RunOf<typeof ownDataRun>;
