import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from './testing/crash-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

describe('a worker that is killed with -9 (SAFE-10, REL-04)', () => {
  it('between any two steps is followed by one that goes on: one number, one approval, one mail to each', async () => {
    const ids: string[] = [];
    for (const place of [
      'before:approval.reserve',
      'unrecorded:approval.reserve',
      'before:approval.render',
      'unrecorded:approval.render',
      'before:approval.store',
      'unrecorded:approval.store',
      'after:approval.store',
      'before:approval.mail-secretary',
      'before:approval.mail-applicant',
    ]) {
      ids.push(await crash.killedAt(place));
    }
    expect(await crash.finished(ids)).toEqual([]);
  });
});
