import { endpoint, json } from '../endpoint.js';
import type { SignedUrlResponse, UploadStateResponse } from './responses.js';

/** Uploads: a signed address first, then the state of the inspection. */
export const fileCalls = {
  uploadSignedUrl: endpoint({
    method: 'GET',
    path: '/api/upload/signed-url',
    access: 'applicant',
    limit: 'upload',
    writes: true,
    source: 'spec',
    query: 'SignedUrlQuery',
    response: json<SignedUrlResponse>(),
  }),
  uploadState: endpoint({
    method: 'GET',
    path: '/api/uploads/*',
    access: 'applicant',
    limit: 'status',
    source: 'new',
    response: json<UploadStateResponse>(),
  }),
} as const;
