import { endpoint, json } from '../endpoint.js';
import type { ExportFile } from './responses.js';
import type {
  ImportItem,
  ImportZipUpload,
  RegisterRow,
  ImportUpload,
  ImportView,
} from './import.responses.js';
import type { MsgRow } from '../responses.js';

/** Registers of members from before the portal (docs/rules/imports.md). */
export const importCalls = {
  /** Newest first. */
  listImports: endpoint({
    method: 'GET',
    path: '/api/admin/imports',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<ImportItem[]>(),
  }),
  /** In the order of the sheet. Filter: `importId`, which is needed, and `outcome`. */
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/admin/import-rows',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<RegisterRow[]>(),
  }),
  /** An address for the file. */
  beginImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportUploadDto',
    response: json<{ data: ImportUpload }>(),
  }),
  /** The file is there: its headings are to be read. A repeat changes nothing. */
  readImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/read',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** A dry run: every row is looked at, and nobody becomes a member. */
  checkImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportMappingDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Rows that are like a member or an earlier row: imported all the same, or left out. */
  decideImportRows: endpoint({
    method: 'POST',
    path: '/api/imports/:id/decide',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportDecisionDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Where the sheet with the results can be read; written to the audit. */
  importReport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/report',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** Asks the password again. */
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/start',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportStartDto',
    response: json<{ data: ImportView }>(),
  }),
  /** After the rows that are being written. */
  pauseImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/pause',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  resumeImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/resume',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** An address for a zip with photos and papers. */
  beginImportZip: endpoint({
    method: 'POST',
    path: '/api/imports/:id/zips',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportZipUploadDto',
    response: json<{ data: ImportZipUpload }>(),
  }),
  /** The zip is there: what the register names is taken from it. A repeat changes nothing. */
  readImportZip: endpoint({
    method: 'POST',
    path: '/api/imports/:id/zips/:zipId/read',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** What the register names by an address on an old storage is taken from its copy in ours. A repeat meanwhile changes nothing. */
  takeOldFiles: endpoint({
    method: 'POST',
    path: '/api/imports/:id/old-files',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** Where the sheet of photos and papers can be read: what was refused or is missing, and what no row names; written to the audit. */
  importFilesReport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/files-report',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** With all members that it made, or not at all; asks the password again. */
  deleteImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/delete',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
