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
  /** In the order of the sheet. Filter: `importId` (required) and `outcome`. */
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/admin/import-rows',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<RegisterRow[]>(),
  }),
  /** Returns an upload address for the file. */
  beginImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportUploadDto',
    response: json<{ data: ImportUpload }>(),
  }),
  /** Enqueues the reading of the uploaded file. Idempotent. */
  readImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/read',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** Enqueues the reading of another sheet; an earlier check is discarded. Idempotent while it is read. */
  chooseImportSheet: endpoint({
    method: 'POST',
    path: '/api/imports/:id/sheet',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportSheetDto',
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
  /** A dry run: every row is checked without creating members. */
  checkImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportMappingDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Decides whether rows that resemble a member or an earlier row are imported or left out. */
  decideImportRows: endpoint({
    method: 'POST',
    path: '/api/imports/:id/decide',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportDecisionDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Corrects cells of a wrong row, which is checked again at once. Idempotent. */
  correctImportRow: endpoint({
    method: 'POST',
    path: '/api/imports/:id/correct',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportCorrectionDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Returns the address of the report; audited. */
  importReport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/report',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** Requires a recent password. */
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/start',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportStartDto',
    response: json<{ data: ImportView }>(),
  }),
  /** Takes effect after the current batch. */
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
  /** Returns an upload address for a zip with photos and documents. */
  beginImportZip: endpoint({
    method: 'POST',
    path: '/api/imports/:id/zips',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'ImportZipUploadDto',
    response: json<{ data: ImportZipUpload }>(),
  }),
  /** Enqueues the reading of the uploaded zip. Idempotent. */
  readImportZip: endpoint({
    method: 'POST',
    path: '/api/imports/:id/zips/:zipId/read',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** Enqueues the transfer of files that the register names by address on an old storage, from its copy. Idempotent while it runs. */
  takeOldFiles: endpoint({
    method: 'POST',
    path: '/api/imports/:id/old-files',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportView }>(),
  }),
  /** Returns the address of the report on photos and documents: rejected, missing and unused files; audited. */
  importFilesReport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/files-report',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** Deletes the import with all members that it created, or nothing. Requires a recent password. */
  deleteImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/delete',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
