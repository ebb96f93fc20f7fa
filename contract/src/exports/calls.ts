import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { DownloadAnswer, ExportFile, ExportItem } from './responses.js';

/** Spreadsheets: the documented calls, and the console's own (docs/rules/exports.md). */
export const exportCalls = {
  /** Applications that are still to be decided. */
  getAllNewMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_new_members',
    access: { staff: 'exports.own' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    response: json<DownloadAnswer>(),
  }),
  /** All members with all details; asks the password again. */
  getAllMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_members',
    access: { staff: 'exports.full' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    response: json<DownloadAnswer>(),
  }),
  /** Without a search and a type it is everything: `exports.full` and the password again. */
  downloadSelectedData: endpoint({
    method: 'GET',
    path: '/api/downloadSelectedData',
    access: { staff: 'exports.own' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    query: 'SelectedDataQuery',
    response: json<DownloadAnswer>(),
  }),
  /** Without a search it is everything: `exports.full` and the password again. */
  downloadCouples: endpoint({
    method: 'GET',
    path: '/api/downloadAllCouplesData',
    access: { staff: 'exports.own' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    query: 'CouplesDataQuery',
    response: json<DownloadAnswer>(),
  }),
  /** Own ones, the newest first; everybody's for `jobs.all`. No filter but `id`. */
  listExports: endpoint({
    method: 'GET',
    path: '/api/admin/exports',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<ExportItem[]>(),
  }),
  /** The same asked for again while it is being written is the same run. */
  makeExport: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    body: 'ExportDto',
    response: json<{ data: { runId: string } }>(),
  }),
  /** Where its file can be read; for who asked for it, written to the audit. */
  downloadExport: endpoint({
    method: 'POST',
    path: '/api/admin/exports/:id/file',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** The file and its entry go; 409 while it is being written. */
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/api/admin/exports/:id',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
