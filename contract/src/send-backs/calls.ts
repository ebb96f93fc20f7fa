import { endpoint, json } from '../endpoint.js';
import type { SignedUrlResponse, UploadStateResponse } from '../files/responses.js';
import type { MsgRow } from '../responses.js';

/** Applications that go back to the applicant, and come again. Those of the applicant carry the token of a mailed link. */
export const sendBackCalls = {
  sendBack: endpoint({
    method: 'POST',
    path: '/api/send_back/:id',
    access: { staff: 'applications.sendBack' },
    limit: 'staff',
    source: 'new',
    body: 'SendBackDto',
    response: json<MsgRow>(),
  }),
  fixApplication: endpoint({
    method: 'POST',
    path: '/api/fix_application',
    access: 'public',
    limit: 'submit',
    source: 'new',
    body: 'FixApplicationDto',
    response: json<MsgRow>(),
  }),
  fixUpload: endpoint({
    method: 'POST',
    path: '/api/fix_upload',
    access: 'public',
    limit: 'upload',
    source: 'new',
    body: 'FixUploadDto',
    response: json<SignedUrlResponse>(),
  }),
  fixUploadState: endpoint({
    method: 'POST',
    path: '/api/fix_upload_state',
    access: 'public',
    limit: 'status',
    source: 'new',
    body: 'FixUploadStateDto',
    response: json<UploadStateResponse>(),
  }),
} as const;
