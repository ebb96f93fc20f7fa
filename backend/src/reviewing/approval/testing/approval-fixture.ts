import { randomBytes } from 'node:crypto';
import type { AppType } from '@portal/contract/enums';
import { StaffService } from '../../../accounts/staff/staff.service.js';
import type { Applicant, Application } from '../../../applications/application.js';
import { ApplicationsRepository } from '../../../applications/applications.repository.js';
import { type Actor, systemActor } from '../../../platform/mongo/actor.js';
import { UnitOfWork } from '../../../platform/mongo/unit-of-work.js';
import { startTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.js';
import { RunsService } from '../../../platform/runs/runs.service.js';
import { ReviewingModule } from '../../reviewing.module.js';
import { ApproveService } from '../approve.service.js';
import { RenderingService } from '../rendering.service.js';
import { ApprovalRuns } from '../approval-runs.service.js';
import type { RequestedLink } from '../membership-link.js';
import { type ApprovalRun, approvalRun } from '../approvals.runs.js';

type Rows = Record<string, unknown>[];

/** Approvals on the test platform; rendering uses the worker's services without images. */
export interface ApprovalFixture {
  readonly platform: TestPlatform;
  /** Of the role Admin, with the user name `reviewer`. */
  readonly admin: Actor;
  readonly runs: ApprovalRuns;
  readonly approvals: ApproveService;
  readonly rendering: RenderingService;
  /** @param persons overrides by person @returns the id of a verified application */
  verified(
    names?: readonly string[],
    appType?: AppType,
    persons?: readonly Partial<Applicant>[],
  ): Promise<string>;
  /** Upload Documents and its rendering. @param links members named by the reviewer */
  rendered(id: string, links?: readonly RequestedLink[]): Promise<ApprovalRun>;
  /** Renders and approves an application. @returns its id */
  approved(id: string, links?: readonly RequestedLink[]): Promise<string>;
  /** Reserves the numbers; the documents are not rendered yet. */
  reserved(id: string): Promise<ApprovalRun>;
  rows(collection: string, filter?: object): Promise<Rows>;
  /** Removes all data but staff. */
  reset(): Promise<void>;
}

const touched = [
  'applications',
  'audit',
  'documents',
  'email_changes',
  'member_logins',
  'members',
  'membership_numbers',
  'outbox',
  'runs',
];

export async function openApprovalFixture(): Promise<ApprovalFixture> {
  const platform = await startTestPlatform({ imports: [ReviewingModule] });
  const { context, connection } = platform;
  const runs = context.get(ApprovalRuns, { strict: false });
  const rendering = context.get(RenderingService, { strict: false });
  const applications = context.get(ApplicationsRepository, { strict: false });
  const staff = { username: 'reviewer', role: 'Admin', email: 'reviewer@portal.example' } as const;
  const adminId = await context
    .get(StaffService, { strict: false })
    .create(systemActor, { ...staff, password: 'Long-Orange-Lamp-7' });
  const admin: Actor = { kind: 'staff', id: adminId, role: 'Admin' };

  const reserved = async (id: string, links?: readonly RequestedLink[]): Promise<ApprovalRun> => {
    const runId = await runs.open(admin, id, links === undefined ? {} : { links: [...links] });
    const found = await rendering.find(runId);
    const run = found === undefined ? undefined : await rendering.reserve(found);
    if (run === undefined) throw new Error('There is nothing to draw');
    return run;
  };
  const approvals = context.get(ApproveService, { strict: false });
  const rendered = async (id: string, links?: readonly RequestedLink[]): Promise<ApprovalRun> => {
    const run = await reserved(id, links);
    await context.get(RunsService, { strict: false }).record(approvalRun, run.id, 'render');
    await rendering.stored(
      run,
      run.data.documents.map(({ key }) => ({ key, sha256: '0'.repeat(64), bytes: 1 })),
    );
    return run;
  };
  return {
    platform,
    admin,
    runs,
    approvals,
    rendering,
    verified: async (
      names = ['Asha Verma'],
      appType = names.length > 1 ? 'couple' : 'single',
      persons = [],
    ) =>
      context
        .get(UnitOfWork)
        .run(systemActor, async (tx) =>
          applications.insert(application(names, appType, platform.clock.now(), persons), tx.session),
        ),
    reserved,
    rendered,
    approved: async (id, links) => {
      await rendered(id, links);
      await approvals.approve(admin, id, {});
      return id;
    },
    rows: async (collection, filter = {}) => connection.collection(collection).find(filter).toArray(),
    reset: async () => {
      for (const name of touched) await connection.collection(name).deleteMany({});
    },
  };
}

function application(
  names: readonly string[],
  appType: AppType,
  now: Date,
  persons: readonly Partial<Applicant>[],
): Omit<Application, 'id'> {
  const appId = randomBytes(12).toString('hex');
  return {
    appId,
    appType,
    appFee: 1635,
    plan: 'life-single',
    lines: [],
    applicants: names.map((name, person) => ({ ...applicant(name, appId, person), ...persons[person] })),
    address: { line1: '12 MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
    association: {
      state: 'Maharashtra',
      prant: 'Konkan',
      refereeName: 'Ravi Joshi',
      refereePhone: '+919123456780',
      secretaryEmail: 'typed@portal.example',
    },
    state: 'verified',
    history: [],
    payment: { mode: 'Online', success: true, amount: 1635, payments: [] },
    consents: [],
    language: 'en',
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

function applicant(name: string, appId: string, person: number): Applicant {
  const file = (slot: string): string => `applications/single/${appId}/vtest/${slot}.png`;
  return {
    name,
    dateOfBirth: '1990-05-17',
    gender: 'female',
    phone: '+919876543210',
    email: `${appId}.${person}@example.org`,
    bloodGroup: 'O+',
    docstatus: 'doctor',
    qualifications: 'MBBS',
    college: 'Grant Medical College, Mumbai',
    registrationNumber: `R${appId.slice(0, 12)}${person}`,
    profileImage: file('profile_image'),
    signatureImage: file('signature_image'),
    certificateImage: file('cert_image'),
  };
}
