import { describe, expect, it } from '@jest/globals';
import type { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import type { PortalConfig } from '@portal/backend/platform/config/config';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import type { AlarmRow } from '@portal/backend/operations/system/alarms.schema';
import type { Alarms } from '@portal/backend/operations/system/alarms.service';
import type { MailSender } from '../mail/mail-sender.service.js';
// Before the mailer, which asks for it while it is being loaded.
import '@nestjs/common';

const { MailAlarmJob, MailAlarmOverJob } = await import('./alarm-mails.jobs.js');

const ids = { alarmId: '64f000000000000000000001', staffId: '64f000000000000000000002' };
const since = new Date('2026-11-26T05:00:00Z');
const open = { reason: 'part.storage', isOpen: true, since } as AlarmRow;
const over = { ...open, isOpen: false, endedAt: new Date('2026-11-26T06:15:00Z') } as AlarmRow;

/** What one of the jobs sends about an alarm. */
async function sentBy(
  Job: typeof MailAlarmJob | typeof MailAlarmOverJob,
  alarm: AlarmRow | undefined,
  account?: object,
): Promise<object[]> {
  const sent: object[] = [];
  const job = new Job(
    { byId: async () => Promise.resolve(account) } as unknown as AccountDirectory,
    { byId: async () => Promise.resolve(alarm) } as unknown as Alarms,
    { send: async (mail: object) => Promise.resolve(void sent.push(mail)) } as unknown as MailSender,
    { PUBLIC_URL: 'https://portal.example' } as PortalConfig,
  );
  await job.handle(ids, {} as JobContext);
  return sent;
}

const chief = { name: 'chief', email: 'chief@portal.example', language: 'en' };

describe('the mails of an alarm', () => {
  it('say what happened, since when, what people notice, what to do, and where', async () => {
    expect(await sentBy(MailAlarmJob, open, chief)).toEqual([
      expect.objectContaining({
        mail: 'alarm',
        to: { name: 'chief', address: 'chief@portal.example' },
        data: {
          name: 'chief',
          title: 'File storage not reachable',
          people: expect.stringContaining('Uploads and downloads fail'),
          todo: expect.stringContaining('look at the storage'),
          since: expect.stringContaining('10:30'),
          pageUrl: new URL('https://portal.example/admin/settings/system'),
        },
      }),
    ]);
    expect(await sentBy(MailAlarmJob, open, { ...chief, language: 'hi' })).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ title: 'फ़ाइलों का भंडार बंद है' }) }),
    ]);
  });

  it('say from when to when, in India, when it is over', async () => {
    expect(await sentBy(MailAlarmOverJob, over, chief)).toEqual([
      expect.objectContaining({
        mail: 'alarm-over',
        data: expect.objectContaining({
          since: expect.stringContaining('10:30'),
          until: expect.stringContaining('11:45'),
        }),
      }),
    ]);
  });

  it('do not tell of a beginning whose end is known: the mail server was what was away', async () => {
    await expect(sentBy(MailAlarmJob, over, chief)).rejects.toThrow(ObsoleteJob);
  });

  it('are not sent about an alarm that is none any more, nor to somebody who is gone', async () => {
    expect(await sentBy(MailAlarmJob, undefined, chief)).toEqual([]);
    expect(await sentBy(MailAlarmJob, open)).toEqual([]);
    expect(await sentBy(MailAlarmOverJob, over)).toEqual([]);
    expect(await sentBy(MailAlarmOverJob, open, chief)).toEqual([]);
  });
});
