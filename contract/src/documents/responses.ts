import type { AppType } from '../enums.js';

export interface MemberDocumentsResponse {
  data: { document: string; person: number; name: string; url: string; issuedAt: string }[];
}

export interface VerifyDocumentResponse {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}
