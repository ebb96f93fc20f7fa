import type {
  ApplicationEvent,
  ApplicationState,
  AppType,
  BloodGroup,
  Degree,
  Docstatus,
  Gender,
  Language,
  Plan,
  PriceLine,
} from '@portal/contract';
import type { ConsentGiven } from '../drafts/draft.js';
import type { PaymentProjection } from '../drafts/payment-projection.js';
import type { Actor } from '../platform/mongo/actor.js';

/** One person of an application. */
export interface Applicant {
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly gender: Gender;
  /** E.164 */
  readonly phone: string;
  /** lower case */
  readonly email: string;
  readonly bloodGroup: BloodGroup;
  /** Year of study, students only. */
  readonly degree?: Degree;
  readonly docstatus: Docstatus;
  readonly qualifications: string;
  readonly specialization?: string;
  readonly college: string;
  readonly registrationNumber: string;
  /** Keys of accepted files. */
  readonly profileImage: string;
  readonly signatureImage: string;
  readonly certificateImage: string;
}

export interface Address {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

/** Where the applicant belongs in the organisation, and who refers to them. */
export interface Association {
  readonly state: string;
  readonly prant: string;
  readonly unit?: string;
  readonly refereeName: string;
  readonly refereeNumber?: string;
  /** E.164 */
  readonly refereePhone: string;
  /** As typed or filled in; the one that is mailed is resolved on the server (decisions 7). */
  readonly secretaryEmail: string;
}

/** One step of the application's life. */
export interface HistoryEntry {
  readonly event: ApplicationEvent;
  readonly from: ApplicationState;
  readonly to: ApplicationState;
  /** UTC */
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id' | 'role'>;
}

/** What the reviewer found (decisions 6). */
export interface Verification {
  readonly note?: string;
  readonly checks?: {
    readonly identity?: boolean;
    readonly licence?: boolean;
    readonly referrer?: boolean;
  };
  /** UTC */
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id' | 'role'>;
}

/** What the applicant wrote. */
export interface ApplicationContent {
  readonly applicants: readonly Applicant[];
  readonly address: Address;
  readonly association: Association;
}

/** A submitted application. */
export interface Application extends ApplicationContent {
  readonly id: string;
  readonly appId: string;
  readonly appType: AppType;
  /** whole rupees, as priced by the server */
  readonly appFee: number;
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  readonly state: ApplicationState;
  readonly history: readonly HistoryEntry[];
  readonly payment: Omit<PaymentProjection, 'covered'> & { readonly success: boolean };
  /** The provider's order id or an offline reference (decisions 5). */
  readonly transactionId?: string;
  /** Of the last Verify. */
  readonly verification?: Verification;
  /** Came with an import: counts as paid (decisions 6). */
  readonly isLegacy?: boolean;
  readonly consents: readonly ConsentGiven[];
  readonly language: Language;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of a list (decisions 5). */
export type ApplicationSummary = Pick<
  Application,
  'id' | 'appId' | 'appType' | 'state' | 'payment' | 'createdAt'
> & {
  readonly applicants: readonly Pick<Applicant, 'name' | 'phone' | 'email'>[];
  readonly association: Pick<Association, 'state'>;
};

/** Who gets the mails about an application: the first applicant (decisions 6). */
export interface ApplicationContact {
  readonly name: string;
  /** Empty while the person has not given one. */
  readonly email: string;
  readonly language: Language;
  readonly appType: string;
}
