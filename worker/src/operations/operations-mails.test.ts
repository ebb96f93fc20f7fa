import { describe, expect, it } from '@jest/globals';
import type { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import type { PortalConfig } from '@portal/backend/platform/config/config';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import type { AlarmRow } from '@portal/backend/operations/system/alarms.schema';
import type { Alarms } from '@portal/backend/operations/system/alarms.service';
import type { DailyBackup } from '@portal/backend/operations/backups/daily-backup.service';
// Before the mailer, which asks for it while it is being loaded.
import '@nestjs/common';

const { OperationsMails } = await import('./operations-mails.js');

const ids = { alarmId: '64f000000000000000000001', staffId: '64f000000000000000000002' };
const since = new Date('2026-11-26T05:00:00Z');
const open = { reason: 'part.storage', isOpen: true, since } as AlarmRow;
const over = { ...open, isOpen: false, endedAt: new Date('2026-11-26T06:15:00Z') } as AlarmRow;

/** Loads one of the mails about an alarm. */
async function load(
  mail: 'alarm' | 'alarmOver',
  alarm: AlarmRow | undefined,
  account?: object,
): Promise<object | undefined> {
  const mails = new OperationsMails(
    { byId: async () => Promise.resolve(account) } as unknown as AccountDirectory,
    { byId: async () => Promise.resolve(alarm) } as unknown as Alarms,
    {} as DailyBackup,
    { PUBLIC_URL: 'https://portal.example' } as PortalConfig,
  );
  return mails[mail](ids);
}

const chief = { name: 'chief', email: 'chief@portal.example', language: 'en' };

describe('the mails of an alarm', () => {
  it('say what happened, since when, what people notice, what to do, and where', async () => {
    expect(await load('alarm', open, chief)).toEqual({
      language: 'en',
      to: { name: 'chief', address: 'chief@portal.example' },
      data: {
        name: 'chief',
        title: 'File storage not reachable',
        people: expect.stringContaining('Uploads and downloads fail'),
        todo: expect.stringContaining('look at the storage'),
        since: expect.stringContaining('10:30'),
        pageUrl: new URL('https://portal.example/admin/settings/system'),
      },
    });
    expect(await load('alarm', open, { ...chief, language: 'hi' })).toMatchObject({
      data: { title: 'फ़ाइलों का भंडार बंद है' },
    });
  });

  it('say from when to when, in India, when it is over', async () => {
    expect(await load('alarmOver', over, chief)).toMatchObject({
      data: {
        since: expect.stringContaining('10:30'),
        until: expect.stringContaining('11:45'),
      },
    });
  });

  it('do not tell of a beginning whose end is known: the mail server was what was away', async () => {
    await expect(load('alarm', over, chief)).rejects.toThrow(ObsoleteJob);
  });

  it('are not sent about an alarm that is none any more, nor to somebody who is gone', async () => {
    expect(await load('alarm', undefined, chief)).toBeUndefined();
    expect(await load('alarm', open)).toBeUndefined();
    expect(await load('alarmOver', over)).toBeUndefined();
    expect(await load('alarmOver', open, chief)).toBeUndefined();
  });
});
