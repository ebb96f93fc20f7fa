import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import { showMoment } from '@portal/contract/format';
import { alarmReasonOf, alarmWords } from '@portal/contract/operations/alarms';
import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { type BackupLatePayload, mailBackupLate } from '@portal/backend/operations/backups/backups.jobs';
import { DailyBackup } from '@portal/backend/operations/backups/daily-backup.service';
import {
  type AlarmMailPayload,
  mailAlarm,
  mailAlarmOver,
} from '@portal/backend/operations/system/alarms.jobs';
import type { AlarmRow } from '@portal/backend/operations/system/alarms.schema';
import { Alarms } from '@portal/backend/operations/system/alarms.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/** The mails to superAdmins about the state of the portal (docs/rules/alarms.md); none to an account that was deleted. */
@Injectable()
export class OperationsMails {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly alarms: Alarms,
    private readonly daily: DailyBackup,
    private readonly config: PortalConfig,
  ) {}

  @Mails('alarm', mailAlarm)
  async alarm(payload: AlarmMailPayload): Promise<LoadedMail<'alarm'> | undefined> {
    const found = await this.find(payload);
    if (found === undefined) return undefined;
    const { account, alarm } = found;
    // The mail server was what was away: the mail of its end says all of it.
    if (alarm.endedAt !== undefined) throw new ObsoleteJob('The alarm is over');
    const { language } = account;
    const { title, people, todo } = alarmWords[alarm.reason];
    return {
      ...addressed(account),
      data: {
        name: account.name,
        title: title[language],
        people: people[language],
        todo: todo[language],
        since: moment(alarm.since, language),
        pageUrl: pageUrl(this.config, alarmReasonOf(alarm.reason).page),
      },
    };
  }

  @Mails('alarm-over', mailAlarmOver)
  async alarmOver(payload: AlarmMailPayload): Promise<LoadedMail<'alarm-over'> | undefined> {
    const found = await this.find(payload);
    if (found?.alarm.endedAt === undefined) return undefined;
    const { account, alarm } = found;
    return {
      ...addressed(account),
      data: {
        name: account.name,
        title: alarmWords[alarm.reason].title[account.language],
        since: moment(alarm.since, account.language),
        until: moment(found.alarm.endedAt, account.language),
        pageUrl: pageUrl(this.config, 'system'),
      },
    };
  }

  /** There is no fresh backup (docs/rules/mails.md). */
  @Mails('backup-late', mailBackupLate)
  async backupLate({ staffId }: BackupLatePayload): Promise<LoadedMail<'backup-late'> | undefined> {
    const account = await this.accounts.byId('staff', staffId);
    if (account === undefined) return undefined;
    const { at, reason = '' } = await this.daily.state();
    return {
      ...addressed(account),
      data: {
        name: account.name,
        lastBackup: at === undefined ? '' : moment(at, account.language),
        reason,
      },
    };
  }

  private async find({
    alarmId,
    staffId,
  }: AlarmMailPayload): Promise<{ account: Account; alarm: AlarmRow } | undefined> {
    const [account, alarm] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.alarms.byId(alarmId),
    ]);
    return account === undefined || alarm === undefined ? undefined : { account, alarm };
  }
}

function addressed({ name, email, language }: Account): Pick<LoadedMail<'alarm'>, 'language' | 'to'> {
  return { language, to: { name, address: email } };
}

function moment(at: Date, language: Language): string {
  return showMoment(at.toISOString(), language);
}
