import { Inject, Injectable, Logger } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { isOpenStart, type StartItemName } from '@portal/contract/operations/start-items';
import type { StartItem, StartView, StorageTrial } from '@portal/contract/operations/responses';
import type { ConfirmStartDto } from '@portal/contract/operations/requests';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ProviderCheck } from '../../payments/provider/provider-check.service.js';
import { START_CHECKS, type StartCheck } from './start-check.js';
import { StartEvidence } from './start-evidence.repository.js';
import { incomingKey } from '../../platform/storage/file-keys.js';
import { StorageService } from '../../platform/storage/s3.js';

const contentType = 'text/plain';
const text = 'portal';

/** Addresses by which a browser tries whether it reaches the storage; the hourly sweep deletes what it sends, as any upload without a reference. */
@Injectable()
export class StorageTrialService {
  constructor(private readonly storage: StorageService) {}

  /** They take one text, once, and read it again. */
  async addresses(): Promise<StorageTrial> {
    const key = incomingKey();
    const [put, get] = await Promise.all([
      this.storage.signPut({ key, contentType, size: Buffer.byteLength(text) }),
      this.storage.signGet({ key, fileName: 'trial.txt', disposition: 'attachment' }),
    ]);
    return { put, get, contentType, text };
  }
}

/** Times of the page for who sets the portal up, each with its reason. */
export const portalStartLimits = {
  /** What the provider said is not asked again within this, in ms: a second press is answered by the first one. */
  askAgainMs: 5_000,
} as const;

/** The events that the provider is configured to send (docs/operations.md). */
const webhookEvents = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'] as const;

/** What is missing before the portal can be opened (docs/operations.md). */
@Injectable()
export class PortalStart {
  private readonly log = new Logger(PortalStart.name);
  /** The question to the provider that is under way: who presses meanwhile gets its answer. */
  private asking?: Promise<void>;

  constructor(
    @Inject(START_CHECKS) private readonly checks: readonly StartCheck[],
    private readonly evidence: StartEvidence,
    private readonly provider: ProviderCheck,
    private readonly trial: StorageTrialService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Every item with what was found; one that could not be read says so for itself alone. */
  async view(asking: StaffPrincipal): Promise<StartView> {
    const [items, storage] = await Promise.all([
      Promise.all(this.checks.map(async (check) => this.found(check, asking))),
      this.trial.addresses(),
    ]);
    return {
      items,
      open: items.filter(isOpenStart).length,
      webhook: { url: new URL(calls.webhook.path, this.config.PUBLIC_URL).href, events: [...webhookEvents] },
      storage,
    };
  }

  /** Asks the provider whether it takes the keys, and notes what it said. @returns the item as it is then */
  async checkProvider(actor: Actor, asking: StaffPrincipal): Promise<StartItem> {
    this.asking ??= this.askProvider(actor).finally(() => delete this.asking);
    await this.asking;
    return this.item('provider', asking);
  }

  /**
   * Notes that a person has looked at something as it is; what is confirmed already stays so.
   * @returns the item as it is then
   * @throws WireError 409 `start.stale` when another version is in force than the one that was looked at
   */
  async confirm(
    actor: Actor,
    asking: StaffPrincipal,
    { item, version }: ConfirmStartDto,
  ): Promise<StartItem> {
    const now = await this.item(item, asking);
    if (now.version !== version) throw conflict('start.stale');
    if (now.state === 'done') return now;
    await this.unitOfWork.run(actor, (tx) => {
      tx.audit({ action: 'start.confirmed', object: { kind: 'start', id: item }, after: { version } });
      return Promise.resolve();
    });
    return this.item(item, asking);
  }

  private async askProvider(actor: Actor): Promise<void> {
    const { mode, fingerprint: hash } = this.provider;
    const last = await this.evidence.last('start.providerChecked', 'provider');
    const age = last === undefined ? Infinity : this.clock.now().getTime() - last.at.getTime();
    if (age < portalStartLimits.askAgainMs && this.provider.matchesKeys(last?.values.hash)) return;
    const state = await this.provider.checkKeys();
    await this.unitOfWork.run(actor, (tx) => {
      tx.audit({
        action: 'start.providerChecked',
        object: { kind: 'start', id: 'provider' },
        after: { state, mode, hash },
      });
      return Promise.resolve();
    });
  }

  private async item(name: StartItemName, asking: StaffPrincipal): Promise<StartItem> {
    const check = this.checks.find(({ item }) => item === name);
    if (check === undefined) throw new Error(`There is no check of ${name}`);
    return this.found(check, asking);
  }

  private async found(check: StartCheck, asking: StaffPrincipal): Promise<StartItem> {
    const { item } = check;
    try {
      return { item, ...(await check.find(asking)) };
    } catch (error) {
      this.log.warn({ item, err: error }, 'An item of the start page could not be read');
      return { item, state: 'unreadable', note: 'unreadable' };
    }
  }
}
