import { describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { type ErasureDonePayload, mailErasureDone } from '@portal/backend/data/erasure/erasure.jobs';
import { mailAlarm } from '@portal/backend/operations/system/alarms.jobs';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import type { MailSender } from './mail-sender.service.js';
import type { LoadedMail } from './mail-table.js';

const { Mails, MailTable } = await import('./mail-table.js');

const run = {} as JobContext;
const steps: string[] = [];

@Injectable()
class TestMails {
  @Mails('erasure-done', mailErasureDone)
  async done({ memNo, language }: ErasureDonePayload): Promise<LoadedMail<'erasure-done'> | undefined> {
    if (memNo === 'nothing to send') return undefined;
    return {
      language,
      to: { name: 'Asha', address: 'asha@portal.example' },
      data: { name: 'Asha', memNo },
      accepted: async () => Promise.resolve(void steps.push('accepted')),
    };
  }
}

/** The handler of `erasure-done.mail`, with what was sent and done since. */
async function handle(payload: object, send = async (_mail: object): Promise<void> => Promise.resolve()) {
  steps.length = 0;
  const sender = {
    send: async (mail: object) => {
      await send(mail);
      steps.push(JSON.stringify(mail));
    },
  };
  const discovery = { getProviders: () => [{ instance: new TestMails() }, { instance: undefined }] };
  const table = new MailTable(discovery as unknown as DiscoveryService, sender as unknown as MailSender);
  const handlers = [...table.handlers()];
  expect(handlers.map(([name]) => name)).toEqual(['erasure-done.mail']);
  for (const [, handler] of handlers) await handler.handle(payload, run);
}

describe('the table of mails', () => {
  it('sends what the method of a job loads, then notes that it was accepted', async () => {
    await handle({ memNo: '17', language: 'hi' });
    expect(steps).toEqual([
      JSON.stringify({
        language: 'hi',
        to: { name: 'Asha', address: 'asha@portal.example' },
        data: { name: 'Asha', memNo: '17' },
        mail: 'erasure-done',
        run,
      }),
      'accepted',
    ]);
  });

  it('sends nothing where nothing was loaded', async () => {
    await handle({ memNo: 'nothing to send', language: 'en' });
    expect(steps).toEqual([]);
  });

  it('notes nothing when the mail could not be sent', async () => {
    const failing = async (): Promise<void> => Promise.reject(new Error('refused'));
    await expect(handle({ memNo: '17', language: 'en' }, failing)).rejects.toThrow('refused');
    expect(steps).toEqual([]);
  });

  it('refuses the job of another mail', () => {
    expect(() => Mails('erasure-done', mailAlarm)).toThrow(
      new TypeError('Job alarm.mail does not send the mail "erasure-done"'),
    );
  });

  it('compiles only with the values and the payload of the mail', () => {
    class Wrong {
      // @ts-expect-error a value of the texts is missing
      @Mails('erasure-done', mailErasureDone)
      async incomplete(): Promise<{ language: 'en'; to: { name: ''; address: '' }; data: { name: '' } }> {
        return Promise.reject(new Error('not called'));
      }

      // @ts-expect-error the payload of another job
      @Mails('erasure-done', mailErasureDone)
      async other(_payload: { alarmId: number }): Promise<undefined> {
        return Promise.resolve(undefined);
      }
    }
    expect(Wrong).toBeDefined();
  });
});
