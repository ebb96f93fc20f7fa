import { randomInt } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import type { OwnDraft } from '@portal/contract/applications/responses';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { TestBrowser } from '../../../accounts/testing/browser.js';
import { ApplicationsModule } from '../../applications.module.js';
import { DraftScene } from '../../drafts/testing/draft-scene.js';
import { Clock } from '../../../platform/clock.js';
import { SealedTexts } from '../../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../../platform/outbox/outbox.schema.js';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.js';
import { DraftReminders } from '../draft-reminders.service.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** 10:00 in India on a day to come: what has a time that is over, MongoDB may remove while the test runs. */
const MORNING = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 270 * MINUTE_MS;

/** A reminder that was queued. */
export interface Queued {
  readonly job: string;
  readonly appId: string;
  readonly kind: string;
  readonly token: string;
}

/** Drafts, the browsers of their people and a clock that a test moves. */
export class ResumeScene {
  private now = new Date(MORNING);
  readonly drafts: DraftScene;

  private constructor(readonly test: TestApp) {
    test.app.get(Clock).now = () => this.now;
    this.drafts = new DraftScene(test.app);
  }

  static async open(): Promise<ResumeScene> {
    return new ResumeScene(await startTestApp([ApplicationsModule]));
  }

  /** Moves the clock. */
  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  time(): Date {
    return this.now;
  }

  /** A browser in a network of its own. */
  browser(ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`): TestBrowser {
    return new TestBrowser(this.test, ip);
  }

  anyEmail(): string {
    return `asha${randomInt(1e9)}@post.example`;
  }

  /** A draft with one save of answers. @returns its appId */
  async begun(browser: TestBrowser, applicant: object, appType = 'single'): Promise<string> {
    const { body } = await browser.call(calls.openDraft, { appType });
    const { appId } = body['data'] as { appId: string };
    await this.saved(browser, appId, 0, { applicants: [applicant] });
    return appId;
  }

  async saved(
    browser: TestBrowser,
    appId: string,
    version: number,
    answers: DraftAnswersDto,
  ): Promise<number> {
    return (await browser.call(calls.saveDraft, { version, answers }, {}, { appId })).status;
  }

  /** The ids of the unfinished drafts that a browser has. */
  async had(browser: TestBrowser): Promise<string[]> {
    const { body } = await browser.call(calls.ownDrafts);
    return (body['data'] as OwnDraft[]).map(({ appId }) => appId).sort();
  }

  /** Looks for due reminders, as the timers of two workers do. */
  async sweep(): Promise<void> {
    const reminders = this.test.app.get(DraftReminders, { strict: false });
    await Promise.all([reminders.sendDue(), reminders.sendDue()]);
  }

  /** The reminders of a draft that were queued so far, the oldest first. */
  async queued(appId: string): Promise<Queued[]> {
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

  async kinds(appId: string): Promise<string[]> {
    return (await this.queued(appId)).map(({ kind }) => kind);
  }

  async row(appId: string): Promise<Record<string, unknown>> {
    return (await this.test.connection.collection('drafts').findOne({ appId })) ?? {};
  }
}
