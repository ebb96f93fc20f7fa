import { endpoint, json } from '../endpoint.js';
import type { OwnData, OwnDataFile } from './responses.js';

/** All that the portal holds about who asks. */
export const ownDataCalls = {
  getOwnData: endpoint({
    method: 'GET',
    path: '/api/member/data',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<OwnData>(),
  }),
  /** The same to be read by people; asked for again while it is being drawn it is the same file. */
  drawOwnData: endpoint({
    method: 'POST',
    path: '/api/member/data/pdf',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnDataFile }>(),
  }),
  /** The file that was asked for last. */
  getOwnDataFile: endpoint({
    method: 'GET',
    path: '/api/member/data/pdf',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnDataFile }>(),
  }),
};
