import { endpoint, json } from '../endpoint.js';
import type { ExportFile } from '../exports/responses.js';
import type { CodeSheets, ImportCodes } from './responses.js';

/** Activation codes of members who never logged in, by mail and on paper (docs/rules/imports.md). */
export const activationCodeCalls = {
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
} as const;
