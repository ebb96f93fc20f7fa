import { type Type, Injectable } from '@nestjs/common';
import { type StartCheck, type Finding, momentOf } from './start-check.js';
import { backupLimits } from '../backups/backups.limits.js';
import { BackupsService } from '../backups/backups.service.js';
import { Clock } from '../../platform/clock.js';
import { SystemWatch } from '../system/system-watch.service.js';
import { isDeepStrictEqual } from 'node:util';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { StartPart } from '@portal/contract/operations/start-items';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { ProviderCheck, type KeysVerdict } from '../../payments/provider/provider-check.service.js';
import { type MailKey, mailJobOf, mails } from '@portal/contract/mails';
import { MailboxService } from '../../settings/mailbox/mailbox.service.js';
import { PortalConfig } from '../../platform/config/config.js';
import { OutboxRepository } from '../../platform/outbox/outbox.repository.js';
import { ProcessedEffects } from '../../platform/outbox/processed-effects.js';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { PriceVersions } from '../../settings/pricing/price-versions.service.js';
import { StartEvidence } from './start-evidence.repository.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { sitePageNames } from '@portal/contract/settings/site-page';
import { SitePagesService } from '../../settings/site-pages/site-pages.service.js';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { HeartbeatService } from '../../platform/monitoring/heartbeat.service.js';

/** A worker lives, and each runs the same build as this backend. */
@Injectable()
export class WorkerCheck implements StartCheck {
  readonly item = 'worker';

  constructor(private readonly heartbeats: HeartbeatService) {}

  async find(): Promise<Finding> {
    const living = await this.heartbeats.living('worker');
    const [last] = living;
    if (last === undefined) return { state: 'missing', note: 'worker.none' };
    return living.every(({ isSameBuild }) => isSameBuild)
      ? { state: 'done', note: 'worker.same', ...momentOf(last.at) }
      : { state: 'missing', note: 'worker.other', ...momentOf(last.at) };
  }
}

/** An event of the provider came, rightly signed. */
@Injectable()
export class WebhookCheck implements StartCheck {
  readonly item = 'webhook';

  constructor(private readonly payments: PaymentsWatch) {}

  async find(): Promise<Finding> {
    const at = await this.payments.lastEventAt();
    return at === undefined
      ? { state: 'missing', note: 'webhook.none' }
      : { state: 'done', note: 'webhook.seen', ...momentOf(at) };
  }
}

/** A payment was captured; with live keys no test payment is required. */
@Injectable()
export class TestPaymentCheck implements StartCheck {
  readonly item = 'testPayment';

  constructor(private readonly provider: ProviderCheck) {}

  async find(): Promise<Finding> {
    const at = await this.provider.lastPaidAt();
    if (at !== undefined) return { state: 'done', note: 'testPayment.seen', ...momentOf(at) };
    return this.provider.mode === 'live'
      ? { state: 'notNeeded', note: 'testPayment.live' }
      : { state: 'test', note: 'testPayment.none' };
  }
}

/** With one alone, a lost mailbox or telephone locks the office out. */
const ENOUGH = 2;

/** Two superAdmins who may log in. */
@Injectable()
export class SuperAdminsCheck implements StartCheck {
  readonly item = 'superAdmins';

  constructor(private readonly names: StaffNames) {}

  async find(): Promise<Finding> {
    const { length: count } = await this.names.superAdmins();
    return count >= ENOUGH
      ? { state: 'done', note: 'superAdmins.enough', count }
      : { state: 'missing', note: 'superAdmins.few', count };
  }
}

/** A browser has sent a file to the storage: a picture of the branding came so. Whether this one can, it has to try itself. */
@Injectable()
export class StorageCheck implements StartCheck {
  readonly item = 'storage';

  constructor(private readonly branding: BrandingService) {}

  async find(): Promise<Finding> {
    const { logo, art = {} } = await this.branding.latest();
    return logo !== '' || Object.keys(art).length > 0
      ? { state: 'done', note: 'storage.used' }
      : { state: 'test', note: 'storage.untried' };
  }
}

/** Privacy, terms (with refunds) and contact are the office's words, or were confirmed as shipped. */
@Injectable()
export class SitePagesCheck implements StartCheck {
  readonly item = 'sitePages';

  constructor(
    private readonly pages: SitePagesService,
    private readonly evidence: StartEvidence,
  ) {}

  async find(): Promise<Finding> {
    const versions = await Promise.all(
      sitePageNames.map(async (name) => ({ name, version: await this.pages.versionOf(name) })),
    );
    const parts = versions.filter(({ version }) => version === 1).map(({ name }) => name);
    if (parts.length === 0) return { state: 'done', note: 'sitePages.own' };
    const version = versions.map((one) => `${one.name} ${one.version}`).join(', ');
    const confirmed = await this.evidence.last('start.confirmed', this.item);
    return confirmed?.values.version === version
      ? { state: 'done', note: 'sitePages.confirmed', version, ...momentOf(confirmed.at) }
      : { state: 'test', note: 'sitePages.shipped', parts, version };
  }
}

/** A code at the log-in of who asks (docs/rules/sessions.md). */
@Injectable()
export class SecondFactorCheck implements StartCheck {
  readonly item = 'secondFactor';

  constructor(private readonly names: StaffNames) {}

  async find({ id }: StaffPrincipal): Promise<Finding> {
    return (await this.names.hasSecondFactor(id))
      ? { state: 'done', note: 'secondFactor.on' }
      : { state: 'missing', note: 'secondFactor.off' };
  }
}

/** The form requires these lists. */
const needed = ['state', 'district', 'college'] as const;

/** The lists that the form offers are not empty. */
@Injectable()
export class ReferenceCheck implements StartCheck {
  readonly item = 'reference';

  constructor(private readonly reference: ReferenceService) {}

  async find(): Promise<Finding> {
    const parts = await this.reference.emptyAmong(needed);
    return parts.length === 0
      ? { state: 'done', note: 'reference.filled' }
      : { state: 'missing', note: 'reference.empty', parts };
  }
}

const findings: Readonly<Record<KeysVerdict, Finding>> = {
  accepted: { state: 'done', note: 'provider.accepted' },
  refused: { state: 'missing', note: 'provider.refused' },
  down: { state: 'test', note: 'provider.down' },
};
const isVerdict = (value: unknown): value is KeysVerdict => Object.keys(findings).includes(String(value));

/** The result of the last check of the present keys by the provider. */
@Injectable()
export class ProviderKeysCheck implements StartCheck {
  readonly item = 'provider';

  constructor(
    private readonly provider: ProviderCheck,
    private readonly evidence: StartEvidence,
  ) {}

  async find(): Promise<Finding> {
    const asked = await this.evidence.last('start.providerChecked', this.item);
    const { state, hash } = asked?.values ?? {};
    if (!isVerdict(state) || !this.provider.matchesKeys(hash)) {
      return { state: 'test', note: 'provider.untried' };
    }
    return { ...findings[state], ...momentOf(asked?.at) };
  }
}

/** The first day of the next financial year in India, 1 April. @param today `YYYY-MM-DD` */
function nextYear(today: string): Date {
  const year = Number(today.slice(0, 4));
  return indiaDayBegin(`${today.slice(5) < '04-01' ? year : year + 1}-04-01`);
}

/** Every plan has a fee today and in the next financial year, and the fees are the office's own or were confirmed as shipped. */
@Injectable()
export class PricesCheck implements StartCheck {
  readonly item = 'prices';

  constructor(
    private readonly prices: PriceVersions,
    private readonly evidence: StartEvidence,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    const now = this.clock.now();
    const days = [now, nextYear(indiaDay(now))];
    const isWhole = await Promise.all(days.map(async (day) => this.prices.isCompleteAt(day)));
    if (isWhole.includes(false)) return { state: 'missing', note: 'prices.gap' };
    const inForce = (await this.prices.list()).find(({ state }) => state === 'inForce');
    if (inForce?.at !== undefined) return { state: 'done', note: 'prices.own', at: inForce.at };
    const version = inForce?.validFrom ?? 'shipped';
    const confirmed = await this.evidence.last('start.confirmed', this.item);
    return confirmed?.values.version === version
      ? { state: 'done', note: 'prices.confirmed', version, ...momentOf(confirmed.at) }
      : { state: 'test', note: 'prices.shipped', version };
  }
}

/** Those that leave by the server's own log-in (SMTP_URL), such as a code. */
const ownMails = (Object.keys(mails) as MailKey[])
  .filter((key) => mails[key].sender === 'system')
  .map((key) => mailJobOf(key));
/** Of the last mails so many are looked at: one that needed no sending is among few. */
const LOOKED_AT = 20;

/** A mail server has taken a mail: a test mail of the mailbox that is set, without one any mail by the server's own log-in. */
@Injectable()
export class MailCheck implements StartCheck {
  readonly item = 'mail';

  constructor(
    private readonly mailbox: MailboxService,
    private readonly outbox: OutboxRepository,
    private readonly effects: ProcessedEffects,
    private readonly config: PortalConfig,
  ) {}

  async find(): Promise<Finding> {
    const { configured, broken, lastTest } = await this.mailbox.view();
    if (!configured) return this.findOwn();
    if (broken !== undefined) return { state: 'missing', note: 'mail.broken', at: broken.at };
    const at = lastTest?.endedAt ?? lastTest?.at;
    const moment = at === undefined ? {} : { at };
    switch (lastTest?.state) {
      case 'sent':
        return { state: 'done', note: 'mail.sent', ...moment };
      case 'failed':
        return { state: 'missing', note: 'mail.failed', ...moment };
      case 'queued':
        return { state: 'test', note: 'mail.underWay', ...moment };
      case undefined:
        return { state: 'test', note: 'mail.untried' };
    }
  }

  private async findOwn(): Promise<Finding> {
    if (this.config.SMTP_URL === undefined) return { state: 'missing', note: 'mail.none' };
    const rows = await this.outbox.lastDone(ownMails, LOOKED_AT);
    const accepted = await this.effects.acceptedAmong(rows.map(({ key }) => key));
    const last = rows.find(({ key }) => accepted.has(key));
    return last === undefined
      ? { state: 'test', note: 'mail.ownUntried' }
      : { state: 'done', note: 'mail.ownSent', ...momentOf(last.doneAt) };
  }
}

/** The keys move real money; a portal with test keys takes none. */
@Injectable()
export class LiveKeysCheck implements StartCheck {
  readonly item = 'liveKeys';

  constructor(private readonly provider: ProviderCheck) {}

  find(): Promise<Finding> {
    return Promise.resolve(
      this.provider.mode === 'live'
        ? { state: 'done', note: 'liveKeys.live' }
        : { state: 'missing', note: 'liveKeys.test' },
    );
  }
}

/** What has a made-up value until the office gives its own; the shipped names and motto are real. */
const texts = ['address', 'email', 'phone', 'website', 'signatories'] as const;
const pictures = ['signature1', 'signature2', 'seal'] as const;

/** Everything of the branding that is made up is replaced. */
@Injectable()
export class BrandingCheck implements StartCheck {
  readonly item = 'branding';

  constructor(private readonly branding: BrandingService) {}

  async find(): Promise<Finding> {
    const record = await this.branding.latest();
    const parts: StartPart[] = [
      ...(record.logo === '' ? (['logo'] as const) : []),
      ...texts.filter((part) => isDeepStrictEqual(record[part], defaultBranding[part])),
      ...pictures.filter((part) => record.art?.[part] === undefined),
    ];
    return parts.length === 0
      ? { state: 'done', note: 'branding.own' }
      : { state: 'missing', note: 'branding.shipped', parts };
  }
}

/** The public key is set, and the last complete backup that the worker saw is fresh (docs/operations.md). */
@Injectable()
export class BackupsCheck implements StartCheck {
  readonly item = 'backups';

  constructor(
    private readonly backups: BackupsService,
    private readonly watch: SystemWatch,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    if (!this.backups.isSet) return { state: 'missing', note: 'backups.noKey' };
    const lastAt = await this.watch.lastBackupAt();
    if (lastAt === undefined) return { state: 'test', note: 'backups.none' };
    const isLate = this.clock.now().getTime() - lastAt.getTime() > backupLimits.lateMs;
    return isLate
      ? { state: 'missing', note: 'backups.late', ...momentOf(lastAt) }
      : { state: 'done', note: 'backups.fresh', ...momentOf(lastAt) };
  }
}

/** Every check, in the order in which they are shown. */
export const startChecks: readonly Type<StartCheck>[] = [
  SuperAdminsCheck,
  SecondFactorCheck,
  BrandingCheck,
  PricesCheck,
  SitePagesCheck,
  ReferenceCheck,
  MailCheck,
  ProviderKeysCheck,
  LiveKeysCheck,
  WebhookCheck,
  TestPaymentCheck,
  StorageCheck,
  WorkerCheck,
  BackupsCheck,
];
