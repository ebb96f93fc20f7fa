import { endpoint, json } from '../endpoint.js';
import type { AssetUpload } from '../assets/responses.js';
import type { UploadStateResponse } from '../files/responses.js';
import type { Branding } from './brand.js';
import type { BrandingArtView, BrandingVersion } from './responses.js';

/** Name, logo and colours of the organisation. */
export const brandingCalls = {
  getBranding: endpoint({
    method: 'GET',
    path: '/api/branding',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Branding }>(),
  }),
  /** The record with its version, for whoever changes it. */
  getBrandingVersion: endpoint({
    method: 'GET',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BrandingVersion }>(),
  }),
  /** Makes the next version; what is stored already answers the version in force. */
  changeBranding: endpoint({
    method: 'PUT',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeBrandingDto',
    response: json<{ data: BrandingVersion }>(),
  }),
  /** Logo, signatures and seal in force. */
  getBrandingArt: endpoint({
    method: 'GET',
    path: '/api/admin/branding/art',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BrandingArtView[] }>(),
  }),
  /** An address for another picture of a slot. */
  requestArtUpload: endpoint({
    method: 'POST',
    path: '/api/admin/branding/art/:slot/uploads',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AssetUploadDto',
    response: json<{ data: AssetUpload }>(),
  }),
  /** What became of it; the first question starts its inspection. */
  artUploadState: endpoint({
    method: 'GET',
    path: '/api/admin/branding/uploads/:id',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<UploadStateResponse>(),
  }),
  /** Makes the next version of branding with the picture; a repeat changes nothing. */
  changeArt: endpoint({
    method: 'PUT',
    path: '/api/admin/branding/art/:slot',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'UseAssetDto',
    response: json<{ data: BrandingVersion }>(),
  }),
} as const;
