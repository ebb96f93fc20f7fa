import { randomInt } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import type { OwnDraft } from '@portal/contract/applications/responses';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { TestBrowser } from '../../../accounts/testing/browser.js';
import { ApplicationsModule } from '../../applications.module.js';
import { DraftFixture } from '../../drafts/testing/draft-fixture.js';
import { Clock } from '../../../platform/clock.js';
import { SealedTexts } from '../../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../../platform/outbox/outbox.schema.js';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.js';
import { DraftReminders } from '../draft-reminders.service.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** 10:00 in India on a future day, because MongoDB may delete expired rows during the test. */
const MORNING = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 270 * MINUTE_MS;

/** An enqueued reminder. */
export interface Queued {
  readonly job: string;
  readonly appId: string;
  readonly kind: string;
  readonly token: string;
}

/** Drafts, browsers and a movable clock. */
export class ResumeFixture {
  private time = new Date(MORNING);
  readonly drafts: DraftFixture;

  private constructor(readonly test: TestApp) {
    test.app.get(Clock).now = () => this.time;
    this.drafts = new DraftFixture(test.app);
  }

  static async open(): Promise<ResumeFixture> {
    return new ResumeFixture(await startTestApp([ApplicationsModule]));
  }

  /** Moves the clock. */
  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }

  now(): Date {
    return this.time;
  }

  /** A browser in a different network. */
  browser(ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`): TestBrowser {
    return new TestBrowser(this.test, ip);
  }

  newEmail(): string {
    return `asha${randomInt(1e9)}@post.example`;
  }

  /** Opens a draft and saves answers once. @returns its appId */
  async startDraft(browser: TestBrowser, applicant: object, appType = 'single'): Promise<string> {
    const { body } = await browser.call(calls.openDraft, { appType });
    const { appId } = body['data'] as { appId: string };
    await this.save(browser, appId, 0, { applicants: [applicant] });
    return appId;
  }

  async save(
    browser: TestBrowser,
    appId: string,
    version: number,
    answers: DraftAnswersDto,
  ): Promise<number> {
    return (await browser.call(calls.saveDraft, { version, answers }, {}, { appId })).status;
  }

  /** appIds of a browser's unfinished drafts. */
  async draftIdsOf(browser: TestBrowser): Promise<string[]> {
    const { body } = await browser.call(calls.ownDrafts);
    return (body['data'] as OwnDraft[]).map(({ appId }) => appId).sort();
  }

  /** Sends due reminders, like the timers of two workers. */
  async sweep(): Promise<void> {
    const reminders = this.test.app.get(DraftReminders, { strict: false });
    await Promise.all([reminders.sendDue(), reminders.sendDue()]);
  }

  /** The enqueued reminders of a draft, oldest first. */
  async queuedReminders(appId: string): Promise<Queued[]> {
    const rows = await this.test.connection
      .collection<OutboxRow>('outbox')
      .find({ 'payload.appId': appId })
      .sort({ createdAt: 1 })
      .toArray();
    return rows.map(({ _id, job, payload, sealed }) => ({
      job,
      appId,
      kind: String(payload['kind']),
      token: this.test.app.get(SealedTexts).open(sealed?.['token'] ?? '', _id),
    }));
  }

  async queuedKinds(appId: string): Promise<string[]> {
    return (await this.queuedReminders(appId)).map(({ kind }) => kind);
  }

  async draftRow(appId: string): Promise<Record<string, unknown>> {
    return (await this.test.connection.collection('drafts').findOne({ appId })) ?? {};
  }
}
