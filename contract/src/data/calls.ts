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

/** Audit actions and kinds of audited objects. */
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
    'import.correct',
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

/** Jobs that send no mail. */
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
  /** Number of an import's members who need a code, and the mails and sheets sent so far. */
  getImportCodes: endpoint({
    method: 'GET',
    path: '/api/imports/:id/codes',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ImportCodes }>(),
  }),
  /** Mails a new code to each of these members with an e-mail. Requires a recent password. */
  mailImportCodes: endpoint({
    method: 'POST',
    path: '/api/imports/:id/codes/mail',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'MailCodesDto',
    response: json<{ data: ImportCodes }>(),
  }),
  /** Sheets with new codes for members without an e-mail. Requires a recent password. */
  printImportCodes: endpoint({
    method: 'POST',
    path: '/api/imports/:id/codes/print',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    body: 'PrintCodesDto',
    response: json<{ data: { runId: string } }>(),
  }),
  /** One sheet, by the member id of the record. Requires a recent password. */
  printMemberCode: endpoint({
    method: 'POST',
    path: '/api/member_code/:id',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: { runId: string } }>(),
  }),
  /** Progress of a file of sheets by run id, for its requester. */
  getCodeSheets: endpoint({
    method: 'GET',
    path: '/api/code_sheets/:id',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: CodeSheets }>(),
  }),
  /** Returns a signed address to the requester, valid for 5 minutes. Requires a recent password. */
  downloadCodeSheets: endpoint({
    method: 'POST',
    path: '/api/code_sheets/:id/file',
    access: { staff: 'imports' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  // Duplicate members: list, compare, merge and undo (docs/rules/duplicates.md).
  /** Filter: `state`, by default `open`. */
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/admin/duplicates',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<DuplicatePair[]>(),
  }),
  /** The id is the ids of two members joined by a hyphen. */
  getDuplicate: endpoint({
    method: 'GET',
    path: '/api/duplicates/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: DuplicateDetail }>(),
  }),
  /** Requires a recent password. */
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
  /** Requires a recent password. */
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/undo_merge/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // Exports: the documented calls and those of the console (docs/rules/exports.md).
  /** Undecided applications. */
  getAllNewMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_new_members',
    access: { staff: 'exports.own' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    response: json<DownloadAnswer>(),
  }),
  /** All members with all details. Requires a recent password. */
  getAllMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_members',
    access: { staff: 'exports.full' },
    limit: 'staff',
    writes: true,
    source: 'spec',
    response: json<DownloadAnswer>(),
  }),
  /** More than 50 rows require `exports.full` and a recent password, whatever the filter (docs/rules/exports.md). */
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
  /** As above, for couples. */
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
  /** Exports of the user, newest first; of all users with `jobs.all`. Filter: `id` only. */
  listExports: endpoint({
    method: 'GET',
    path: '/api/admin/exports',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<ExportItem[]>(),
  }),
  /** A repeated request while the file is written returns the same run. */
  makeExport: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    body: 'ExportDto',
    response: json<{ data: { runId: string } }>(),
  }),
  /** Returns the address of the file to its requester; audited. */
  downloadExport: endpoint({
    method: 'POST',
    path: '/api/admin/exports/:id/file',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ExportFile }>(),
  }),
  /** Deletes the export and its file; 409 while it is written. */
  deleteExport: endpoint({
    method: 'DELETE',
    path: '/api/admin/exports/:id',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // A member's right to erasure (docs/rules/erasure.md).
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
  /** The id, here and in the two calls below, is that of the member. */
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
  // All data that the portal holds about the member.
  getOwnData: endpoint({
    method: 'GET',
    path: '/api/member/data',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<OwnData>(),
  }),
  /** The same as a PDF; a repeated request while it is drawn returns the same file. */
  drawOwnData: endpoint({
    method: 'POST',
    path: '/api/member/data/pdf',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnDataFile }>(),
  }),
  /** The latest file. */
  getOwnDataFile: endpoint({
    method: 'GET',
    path: '/api/member/data/pdf',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnDataFile }>(),
  }),
  // Recipients of a member's data, for staff; members see them with their data.
  /** The id is that of the member. */
  getMemberRecipients: endpoint({
    method: 'GET',
    path: '/api/member_recipients/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberRecipients }>(),
  }),
} as const;
