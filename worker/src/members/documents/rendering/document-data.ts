import type { AppType } from '@portal/contract/enums';
import type { ArtSlot } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';

export type Membership = 'Life Member' | 'Student Member' | 'Associate Member';

/** Bytes of JPEG or PNG; signatures have a transparent background. */
export type DocumentArt = Readonly<Partial<Record<ArtSlot, Uint8Array>>>;

/** The data of a document. Pictures are bytes, so that rendering opens no URL (SEC-27). */
export interface DocumentData {
  /** the printed number; not drawn while `provisional` */
  readonly memNo: string;
  /** as printed, including the title; Latin, Devanagari or both */
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
  /** verification URL in small print; not drawn while `provisional` */
  readonly verifyUrl: string;
  /** content of the QR code: the same URL with the proof as fragment; not drawn while `provisional` */
  readonly provenUrl: string;
  /** JPEG or PNG, preferably the 500x640 thumbnail */
  readonly photo?: Uint8Array;
  /** PNG with a transparent background */
  readonly signature?: Uint8Array;
  readonly branding: Branding;
  /** uploaded by the organisation */
  readonly art?: DocumentArt;
  /** a preview: watermark, no number, no code (docs/rules/approval.md) */
  readonly provisional: boolean;
}
