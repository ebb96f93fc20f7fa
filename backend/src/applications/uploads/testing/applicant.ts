import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { UploadSlot } from '@portal/contract/enums';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { Browser, type BrowserAnswer } from '../../drafts/testing/browser.js';
import { FilesRepository } from '../files.repository.js';
import { FilesService } from '../files.service.js';

const picture = Buffer.from('the bytes of a picture');
const declared = {
  profile_image: 'jpg',
  signature_image: 'png',
  cert_image: 'pdf',
  guardian_image: 'jpg',
} as const;
const types = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;

/** An applicant: a browser, a draft and its uploads. */
export class ApplicantFixture {
  readonly browser: Browser;
  appId = '';

  constructor(private readonly app: NestFastifyApplication) {
    this.browser = new Browser(app);
  }

  async openDraft(appType = 'single'): Promise<BrowserAnswer> {
    const answer = await this.browser.post('/api/drafts', { appType });
    const data = answer.body['data'] as { appId: string };
    this.appId = data.appId;
    return answer;
  }

  /** Gives the consent; does nothing for another browser's or a closed draft. */
  async agree(): Promise<void> {
    const { body } = await this.browser.get(`/api/drafts/${this.appId}`);
    const { version } = (body['data'] ?? {}) as { version?: number };
    const consents = [{ purpose: 'membership', version: '1', language: 'en' }];
    if (version !== undefined) await this.browser.put(`/api/drafts/${this.appId}`, { version, consents });
  }

  /** Requests a signed URL and uploads the bytes. @returns the stored key */
  async upload(
    slot: keyof typeof declared,
    suffix = '',
    appType = 'single',
    browser = this.browser,
  ): Promise<string> {
    const ext = declared[slot];
    const key = `applications/${appType}/${this.appId}/${slot}${suffix}.${ext}`;
    const contentType = types[ext];
    const query = new URLSearchParams({ key, contentType, size: String(picture.length) });
    const answer = await browser.get(`/api/upload/signed-url?${query.toString()}`);
    const { url, key: stored } = answer.body as { url: string; key: string };
    const put = await fetch(url, { method: 'PUT', body: picture, headers: putHeaders(contentType) });
    if (!put.ok) throw new Error(`PUT was answered ${put.status}`);
    return stored;
  }

  /** Accepts a file like the worker. */
  async inspectionAccepts(key: string): Promise<void> {
    const file = await this.app.get(FilesRepository, { strict: false }).byKey(key);
    if (file === undefined) throw new Error(`No file ${key}`);
    await this.app
      .get(FilesService, { strict: false })
      .accept(file, { sha256: '0'.repeat(64), bytes: picture.length });
  }

  /** Three accepted files of one person, by slot. */
  async acceptedFiles(suffix = '', appType = 'single'): Promise<Record<UploadSlot, string>> {
    const keys = {
      profile_image: await this.upload('profile_image', suffix, appType),
      signature_image: await this.upload('signature_image', suffix, appType),
      cert_image: await this.upload('cert_image', suffix, appType),
    };
    await Promise.all(Object.values(keys).map(async (key) => this.inspectionAccepts(key)));
    return keys;
  }
}
