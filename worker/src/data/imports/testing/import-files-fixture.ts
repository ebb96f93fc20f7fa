import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import {
  ApprovalHarness,
  eventually,
  password,
  type HarnessServers,
} from '../../../reviewing/approval/testing/approval-harness.js';
import { photo } from '../../../applications/uploads/testing/build-picture.js';
import { type Line, lines, RegisterFixture } from './register-fixture.js';

interface FileMember {
  readonly _id: unknown;
  readonly applicationId: string;
  readonly applicant: {
    readonly profileImage: string;
    readonly signatureImage: string;
    readonly certificateImage: string;
  };
}

/** A portal with a fixture where registers and zips are brought. */
export class ImportFilesFixture {
  private constructor(
    readonly harness: ApprovalHarness,
    readonly fixture: RegisterFixture,
    readonly storage: StorageService,
    /** A photo, as JPEG. */
    readonly face: Buffer,
  ) {}

  static async start(servers: HarnessServers): Promise<ImportFilesFixture> {
    const harness = await ApprovalHarness.start(servers);
    const staff = harness.app.get(StaffService, { strict: false });
    const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
    await staff.create({ kind: 'system' }, chief);
    const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
    const fixture = new RegisterFixture(harness.person(String(body['accessToken'])));
    await fixture.giveThePassword();
    await harness.startWorker();
    const storage = harness.app.get(StorageService, { strict: false });
    return new ImportFilesFixture(harness, fixture, storage, await photo(320, 400).jpeg().toBuffer());
  }

  async member(memNo: string): Promise<FileMember> {
    const [found] = await this.harness.rows('members', { memNo });
    return found as unknown as FileMember;
  }

  async application(id: string): Promise<Record<string, unknown> | undefined> {
    return (await this.harness.rows('applications', { _id: this.idOf(id) }))[0];
  }

  async keysUnder(prefix: string): Promise<string[]> {
    return (await this.storage.list(prefix)).map(({ key }) => key);
  }

  /** Waits until nothing is left of the zips of an import: they go once it says that they were read. */
  async zipsGone(importId: string): Promise<void> {
    const own = (await this.harness.rows('import_zips', { importId })).map(({ incomingKey }) => incomingKey);
    await eventually(async () => {
      const incoming = (await this.keysUnder('incoming/')).filter(
        (key) => !key.includes('/assets/') || own.includes(key),
      );
      const copies = (await this.keysUnder(`imports/${importId}`)).filter((key) => key.endsWith('.zip'));
      return incoming.length + copies.length === 0;
    });
  }

  idOf(hex: string): never {
    return this.harness.connection.base.Types.ObjectId.createFromHexString(hex) as never;
  }
}

/** Different persons, with what is said of each besides. */
export function people(from: number, ...also: readonly Line[]): Line[] {
  return lines(also.length, from).map((line, index) => ({ ...line, ...also[index] }));
}
