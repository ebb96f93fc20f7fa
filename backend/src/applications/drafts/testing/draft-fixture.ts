import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OwnDraft } from '@portal/contract/applications/responses';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { type Tx, UnitOfWork } from '../../../platform/mongo/unit-of-work.js';
import { DraftsService } from '../drafts.service.js';
import type { Browser } from './browser.js';

/** Drives drafts in tests without the other modules. */
export class DraftFixture {
  constructor(private readonly app: NestFastifyApplication) {}

  async open(browser: Browser, appType: string): Promise<string> {
    const { body } = await browser.post('/api/drafts', { appType });
    return (body['data'] as { appId: string }).appId;
  }

  /** Opens a draft and saves answers once. @returns its appId */
  async startDraft(browser: Browser, appType: string, answers: DraftAnswersDto): Promise<string> {
    const appId = await this.open(browser, appType);
    await browser.put(`/api/drafts/${appId}`, { version: 0, answers });
    return appId;
  }

  /** The list of unfinished drafts shown to a browser. */
  async unfinishedOf(browser: Browser): Promise<OwnDraft[]> {
    return (await browser.get('/api/drafts')).body['data'] as OwnDraft[];
  }

  async order(appId: string): Promise<void> {
    await this.within(async (drafts, tx) => drafts.recordOrder(tx, appId, `order_${appId}`));
  }

  async submit(appId: string): Promise<void> {
    const price = { plan: 'life-single', lines: [], total: 1635 } as const;
    await this.within(async (drafts, tx) =>
      drafts.close(tx, appId, { appType: 'single', price, number: `NMO-26-${appId}` }),
    );
  }

  async pay(appId: string): Promise<void> {
    await this.within(async (drafts, tx) =>
      drafts.recordPayment(tx, appId, { covered: true, mode: 'Online', amount: 1635, payments: [] }),
    );
  }

  /** Refunds a paid draft. */
  async refund(appId: string): Promise<void> {
    await this.within(async (drafts, tx) =>
      drafts.recordPayment(tx, appId, {
        covered: false,
        mode: 'Online',
        amount: 0,
        receiptNumber: 'NMO/2026-27/000001',
        payments: [],
      }),
    );
  }

  private async within(work: (drafts: DraftsService, tx: Tx) => Promise<void>): Promise<void> {
    const drafts = this.app.get(DraftsService, { strict: false });
    await this.app
      .get(UnitOfWork, { strict: false })
      .run({ kind: 'visitor' }, async (tx) => work(drafts, tx));
  }
}
