/** Where the mails of a paid application go. */
export interface ReceiptAddress {
  /** masked, as `a***@post.example`; empty where it is not told */
  sentTo: string;
  /** this browser may correct it now */
  canBeCorrected: boolean;
}
