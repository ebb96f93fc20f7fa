import { endpoint, json } from '../endpoint.js';
import type {
  ExportFile,
  CodeSheets,
  ImportCodes,
  DuplicateDetail,
  DuplicatePair,
  ErasureView,
  OwnErasure,
  DownloadAnswer,
  ExportItem,
  OwnData,
  OwnDataFile,
  MemberRecipients,
} from './responses.js';
import type { MsgRow } from '../responses.js';

/** What is written to the audit, and the kinds of objects that it is about. */
export const dataAudit = {
  actions: [
    'codes.print',
    'codes.printed',
    'codes.downloaded',
    'codes.mail',
    'codes.mailed',
    'member.merge',
    'member.unmerge',
    'member.notSame',
    'erasure.ask',
    'erasure.withdraw',
    'erasure.decline',
    'erasure.done',
    'export.read',
    'export.asked',
    'export.made',
    'export.downloaded',
    'export.deleted',
    'import.begin',
    'import.check',
    'import.decide',
    'import.report',
    'import.start',
    'import.rows',
    'import.pause',
    'import.resume',
    'import.delete',
    'import.deleted',
    'import.zip.begin',
    'import.zip.read',
    'import.old',
    'import.files',
    'import.files.report',
    'ownData.asked',
  ],
  kinds: ['list', 'import'],
} as const;

/** Jobs of the worker that send no mail. */
export type DataJob =
  | 'code-sheets.write'
  | 'codes.mail'
  | 'erasure.clear'
  | 'export.write'
  | 'export.remove'
  | 'import.read'
  | 'import.check'
  | 'import.write'
  | 'import.delete'
  | 'import.files'
  | 'own-data.draw';

export const dataCalls = {
  // Activation codes of members who never logged in, by mail and on paper (docs/rules/imports.md).
  /** How many of an import's members wait for a code, and what was made for them. */
  getImportCodes: endpoint({
    method: 'GET',
    path: '/api/imports/:id/codes',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportCodes }>(),
  }),
  /** A mail with a new code to each who has an e-mail; asks the password again. */
  mailImportCodes: endpoint({
    method: 'POST',
    path: '/api/imports/:id/codes/mail',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'MailCodesDto',
    response: json<{ data: ImportCodes }>(),
  }),
  /** Sheets with new codes for who has none; asks the password again. */
  printImportCodes: endpoint({
    method: 'POST',
    path: '/api/imports/:id/codes/print',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'PrintCodesDto',
    response: json<{ data: { runId: string } }>(),
  }),
  /** One sheet; the id is that of the member, as the record names it. Asks the password again. */
  printMemberCode: endpoint({
    method: 'POST',
    path: '/api/member_code/:id',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: { runId: string } }>(),
  }),
  /** How far a file of sheets is, for who asked for it; the id is that of its run. */
  getCodeSheets: endpoint({
    method: 'GET',
    path: '/api/code_sheets/:id',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: CodeSheets }>(),
  }),
  /** An address of 5 minutes, for who asked for the sheets; asks the password again. */
  downloadCodeSheets: endpoint({
    method: 'POST',
    path: '/api/code_sheets/:id/file',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  // Two records of one member: found, compared, merged, and taken apart again (docs/rules/duplicates.md).
  /** Filter: `state`, which is `open` when absent. */
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/admin/duplicates',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<DuplicatePair[]>(),
  }),
  /** By the ids of two members with a hyphen between. */
  getDuplicate: endpoint({
    method: 'GET',
    path: '/api/duplicates/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: DuplicateDetail }>(),
  }),
  /** Asks the password again. */
  mergeMembers: endpoint({
    method: 'POST',
    path: '/api/merge_members/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    body: 'MergeDto',
    response: json<MsgRow>(),
  }),
  notSamePerson: endpoint({
    method: 'POST',
    path: '/api/not_same_person/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Asks the password again. */
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/undo_merge/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // A member's right to have the own data erased (docs/rules/erasure.md).
  getOwnErasure: endpoint({
    method: 'GET',
    path: '/api/member/erasure_request',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnErasure }>(),
  }),
  askErasure: endpoint({
    method: 'POST',
    path: '/api/member/erasure_request',
    access: 'member',
    limit: 'login',
    source: 'new',
    body: 'AskErasureDto',
    response: json<MsgRow>(),
  }),
  withdrawErasure: endpoint({
    method: 'POST',
    path: '/api/member/erasure_request/withdraw',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Of the member's own record, as the two that follow. */
  getErasure: endpoint({
    method: 'GET',
    path: '/api/member_erasure/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ErasureView }>(),
  }),
  eraseMember: endpoint({
    method: 'POST',
    path: '/api/erase_member/:id',
    access: { staff: 'members.erase' },
    limit: 'staff',
    source: 'new',
    body: 'EraseMemberDto',
    response: json<MsgRow>(),
  }),
  declineErasure: endpoint({
    method: 'POST',
    path: '/api/decline_erasure/:id',
    access: { staff: 'members.erase' },
    limit: 'staff',
    source: 'new',
    body: 'DeclineErasureDto',
    response: json<MsgRow>(),
  }),
  // Spreadsheets: the documented calls, and the console's own (docs/rules/exports.md).
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
  // All that the portal holds about who asks.
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
  // Who received a member's data; the member has it among the own data.
  /** Of the member's own record. */
  getMemberRecipients: endpoint({
    method: 'GET',
    path: '/api/member_recipients/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberRecipients }>(),
  }),
} as const;
