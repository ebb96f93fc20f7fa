import type { AppType } from '@portal/contract/enums';
import type { ArtSlot } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';

export type Membership = 'Life Member' | 'Student Member' | 'Associate Member';

/** Bytes of JPEG or PNG; signatures are ink without paper. */
export type DocumentArt = Readonly<Partial<Record<ArtSlot, Uint8Array>>>;

/** Everything that stands on a document. Pictures come as bytes: nothing here opens an address (SEC-27). */
export interface DocumentData {
  /** the printed number; not drawn while `provisional` */
  readonly memNo: string;
  /** as it is printed, title included; Latin, Devanagari or both */
  readonly name: string;
  readonly qualification: string;
  readonly college: string;
  readonly membership: Membership;
  readonly appType: AppType;
  readonly state: string;
  readonly prant: string;
  readonly bloodGroup?: string;
  /** India date, d/m/yyyy (docs/rules/validation.md) */
  readonly memberOn: string;
  /** India date, d/m/yyyy */
  readonly issuedAt: string;
  /** India date, d/m/yyyy; students only */
  readonly validUntil?: string;
  /** where the document is checked online, in small print; not drawn while `provisional` */
  readonly verifyUrl: string;
  /** what the QR code holds: the same address with the proof behind it; not drawn while `provisional` */
  readonly provenUrl: string;
  /** JPEG or PNG, best the 500x640 thumbnail (row 5) */
  readonly photo?: Uint8Array;
  /** PNG, ink without paper */
  readonly signature?: Uint8Array;
  readonly branding: Branding;
  /** the organisation's own, as far as it has uploaded any */
  readonly art?: DocumentArt;
  /** a preview: watermark, no number, no code (docs/rules/approval.md) */
  readonly provisional: boolean;
}
