import type { AppType } from '../enums.js';

/** A version of a document of the member's own. */
interface OwnVersion {
  document: string;
  /** that it was issued with: the present one, or a former one */
  mem_no: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** why it took the place of the one before; a first version has none */
  reason?: string;
}

/** One that counts; its addresses are signed and hold for 5 minutes. */
interface OwnDocument extends OwnVersion {
  person: number;
  name: string;
  url: string;
  /** its page for print; what was drawn before there were such pages has none */
  print?: { name: string; url: string };
}

export interface MemberDocumentsResponse {
  data: OwnDocument[];
  /** whose place newer ones have taken, the newest first of each kind */
  earlier: OwnVersion[];
}

export interface VerifyDocumentResponse {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}
