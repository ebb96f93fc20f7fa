import { endpoint, json } from '../endpoint.js';
import type { AssetUpload } from '../assets/responses.js';
import type { UploadStateResponse } from '../files/responses.js';
import type { KitItemView } from './responses.js';

/** The member kit. */
export const kitCalls = {
  getKit: endpoint({
    method: 'GET',
    path: '/api/member/kit',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: KitItemView[] }>(),
  }),
  /** The same for staff of every role. */
  getStaffKit: endpoint({
    method: 'GET',
    path: '/api/admin/kit',
    access: { staff: 'self' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: KitItemView[] }>(),
  }),
  /** An address for another file of an item. */
  requestKitUpload: endpoint({
    method: 'POST',
    path: '/api/admin/kit/:item/uploads',
    access: { staff: 'kit.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AssetUploadDto',
    response: json<{ data: AssetUpload }>(),
  }),
  /** What became of it; the first question starts its inspection. */
  kitUploadState: endpoint({
    method: 'GET',
    path: '/api/admin/kit/uploads/:id',
    access: { staff: 'kit.edit' },
    limit: 'staff',
    source: 'new',
    response: json<UploadStateResponse>(),
  }),
  /** Puts it into the kit; a repeat changes nothing. */
  changeKitItem: endpoint({
    method: 'PUT',
    path: '/api/admin/kit/:item',
    access: { staff: 'kit.edit' },
    limit: 'staff',
    source: 'new',
    body: 'UseAssetDto',
    response: json<{ data: KitItemView[] }>(),
  }),
} as const;
