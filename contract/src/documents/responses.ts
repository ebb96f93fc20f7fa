import type { AppType } from '../enums.js';

/** A document of the member's own; its addresses are signed and hold for 5 minutes. */
interface OwnDocument {
  document: string;
  person: number;
  /** that it was issued with: the present one, or a former one */
  mem_no: string;
  name: string;
  url: string;
  /** its page for print; what was drawn before there were such pages has none */
  print?: { name: string; url: string };
  issuedAt: string;
}

export interface MemberDocumentsResponse {
  data: OwnDocument[];
}

export interface VerifyDocumentResponse {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}
