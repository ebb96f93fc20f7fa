import { added, documented } from '../call.js';
import type { SignedUrlQuery } from './requests.js';
import type { SignedUrlAnswer, UploadStateAnswer } from './responses.js';

/** Uploads: a signed address first, then the state of the inspection. */
export const fileCalls = {
  uploadSignedUrl: documented<{ query: SignedUrlQuery; answer: SignedUrlAnswer }>({
    method: 'GET',
    path: '/api/upload/signed-url',
    access: 'applicant',
    limit: 'upload',
    writes: true,
  }),
  uploadState: added<{ answer: UploadStateAnswer }>({
    method: 'GET',
    path: '/api/uploads/*',
    access: 'applicant',
    limit: 'status',
  }),
} as const;
