import { Injectable } from '@nestjs/common';
import { alarmReasonOf, alarmWords } from '@portal/contract/operations/alarms';
import type { Language } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { showMoment } from '@portal/contract/format';
import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import {
  type AlarmMailPayload,
  mailAlarm,
  mailAlarmOver,
} from '@portal/backend/operations/system/alarms.jobs';
import type { AlarmRow } from '@portal/backend/operations/system/alarms.schema';
import { Alarms } from '@portal/backend/operations/system/alarms.service';
import { MailSender } from '../mail/mail-sender.service.js';

/** What both mails need, and whom they go to. */
@Injectable()
abstract class AlarmMails {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly alarms: Alarms,
    protected readonly mail: MailSender,
    protected readonly config: PortalConfig,
  ) {}

  /** Undefined when the account or the alarm is none any more. */
  protected async find({
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

/** Tells a superAdmin that an alarm began (docs/rules/alarms.md). */
@Handles(mailAlarm)
export class MailAlarmJob extends AlarmMails implements JobHandler<AlarmMailPayload> {
  async handle(payload: AlarmMailPayload, run: JobContext): Promise<void> {
    const found = await this.find(payload);
    if (found === undefined) return;
    const { account, alarm } = found;
    // The mail server was what was away: the mail of its end says all of it.
    if (alarm.endedAt !== undefined) throw new ObsoleteJob('The alarm is over');
    const { name, email, language } = account;
    const { title, people, todo } = alarmWords[alarm.reason];
    await this.mail.send({
      mail: 'alarm',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        title: title[language],
        people: people[language],
        todo: todo[language],
        since: moment(alarm.since, language),
        pageUrl: new URL(this.config.PUBLIC_URL + pageAddress(alarmReasonOf(alarm.reason).page)),
      },
    });
  }
}

/** Tells a superAdmin that an alarm is over. */
@Handles(mailAlarmOver)
export class MailAlarmOverJob extends AlarmMails implements JobHandler<AlarmMailPayload> {
  async handle(payload: AlarmMailPayload, run: JobContext): Promise<void> {
    const found = await this.find(payload);
    if (found?.alarm.endedAt === undefined) return;
    const { account, alarm } = found;
    const { name, email, language } = account;
    await this.mail.send({
      mail: 'alarm-over',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        title: alarmWords[alarm.reason].title[language],
        since: moment(alarm.since, language),
        until: moment(found.alarm.endedAt, language),
        pageUrl: new URL(this.config.PUBLIC_URL + pageAddress('system')),
      },
    });
  }
}

function moment(at: AlarmRow['since'], language: Language): string {
  return showMoment(at.toISOString(), language);
}
