import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { calls } from '@portal/contract/calls';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { type MailKey, mailJobOf, mails } from '@portal/contract/mails';
import type { ConfirmStartDto } from '@portal/contract/operations/requests';
import type { StartItem, StartView, StorageTrial } from '@portal/contract/operations/responses';
import {
  type ConfirmedItem,
  isOpenStart,
  startItems,
  type StartItemName,
} from '@portal/contract/operations/start-items';
import { defaultBranding } from '@portal/contract/settings/brand';
import { sitePageNames } from '@portal/contract/settings/site-page';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { webhookEvents } from '../../payments/provider/webhooks.service.js';
import { ProviderCheck } from '../../payments/provider/provider-check.service.js';
import { AUDIT_MODEL, type AuditRow } from '../../platform/audit/audit.schema.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { limits } from '../../platform/config/limits.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { HeartbeatService } from '../../platform/monitoring/heartbeat.service.js';
import { OutboxRepository } from '../../platform/outbox/outbox.repository.js';
import { EffectsRepository } from '../../platform/outbox/effects.repository.js';
import { incomingKey } from '../../platform/storage/file-keys.js';
import { StorageService } from '../../platform/storage/s3.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { MailboxService } from '../../settings/mailbox/mailbox.service.js';
import { PriceVersions } from '../../settings/pricing/price-versions.service.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { SitePagesService } from '../../settings/site-pages/site-pages.service.js';
import { backupLimits } from '../backups/backups.limits.js';
import { BackupsService } from '../backups/backups.service.js';
import { SystemWatch } from '../system/system-watch.service.js';

/** What one check found. */
type Finding = Omit<StartItem, 'item'>;

/** Mails that leave by SMTP_URL, such as a code. */
const ownMails = (Object.keys(mails) as MailKey[])
  .filter((key) => mails[key].sender === 'system')
  .map((key) => mailJobOf(key));
/** So many of the last mails are looked at: one that needed no sending is among few. */
const LOOKED_AT = 20;
/** With one superAdmin alone, a lost mailbox or telephone locks the office out. */
const ENOUGH_ADMINS = 2;

/** What is missing before the portal can be opened (docs/operations.md): one check for each item of the table. */
@Injectable()
export class PortalStart {
  private readonly log = new Logger(PortalStart.name);

  constructor(
    @InjectModel(AUDIT_MODEL) private readonly audit: Model<AuditRow>,
    private readonly staff: StaffNames,
    private readonly branding: BrandingService,
    private readonly prices: PriceVersions,
    private readonly sitePages: SitePagesService,
    private readonly reference: ReferenceService,
    private readonly mailbox: MailboxService,
    private readonly outbox: OutboxRepository,
    private readonly effects: EffectsRepository,
    private readonly provider: ProviderCheck,
    private readonly payments: PaymentsWatch,
    private readonly heartbeats: HeartbeatService,
    private readonly backups: BackupsService,
    private readonly watch: SystemWatch,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Every item with what was found; one that could not be read says so for itself alone. */
  async view(asking: StaffPrincipal): Promise<StartView> {
    const names = Object.keys(startItems) as StartItemName[];
    const [items, storage] = await Promise.all([
      Promise.all(names.map(async (name) => this.item(name, asking))),
      this.storageTrial(),
    ]);
    return {
      items,
      open: items.filter(isOpenStart).length,
      webhook: { url: new URL(calls.webhook.path, this.config.PUBLIC_URL).href, events: [...webhookEvents] },
      storage,
    };
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

  private async item(item: StartItemName, asking: StaffPrincipal): Promise<StartItem> {
    try {
      return { item, ...(await this.checks[item](asking)) };
    } catch (error) {
      this.log.warn({ item, err: error }, 'An item of the start page could not be read');
      return { item, state: 'unreadable' };
    }
  }

  private readonly checks: Readonly<Record<StartItemName, (asking: StaffPrincipal) => Promise<Finding>>> = {
    superAdmins: async () => doneIf((await this.staff.superAdmins()).length >= ENOUGH_ADMINS),
    secondFactor: async ({ id }) => doneIf(await this.staff.hasSecondFactor(id)),
    branding: async () => {
      const record = await this.branding.latest();
      const texts = (['address', 'email', 'phone', 'website', 'signatories'] as const).every(
        (part) => !isDeepStrictEqual(record[part], defaultBranding[part]),
      );
      const art = (['signature1', 'signature2', 'seal'] as const).every(
        (part) => record.art?.[part] !== undefined,
      );
      return doneIf(record.logo !== '' && texts && art);
    },
    // Every plan has a fee today and in the next financial year, and the fees are the office's own or were confirmed.
    prices: async () => {
      const now = this.clock.now();
      const days = [now, nextYear(indiaDay(now))];
      const isWhole = await Promise.all(days.map(async (day) => this.prices.isCompleteAt(day)));
      if (isWhole.includes(false)) return { state: 'missing' };
      const inForce = (await this.prices.list()).find(({ state }) => state === 'inForce');
      if (inForce?.at !== undefined) return { state: 'done', at: inForce.at };
      return this.confirmed('prices', inForce?.validFrom ?? 'shipped');
    },
    sitePages: async () => {
      const versions = await Promise.all(
        sitePageNames.map(async (name) => ({ name, version: await this.sitePages.versionOf(name) })),
      );
      if (versions.every(({ version }) => version > 1)) return { state: 'done' };
      return this.confirmed('sitePages', versions.map((one) => `${one.name} ${one.version}`).join(', '));
    },
    reference: async () =>
      doneIf((await this.reference.emptyAmong(['state', 'district', 'college'])).length === 0),
    mail: async () => {
      const { configured, broken, lastTest } = await this.mailbox.view();
      if (!configured) return this.ownMail();
      if (broken !== undefined) return { state: 'missing', at: broken.at };
      if (lastTest === undefined || lastTest.state === 'queued') return { state: 'test' };
      return { ...doneIf(lastTest.state === 'sent'), at: lastTest.endedAt ?? lastTest.at };
    },
    provider: async () => {
      const states = { accepted: 'done', refused: 'missing', down: 'unreadable' } as const;
      return { state: states[await this.provider.checkKeys()] };
    },
    liveKeys: () => Promise.resolve(doneIf(this.provider.mode === 'live')),
    webhook: async () => seen(await this.payments.lastEventAt(), 'missing'),
    testPayment: async () =>
      seen(await this.provider.lastPaidAt(), this.provider.mode === 'live' ? 'notNeeded' : 'test'),
    // A browser has sent a picture of the branding to the storage. Whether this one can, it has to try itself.
    storage: async () => {
      const { logo, art = {} } = await this.branding.latest();
      return { state: logo !== '' || Object.keys(art).length > 0 ? 'done' : 'test' };
    },
    worker: async () => {
      const living = await this.heartbeats.living('worker');
      return doneIf(living.length > 0 && living.every(({ isSameBuild }) => isSameBuild));
    },
    backups: async () => {
      if (!this.backups.isSet) return { state: 'missing' };
      const at = await this.watch.lastBackupAt();
      const isLate = at !== undefined && this.clock.now().getTime() - at.getTime() > backupLimits.lateMs;
      return isLate ? { state: 'missing', at: at.toISOString() } : seen(at, 'test');
    },
  };

  /** Without a mailbox: the last mail that the server of SMTP_URL took. */
  private async ownMail(): Promise<Finding> {
    if (this.config.SMTP_URL === undefined) return { state: 'missing' };
    const rows = await this.outbox.lastDone(ownMails, LOOKED_AT);
    const accepted = await this.effects.acceptedAmong(rows.map(({ key }) => key));
    return seen(rows.find(({ key }) => accepted.has(key))?.doneAt, 'test');
  }

  /** Read from the audit, which is immutable; no separate collection is needed. */
  private async confirmed(item: ConfirmedItem, version: string): Promise<Finding> {
    const row = await this.audit
      .findOne({ 'object.id': item, 'object.kind': 'start', action: 'start.confirmed' }, { at: 1, after: 1 })
      .sort({ at: -1, _id: -1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<AuditRow, 'at' | 'after'>>()
      .exec();
    const isSame = (row?.after as { version?: unknown } | undefined)?.version === version;
    return { version, ...seen(isSame ? row?.at : undefined, 'test') };
  }

  /** Addresses that take one text, once, and read it again; the hourly sweep deletes it, as any upload without a reference. */
  private async storageTrial(): Promise<StorageTrial> {
    const [key, contentType, text] = [incomingKey(), 'text/plain', 'portal'];
    const [put, get] = await Promise.all([
      this.storage.signPut({ key, contentType, size: Buffer.byteLength(text) }),
      this.storage.signGet({ key, fileName: 'trial.txt', disposition: 'attachment' }),
    ]);
    return { put, get, contentType, text };
  }
}

function doneIf(isDone: boolean): Finding {
  return { state: isDone ? 'done' : 'missing' };
}

function seen(at: Date | undefined, otherwise: Finding['state']): Finding {
  return at === undefined ? { state: otherwise } : { state: 'done', at: at.toISOString() };
}

/** The first day of the next financial year in India, 1 April. @param today `YYYY-MM-DD` */
function nextYear(today: string): Date {
  const year = Number(today.slice(0, 4));
  return indiaDayBegin(`${today.slice(5) < '04-01' ? year : year + 1}-04-01`);
}
