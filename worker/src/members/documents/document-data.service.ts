import { Injectable } from '@nestjs/common';
import type { AppType, Degree } from '@portal/contract/enums';
import { artSlots } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { printedName, withoutTitle } from '@portal/contract/validation/title';
import { indiaDay } from '@portal/contract/format';
import { artKeysOf } from '@portal/backend/settings/branding/branding-slots';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import type { Applicant, Application } from '@portal/backend/applications/application';
import type { PrintOverride } from '@portal/backend/members/documents/document';
import { DocumentCodes } from '@portal/backend/members/documents/document-codes';
import { DocumentProofs, type ProvenFacts } from '@portal/backend/members/documents/document-proofs';
import { FilesService } from '@portal/backend/applications/uploads/files.service';
import { shownDay, validUntilOf } from '@portal/backend/members/validity';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { StorageMissing } from '@portal/backend/platform/storage/storage-errors';
import type { DocumentArt, DocumentData, Membership } from './rendering/document-data.js';

/** What a document says beside the record. */
export interface DataWanted {
  readonly application: Application;
  /** Place of the person: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number; empty for a preview. */
  readonly memNo: string;
  readonly override: PrintOverride;
  readonly degree?: Degree;
  /** Of a student whose membership will be counted with them; those of branding when absent. */
  readonly studentMonths?: number;
  /** Of somebody who is a member: the days of the membership stay. `YYYY-MM-DD` in India. */
  readonly membership?: { readonly memberOn: string; readonly validUntil?: string };
  /** Its day in India is the day of the membership and of the document (docs/rules/approval.md). */
  readonly at: Date;
  readonly provisional: boolean;
  /** One that was drawn before: with the branding of its day, and not with a blank for a picture that is gone. */
  readonly isAgain?: boolean;
}

/** The data of one person, without the code: each document has its own; and what its proof says of them. */
export interface PersonData {
  readonly data: Omit<DocumentData, 'verifyUrl' | 'provenUrl'>;
  readonly facts: ProvenFacts;
}

/** Gathers what stands on a document; pictures come from our bucket, by key alone (SEC-27). */
@Injectable()
export class DocumentDataService {
  private kept?: { readonly keys: string; readonly art: DocumentArt };

  constructor(
    private readonly branding: BrandingService,
    private readonly files: FilesService,
    private readonly storage: StorageService,
    private readonly codes: DocumentCodes,
    private readonly proofs: DocumentProofs,
  ) {}

  /** @throws StorageMissing for one that is drawn again when a picture of it is gone */
  async personData(wanted: DataWanted): Promise<PersonData> {
    const { application, person, memNo, override, at, provisional, isAgain = false } = wanted;
    const applicant = application.applicants[person];
    if (applicant === undefined) throw new RangeError(`The application has no person ${person}`);
    const branding = await (isAgain ? this.branding.asOf(at) : this.branding.latest());
    const title = applicant.docstatus === 'doctor' ? branding.doctorTitle : undefined;
    const { membership = this.newMembership(wanted, applicant, branding) } = wanted;
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
    const { validUntil } = membership;
    const facts = {
      appType: application.appType,
      memNo,
      name: withoutTitle(name).replace(/\s+/gu, ' '),
      issuedAt: at,
    };
    return { data, facts: { ...facts, ...(validUntil === undefined ? {} : { validUntil }) } };
  }

  /** That of somebody who becomes a member on the day of the documents. */
  private newMembership(
    { application: { appType }, degree, studentMonths, at }: DataWanted,
    applicant: Applicant,
    branding: Branding,
  ): NonNullable<DataWanted['membership']> {
    const memberOn = indiaDay(at);
    const validUntil = validUntilOf(
      { appType, memberOn, degree: degree ?? applicant.degree },
      { studentMonths: studentMonths ?? branding.studentMonths },
    );
    return { memberOn, ...(validUntil === undefined ? {} : { validUntil }) };
  }

  /** The data of one document: that of its person, with the address of its check and the proof that its QR carries. */
  documentData(
    { data, facts }: PersonData,
    { kind, code }: { readonly kind: DocumentKind; readonly code: string },
  ): DocumentData {
    const verifyUrl = this.codes.addressOf(code);
    // Behind the `#`, so that no server and no log holds it.
    return { ...data, verifyUrl, provenUrl: `${verifyUrl}#${this.proofs.proofOf(facts, kind, code)}` };
  }

  /** The photo's thumbnail and the signature; a missing one is drawn as a blank. */
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

  /** Asked for once in a while: every document of a run shows the same. */
  private async artOf(branding: Branding, isNeeded: boolean): Promise<DocumentArt> {
    const keys = artKeysOf(branding);
    const known = JSON.stringify(keys);
    if (this.kept?.keys === known) return this.kept.art;
    const found = await Promise.all(
      artSlots.map(async (slot) => [slot, await this.picture(keys[slot] ?? '', isNeeded)] as const),
    );
    const art = Object.fromEntries(found.filter(([, bytes]) => bytes !== undefined)) as DocumentArt;
    // What the storage has lost for now is asked for again.
    if (found.every(([slot, bytes]) => (keys[slot] ?? '') === '' || bytes !== undefined))
      this.kept = { keys: known, art };
    return art;
  }

  /** @throws StorageMissing where it is needed */
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
