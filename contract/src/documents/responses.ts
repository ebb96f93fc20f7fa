import type { AppType } from '../enums.js';

export interface MemberDocumentsResponse {
  data: {
    document: string;
    person: number;
    /** that it was issued with: the present one, or a former one */
    mem_no: string;
    name: string;
    url: string;
    issuedAt: string;
  }[];
}

export interface VerifyDocumentResponse {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}
