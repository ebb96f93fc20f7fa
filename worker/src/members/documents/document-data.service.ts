import { Injectable } from '@nestjs/common';
import type { AppType, Degree } from '@portal/contract/enums';
import { artSlots } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { printedName } from '@portal/contract/validation/visible-text';
import { indiaDay } from '@portal/contract/format';
import { artKeysOf } from '@portal/backend/settings/branding/branding-slots';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import type { Applicant, Application } from '@portal/backend/applications/application';
import type { PrintOverride } from '@portal/backend/members/documents/document';
import { DocumentCodes } from '@portal/backend/members/documents/document-codes';
import {
  DocumentProofs,
  type ProvenFacts,
  provenFactsOf,
} from '@portal/backend/members/documents/document-proofs';
import { FilesService } from '@portal/backend/applications/uploads/files.service';
import { shownDay, validUntilOf } from '@portal/backend/members/validity';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { StorageMissing } from '@portal/backend/platform/storage/storage-errors';
import type { DocumentArt, DocumentData, Membership } from './rendering/document-data.js';

/** The input for a person's documents. */
export interface PersonDataRequest {
  readonly application: Application;
  /** Index of the person: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number; empty for a preview. */
  readonly memNo: string;
  readonly override: PrintOverride;
  readonly degree?: Degree;
  /** Validity of a student membership; by default that of branding. */
  readonly studentMonths?: number;
  /** Dates of an existing membership. India dates, `YYYY-MM-DD`. */
  readonly membership?: { readonly memberOn: string; readonly validUntil?: string };
  /** Its India date is printed and is the first day of a new membership (docs/rules/approval.md). */
  readonly at: Date;
  readonly provisional: boolean;
  /** Renders an existing document again: with the branding of its day, and no blanks for missing pictures. */
  readonly isAgain?: boolean;
}

/** A person's data without the code, which is per document, and the facts for the proof. */
export interface PersonData {
  readonly data: Omit<DocumentData, 'verifyUrl' | 'provenUrl'>;
  readonly facts: ProvenFacts;
}

/** Collects the data of documents; pictures are loaded from our bucket by key only (SEC-27). */
@Injectable()
export class DocumentDataService {
  private cachedArt?: { readonly keys: string; readonly art: DocumentArt };

  constructor(
    private readonly branding: BrandingService,
    private readonly files: FilesService,
    private readonly storage: StorageService,
    private readonly codes: DocumentCodes,
    private readonly proofs: DocumentProofs,
  ) {}

  /** @throws StorageMissing if a picture of a document to be rendered again is missing */
  async personData(request: PersonDataRequest): Promise<PersonData> {
    const { application, person, memNo, override, at, provisional, isAgain = false } = request;
    const applicant = application.applicants[person];
    if (applicant === undefined) throw new RangeError(`The application has no person ${person}`);
    const branding = await (isAgain ? this.branding.asOf(at) : this.branding.latest());
    const title = applicant.docstatus === 'doctor' ? branding.doctorTitle : undefined;
    const { membership = this.newMembership(request, applicant, branding) } = request;
    const name = override.name ?? applicant.name;
    const data: PersonData['data'] = {
      memNo,
      name: printedName(name, title),
      qualification: override.qualification ?? applicant.qualifications,
      college: override.college ?? applicant.college,
      membership: membershipOf(application.appType),
      appType: application.appType,
      state: application.association.state,
      prant: application.association.prant,
      bloodGroup: applicant.bloodGroup,
      memberOn: shownDay(membership.memberOn),
      issuedAt: shownDay(indiaDay(at)),
      ...(membership.validUntil === undefined ? {} : { validUntil: shownDay(membership.validUntil) }),
      ...(await this.pictures(applicant, isAgain)),
      branding,
      art: await this.artOf(branding, isAgain),
      provisional,
    };
    const { appType } = application;
    const { validUntil } = membership;
    return { data, facts: provenFactsOf({ appType, memNo, name, issuedAt: at, validUntil }) };
  }

  /** Returns the dates of a membership that begins with the documents. */
  private newMembership(
    { application: { appType }, degree, studentMonths, at }: PersonDataRequest,
    applicant: Applicant,
    branding: Branding,
  ): NonNullable<PersonDataRequest['membership']> {
    const memberOn = indiaDay(at);
    const validUntil = validUntilOf(
      { appType, memberOn, degree: degree ?? applicant.degree },
      { studentMonths: studentMonths ?? branding.studentMonths },
    );
    return { memberOn, ...(validUntil === undefined ? {} : { validUntil }) };
  }

  /** Returns the data of one document: the person's, with its verification URL and the proof for its QR. */
  documentData(
    { data, facts }: PersonData,
    { kind, code }: { readonly kind: DocumentKind; readonly code: string },
  ): DocumentData {
    const verifyUrl = this.codes.addressOf(code);
    // In the fragment, so that it reaches no server log.
    return { ...data, verifyUrl, provenUrl: `${verifyUrl}#${this.proofs.proofOf(facts, kind, code)}` };
  }

  /** Loads the photo's thumbnail and the signature; missing ones are left blank. */
  private async pictures(
    { profileImage, signatureImage }: Applicant,
    isNeeded: boolean,
  ): Promise<Pick<DocumentData, 'photo' | 'signature'>> {
    const files = await this.files.byKeys([profileImage, signatureImage]);
    const thumbnail = files.find(({ key }) => key === profileImage)?.thumbnailKey;
    const [photo, signature] = await Promise.all([
      this.picture(thumbnail ?? profileImage, isNeeded),
      this.picture(signatureImage, isNeeded),
    ]);
    return {
      ...(photo === undefined ? {} : { photo }),
      ...(signature === undefined ? {} : { signature }),
    };
  }

  /** Loads the organisation's art, cached by its keys. */
  private async artOf(branding: Branding, isNeeded: boolean): Promise<DocumentArt> {
    const keys = artKeysOf(branding);
    const known = JSON.stringify(keys);
    if (this.cachedArt?.keys === known) return this.cachedArt.art;
    const found = await Promise.all(
      artSlots.map(async (slot) => [slot, await this.picture(keys[slot] ?? '', isNeeded)] as const),
    );
    const art = Object.fromEntries(found.filter(([, bytes]) => bytes !== undefined)) as DocumentArt;
    // Cached only if complete, so that missing files are retried.
    if (found.every(([slot, bytes]) => (keys[slot] ?? '') === '' || bytes !== undefined))
      this.cachedArt = { keys: known, art };
    return art;
  }

  /** @throws StorageMissing if it is required */
  private async picture(key: string, isNeeded: boolean): Promise<Buffer | undefined> {
    if (key === '') return undefined;
    try {
      return await this.storage.get(key);
    } catch (error) {
      if (error instanceof StorageMissing && !isNeeded) return undefined;
      throw error;
    }
  }
}

function membershipOf(appType: AppType): Membership {
  switch (appType) {
    case 'student':
      return 'Student Member';
    case 'single':
    case 'couple':
      return 'Life Member';
    case 'old':
      return 'Associate Member';
  }
}
