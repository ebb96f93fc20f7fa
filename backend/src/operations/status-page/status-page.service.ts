import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import { alarmReasonOf, type StatusService, statusServices } from '@portal/contract/operations/alarms';
import { objectiveDays } from '@portal/contract/operations/objectives';
import { Clock } from '../../platform/clock.js';
import { unavailable } from '../../platform/http/wire-error.js';
import { reasonOf } from '../../platform/outbox/job-errors.js';
import { StorageService } from '../../platform/storage/s3.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { AlarmsRepository } from '../system/alarms.repository.js';
import type { AlarmRow } from '../system/alarms.schema.js';
import { statusPage } from './status-page.js';

const DAY_MS = 24 * 60 * 60_000;

/** Where the proxy finds the page while the backends are away (docker-compose.yml). */
const KEY = 'status/index.html';

/** More alarms than end in the shown days. */
const MOST_ALARMS = 1_000;

/** A backend reads the page at most this often, in ms. */
const READ_EVERY_MS = 15_000;
/** With a slow storage the page that was read last is sent after this time. */
const READ_MOST_MS = 2_000;

/** The public status page: written by the worker, served by the backends as it is stored (docs/rules/objectives.md). */
@Injectable()
export class StatusPageService {
  private readonly log = new Logger(StatusPageService.name);
  private read: { readonly at: number; readonly done: Promise<void> } | undefined;
  private last: Buffer | undefined;

  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly branding: BrandingService,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /** Writes the page as it is now. */
  async write(): Promise<void> {
    const at = this.clock.now();
    const days = Array.from({ length: objectiveDays }, (_, index) =>
      indiaDay(new Date(at.getTime() - (objectiveDays - 1 - index) * DAY_MS)),
    );
    const [open, ended, { name, nameHi }] = await Promise.all([
      this.alarms.open(),
      this.alarms.ended(MOST_ALARMS, new Date(at.getTime() - objectiveDays * DAY_MS)),
      this.branding.shown(),
    ]);
    const shown = [...open, ...ended].filter(
      ({ reason, mailedAt }) => mailedAt !== undefined && alarmReasonOf(reason).service !== undefined,
    );
    const troubledDays = (service: StatusService): string[] => {
      const own = shown.filter(({ reason }) => alarmReasonOf(reason).service === service);
      return days.filter((day) => own.some((alarm) => isOn(day, alarm, at)));
    };
    const page = statusPage({
      at,
      name: { en: name, hi: nameHi },
      open: open.filter((alarm) => shown.includes(alarm) && !alarm.quietSince).map(({ reason }) => reason),
      days,
      troubledDays: Object.fromEntries(
        statusServices.map((service) => [service, troubledDays(service)]),
      ) as Record<StatusService, string[]>,
    });
    await this.storage.put(KEY, Buffer.from(page), 'text/html; charset=utf-8');
  }

  /** Returns the stored page, or the one that was read last. @throws 503 before the first one */
  async bytes(): Promise<Buffer> {
    const now = performance.now();
    if (this.read === undefined || now - this.read.at > READ_EVERY_MS)
      this.read = { at: now, done: this.readAgain() };
    await Promise.race([this.read.done, wait(READ_MOST_MS, undefined, { ref: false })]);
    if (this.last === undefined) throw unavailable(30);
    return this.last;
  }

  private async readAgain(): Promise<void> {
    try {
      this.last = await this.storage.get(KEY);
    } catch (error) {
      this.log.warn(`The status page could not be read: ${reasonOf(error)}`);
    }
  }
}

function isOn(day: string, { since, quietSince, endedAt }: AlarmRow, now: Date): boolean {
  return indiaDay(since) <= day && day <= indiaDay(endedAt ?? quietSince ?? now);
}
