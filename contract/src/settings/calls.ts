import { endpoint, json } from '../endpoint.js';
import type { AssetUpload, BrandingArtView, BrandingVersion, KitItemView, MailboxView } from './responses.js';
import type { UploadStateResponse } from '../applications/responses.js';
import type { Branding } from './brand.js';
import type { MsgRow } from '../responses.js';
import type { Price, PriceVersion } from './prices.js';
import type { ReadySentence } from './ready-sentences.js';
import type { ServiceLevels } from './service-levels.js';
import type { SitePage } from './site-page.js';

/** Audit actions, and the kinds of objects that they concern. */
export const settingsAudit = {
  actions: [
    'branding.change',
    'kit.change',
    'prices.add',
    'prices.withdraw',
    'sitePage.change',
    'readySentence.create',
    'readySentence.change',
    'readySentence.remove',
    'serviceLevels.change',
    'reference.create',
    'reference.change',
    'reference.remove',
    'reference.import',
    'reference.export',
    'queuedName.decide',
    'mailbox.set',
    'mailbox.test',
    'mailbox.tested',
    'mailbox.broken',
    'mailbox.tried',
    'mailbox.recovered',
    'mailbox.removed',
  ],
  kinds: [
    'branding',
    'kit',
    'prices',
    'sitePage',
    'readySentence',
    'serviceLevels',
    'referenceItem',
    'referenceList',
    'queuedName',
    'mailbox',
  ],
} as const;

/** Jobs of the worker that send no mail. */
export type SettingsJob = 'asset.inspect';

export const settingsCalls = {
  // Name, logo and colours of the organisation.
  getBranding: endpoint({
    method: 'GET',
    path: '/api/branding',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Branding }>(),
  }),
  /** The record with its version, for editing. */
  getBrandingVersion: endpoint({
    method: 'GET',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BrandingVersion }>(),
  }),
  /** Stores the next version; without a change answers the current one. */
  changeBranding: endpoint({
    method: 'PUT',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeBrandingDto',
    response: json<{ data: BrandingVersion }>(),
  }),
  /** Logo, signatures and seal in use. */
  getBrandingArt: endpoint({
    method: 'GET',
    path: '/api/admin/branding/art',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BrandingArtView[] }>(),
  }),
  /** Returns a URL to upload a picture of a slot. */
  requestArtUpload: endpoint({
    method: 'POST',
    path: '/api/admin/branding/art/:slot/uploads',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AssetUploadDto',
    response: json<{ data: AssetUpload }>(),
  }),
  /** The result of an upload; the first request starts its inspection. */
  artUploadState: endpoint({
    method: 'GET',
    path: '/api/admin/branding/uploads/:id',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<UploadStateResponse>(),
  }),
  /** Stores the next version of branding with the picture; a repeat changes nothing. */
  changeArt: endpoint({
    method: 'PUT',
    path: '/api/admin/branding/art/:slot',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'UseAssetDto',
    response: json<{ data: BrandingVersion }>(),
  }),
  // The member kit.
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
  /** Returns a URL to upload a file of an item. */
  requestKitUpload: endpoint({
    method: 'POST',
    path: '/api/admin/kit/:item/uploads',
    access: { staff: 'kit.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AssetUploadDto',
    response: json<{ data: AssetUpload }>(),
  }),
  /** The result of an upload; the first request starts its inspection. */
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
  // The price table (docs/rules/fees.md).
  getPrices: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Price[] }>(),
  }),
  /** All versions, latest start first. */
  getPriceVersions: endpoint({
    method: 'GET',
    path: '/api/admin/prices',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: PriceVersion[] }>(),
  }),
  /** A repeat of the same version changes nothing. */
  addPrices: endpoint({
    method: 'POST',
    path: '/api/admin/prices',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AddPricesDto',
    response: json<MsgRow>(),
  }),
  /** `day` is the first day of a version that has not begun. */
  withdrawPrices: endpoint({
    method: 'DELETE',
    path: '/api/admin/prices/:day',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // The public pages whose texts belong to the office.
  getSitePage: endpoint({
    method: 'GET',
    path: '/api/site_pages/:name',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: SitePage }>(),
  }),
  /** Stores the next version; without a change answers the current one. */
  changeSitePage: endpoint({
    method: 'PUT',
    path: '/api/admin/site_pages/:name',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeSitePageDto',
    response: json<{ data: SitePage }>(),
  }),
  // The office's sentences for send-backs and rejections (docs/rules/states.md).
  listReadySentences: endpoint({
    method: 'GET',
    path: '/api/admin/ready_sentences',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ReadySentence[] }>(),
  }),
  createReadySentence: endpoint({
    method: 'POST',
    path: '/api/admin/ready_sentences',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'CreateReadySentenceDto',
    response: json<{ data: ReadySentence }>(),
  }),
  changeReadySentence: endpoint({
    method: 'PUT',
    path: '/api/admin/ready_sentences/:id',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeReadySentenceDto',
    response: json<{ data: ReadySentence }>(),
  }),
  /** Removes its count as well; decisions keep their words. */
  deleteReadySentence: endpoint({
    method: 'DELETE',
    path: '/api/admin/ready_sentences/:id',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // Days that an application may wait in each state (docs/rules/queue.md).
  getServiceLevels: endpoint({
    method: 'GET',
    path: '/api/admin/service_levels',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ServiceLevels }>(),
  }),
  /** Stores the next version; without a change answers the current one. */
  changeServiceLevels: endpoint({
    method: 'PUT',
    path: '/api/admin/service_levels',
    access: { staff: 'queue.manage' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeServiceLevelsDto',
    response: json<{ data: ServiceLevels }>(),
  }),
  // The sender mailbox: its password is never returned (SEC-51).
  getMailbox: endpoint({
    method: 'GET',
    path: '/api/admin/mailbox',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MailboxView }>(),
  }),
  setEmailPassword: endpoint({
    method: 'POST',
    path: '/api/set_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'login',
    source: 'spec',
    body: 'SetMailboxDto',
    response: json<MsgRow>(),
  }),
  /** Later mails are sent with the log-in of the server. A repeat is 200; 409 when another was set meanwhile. */
  removeEmailPassword: endpoint({
    method: 'POST',
    path: '/api/remove_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
    source: 'new',
    body: 'RemoveMailboxDto',
    response: json<MsgRow>(),
  }),
  /** Sends a mail to the caller's address; `getMailbox` has its result. */
  testMailbox: endpoint({
    method: 'POST',
    path: '/api/admin/mailbox/test',
    access: { staff: 'mailbox.set' },
    limit: 'login',
    source: 'new',
    response: json<MsgRow & { data: { id: string } }>(),
  }),
  // Messages of visitors and members to the office.
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    access: 'public',
    limit: 'feedback',
    source: 'new',
    body: 'FeedbackDto',
    response: json<MsgRow>(),
  }),
} as const;
