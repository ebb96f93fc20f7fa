import { createHash, randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { type AppType, type UploadSlot, uploadSlots } from '@portal/contract/enums';
import type { Applicant, Application } from '@portal/backend/applications/application';
import { ApplicationsRepository } from '@portal/backend/applications/applications.repository';
import { FilesRepository } from '@portal/backend/applications/uploads/files.repository';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { StorageService } from '@portal/backend/platform/storage/s3';
import sharp from 'sharp';

export interface ApplicationChanges {
  readonly appType?: AppType;
  readonly state?: Application['state'];
  readonly language?: Application['language'];
  /** One entry per person. */
  readonly persons?: readonly Partial<Applicant>[];
  readonly association?: Partial<Application['association']>;
}

let drawn: Promise<Buffer> | undefined;
async function picture(): Promise<Buffer> {
  drawn ??= sharp({ create: { width: 500, height: 640, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();
  return drawn;
}

/** Stores an accepted upload. @returns its key */
async function acceptedFile(
  app: INestApplicationContext,
  appId: string,
  appType: AppType,
  slot: UploadSlot,
  person: 0 | 1,
): Promise<string> {
  const key = `applications/${appType}/${appId}/vtest/${slot}${person === 1 ? '1' : ''}.png`;
  const image = await picture();
  await app.get(StorageService).put(key, image, 'image/png');
  await app.get(FilesRepository, { strict: false }).insert({
    key,
    incomingKey: `incoming/${randomBytes(16).toString('hex')}`,
    appType,
    owner: 'application',
    ownerId: appId,
    slot,
    person,
    contentType: 'image/png',
    finalContentType: 'image/png',
    state: 'ok',
    sha256: createHash('sha256').update(image).digest('hex'),
    bytes: image.length,
    createdAt: new Date(),
  });
  return key;
}

async function applicantOf(
  app: INestApplicationContext,
  appId: string,
  appType: AppType,
  index: number,
  changes: Partial<Applicant>,
): Promise<Applicant> {
  const person = index === 1 ? 1 : 0;
  const [profileImage = '', signatureImage = '', certificateImage = ''] = await Promise.all(
    uploadSlots.map(async (slot) => acceptedFile(app, appId, appType, slot, person)),
  );
  return {
    name: 'Asha Verma',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    phone: '+919876543210',
    email: `${appId}.${person}@example.org`,
    bloodGroup: 'O+',
    ...(appType === 'student' ? { degree: '2nd' as const } : {}),
    docstatus: appType === 'student' ? 'student' : 'doctor',
    qualifications: 'MBBS',
    college: 'Grant Medical College, Mumbai',
    registrationNumber: `R${appId.slice(0, 12)}${person}`,
    profileImage,
    signatureImage,
    certificateImage,
    ...changes,
  };
}

/** Creates a submitted and paid application with accepted files. @returns its id */
export async function paidApplication(
  app: INestApplicationContext,
  changes: ApplicationChanges = {},
): Promise<string> {
  const { appType = 'single', state = 'paid', language = 'en', persons = [{}] } = changes;
  const appId = randomBytes(12).toString('hex');
  const now = new Date();
  const application: Omit<Application, 'id'> = {
    appId,
    appType,
    appFee: 1635,
    plan: 'life-single',
    lines: [],
    applicants: await Promise.all(
      persons.map(async (person, index) => applicantOf(app, appId, appType, index, person)),
    ),
    address: { line1: '12 MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
    association: {
      state: 'Maharashtra',
      prant: 'Konkan',
      refereeName: 'Ravi Joshi',
      refereeNumber: '1024',
      refereePhone: '+919123456780',
      secretaryEmail: 'typed@portal.example',
      ...changes.association,
    },
    state,
    history: [],
    payment: { mode: 'Online', success: state !== 'submitted', amount: 1635, payments: [] },
    consents: [],
    language,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  const applications = app.get(ApplicationsRepository, { strict: false });
  return app
    .get(UnitOfWork)
    .run({ kind: 'system' }, async (tx) => applications.insert(application, tx.session));
}
