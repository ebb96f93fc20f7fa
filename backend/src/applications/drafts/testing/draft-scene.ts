import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OwnDraft } from '@portal/contract/applications/responses';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { type Tx, UnitOfWork } from '../../../platform/mongo/unit-of-work.js';
import { DraftsService } from '../drafts.service.js';
import type { Browser } from './browser.js';

/** What happens to drafts in tests of the drafts alone: what other modules would do with them. */
export class DraftScene {
  constructor(private readonly app: NestFastifyApplication) {}

  async opened(browser: Browser, appType: string): Promise<string> {
    const { body } = await browser.post('/api/drafts', { appType });
    return (body['data'] as { appId: string }).appId;
  }

  /** A draft with one save of answers. */
  async begun(browser: Browser, appType: string, answers: DraftAnswersDto): Promise<string> {
    const appId = await this.opened(browser, appType);
    await browser.put(`/api/drafts/${appId}`, { version: 0, answers });
    return appId;
  }

  /** What a browser is told of its unfinished drafts. */
  async toldTo(browser: Browser): Promise<OwnDraft[]> {
    return (await browser.get('/api/drafts')).body['data'] as OwnDraft[];
  }

  async ordered(appId: string): Promise<void> {
    await this.within(async (drafts, tx) => drafts.recordOrder(tx, appId, `order_${appId}`));
  }

  async submitted(appId: string): Promise<void> {
    const price = { plan: 'life-single', lines: [], total: 1635 } as const;
    await this.within(async (drafts, tx) =>
      drafts.close(tx, appId, { appType: 'single', price, number: `NMO-26-${appId}` }),
    );
  }

  async paid(appId: string): Promise<void> {
    await this.within(async (drafts, tx) =>
      drafts.recordPayment(tx, appId, { covered: true, mode: 'Online', amount: 1635, payments: [] }),
    );
  }

  /** The money of a paid draft was given back. */
  async refunded(appId: string): Promise<void> {
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
