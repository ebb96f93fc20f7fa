import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import { putHeaders } from '@portal/contract/applications/put-upload';
import {
  ApprovalHarness,
  eventually,
  password,
  type HarnessServers,
} from '../../../reviewing/approval/testing/approval-harness.js';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Permissions in addition to those of an Admin. */
const grants = { none: [], kit: ['kit.edit'], both: ['kit.edit', 'branding.edit'] } as const;
/** Owner of uploaded documents. */
export const noticeId = '0123456789abcdef01234567';
type Holder = keyof typeof grants;

/** Staff who upload the organisation's files, with backend and worker. */
export class AssetFixture {
  private readonly tokens = new Map<Holder, string>();

  private constructor(readonly harness: ApprovalHarness) {}

  static async open(servers: HarnessServers): Promise<AssetFixture> {
    const harness = await ApprovalHarness.start(servers);
    const office = new AssetFixture(harness);
    for (const name of ['none', 'kit', 'both'] as const) await office.employ(name);
    await harness.startWorker();
    return office;
  }

  get storage(): StorageService {
    return this.harness.app.get(StorageService);
  }

  async close(): Promise<void> {
    await this.harness.close();
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    who: Holder = 'both',
  ): Promise<Answer> {
    const answer = await this.harness.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.tokens.get(who) ?? ''}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }

  /** URL of a slot. */
  base(slot: AssetSlot): string {
    if (slot.startsWith('kit/')) return `/api/admin/${slot}`;
    if (slot.startsWith('notices/'))
      return `/api/admin/notices/${noticeId}/documents/${slot.slice('notices/'.length)}`;
    return `/api/admin/branding/art/${slot.slice('branding/'.length)}`;
  }

  stateAddress(slot: AssetSlot, id: string): string {
    return `/api/admin/${slot.split('/')[0] ?? ''}/uploads/${id}`;
  }

  /** Uploads a file for a slot. @returns the id of the upload */
  async sent(slot: AssetSlot, bytes: Buffer, contentType: string): Promise<string> {
    const asked = { contentType, size: bytes.length };
    const { body } = await this.ask('POST', `${this.base(slot)}/uploads`, asked);
    const { id, url } = body['data'] as { id: string; url: string };
    const put = { method: 'PUT', headers: putHeaders(contentType), body: new Uint8Array(bytes) };
    const { status } = await fetch(url, put);
    if (status !== 200) throw new Error(`The storage answered ${status}`);
    return id;
  }

  /** The state of an upload, polled until its inspection has ended. */
  async finding(slot: AssetSlot, id: string): Promise<Record<string, unknown>> {
    return eventually(async () => {
      const { body } = await this.ask('GET', this.stateAddress(slot, id));
      return body['state'] !== 'checking' && body;
    }, 60_000);
  }

  /** Uploads a file, awaits its inspection and activates it. */
  async put(slot: AssetSlot, bytes: Buffer, contentType: string): Promise<Answer> {
    const id = await this.sent(slot, bytes, contentType);
    const { state } = await this.finding(slot, id);
    if (state !== 'ok') throw new Error(`The upload is ${String(state)}`);
    return this.ask('PUT', this.base(slot), { uploadId: id });
  }

  private async employ(name: Holder): Promise<void> {
    const staff = this.harness.app.get(StaffService, { strict: false });
    const person = { username: `art-${name}`, role: 'Admin', email: `${name}@portal.example` } as const;
    await staff.create({ kind: 'system' }, { ...person, password, grants: [...grants[name]] });
    const login = { username: person.username, password };
    const { body } = await this.harness.person().post('/api/admin/login', login);
    this.tokens.set(name, String(body['accessToken']));
  }
}
