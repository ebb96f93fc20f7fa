import { describe, expect, it } from '@jest/globals';
import type { Applicant, Application } from '@portal/backend/applications/application';
import type { BrandingService } from '@portal/backend/settings/branding/branding.service';
import type { DocumentCodes } from '@portal/backend/members/documents/document-codes';
import type { DocumentProofs } from '@portal/backend/members/documents/document-proofs';
import type { FilesService } from '@portal/backend/applications/uploads/files.service';
import type { StorageService } from '@portal/backend/platform/storage/s3';
import type { AppType } from '@portal/contract/enums';
import { defaultBranding } from '@portal/contract/settings/brand';
import { DocumentDataService } from './document-data.service.js';

const service = new DocumentDataService(
  { latest: async () => Promise.resolve(defaultBranding) } as unknown as BrandingService,
  { byKeys: async () => Promise.resolve([]) } as unknown as FilesService,
  {} as unknown as StorageService,
  {} as unknown as DocumentCodes,
  {} as unknown as DocumentProofs,
);

/** The name as the documents of one person print it. */
async function printed(
  appType: AppType,
  docstatus: Applicant['docstatus'],
  name: string,
  override?: string,
): Promise<string> {
  const applicant = { name, docstatus, degree: '1st', profileImage: '', signatureImage: '' };
  const application = {
    appType,
    applicants: [applicant],
    association: { state: 'Goa', prant: 'Goa' },
  } as unknown as Application;
  const at = new Date('2026-03-03T06:00:00Z');
  const wanted = { application, person: 0, memNo: '1', at, provisional: false };
  return (await service.personData({ ...wanted, override: override === undefined ? {} : { name: override } }))
    .data.name;
}

describe('the name on a document', () => {
  it('has the title of a doctor by rule, whatever was typed', async () => {
    expect(await printed('single', 'doctor', 'Asha Verma')).toBe('Dr. Asha Verma');
    expect(await printed('single', 'doctor', 'Dr Asha Verma')).toBe('Dr. Asha Verma');
    expect(await printed('couple', 'doctor', 'राजेश कुमार')).toBe('डॉ. राजेश कुमार');
    expect(await printed('single', 'doctor', 'Asha', 'Asha Verma')).toBe('Dr. Asha Verma');
  });

  it('has none for a student, also for one who typed it', async () => {
    expect(await printed('student', 'student', 'Dr. Asha Verma')).toBe('Asha Verma');
    expect(await printed('couple', 'student', 'Ravi Verma')).toBe('Ravi Verma');
  });
});
