import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { freePort } from '../../../../dev/core/ports.ts';
import { startProgram } from '../../../../dev/core/programs.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { password } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';
import { lines, RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
let fixture: RegisterFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  const { harness } = crash;
  const staff = harness.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
  fixture = new RegisterFixture(harness.person(String(body['accessToken'])));
  await fixture.giveThePassword();
});
afterAll(async () => crash?.close());

describe('a worker killed with SIGKILL in the middle of a register', () => {
  it('is replaced by one that resumes without losing or duplicating rows', async () => {
    const { harness } = crash;
    const first = await crash.startWorker();
    const id = await fixture.bring(lines(230));
    await first.stop();
    await fixture.does(id, 'check', {
      mapping: ['mem_no', 'name', 'dob', 'phone', 'email', 'regno', 'memberOn'],
    });
    await (
      await crash.startWorker('after:import-check.batch')
    ).ended;
    const second = await crash.startWorker();
    expect((await fixture.in(id, 'checked')).counts).toMatchObject({ new: 230, wrong: 0, alike: 0 });
    expect(await harness.rows('import_rows')).toHaveLength(230);
    await second.stop();

    await fixture.does(id, 'start', { count: 230 });
    await (
      await crash.startWorker('after:import.batch')
    ).ended;
    expect(await harness.rows('members')).toHaveLength(100);
    const third = await crash.startWorker();
    const { counts, run } = await fixture.in(id, 'imported');
    expect(counts).toMatchObject({ new: 0, imported: 230 });
    expect(run).toMatchObject({ steps: [{ name: 'import', done: 230, total: 230 }, { name: 'report' }] });
    await third.stop();
    const numbers = (await harness.rows('members')).map(({ memNo }) => Number(memNo)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 230 }, (_none, index) => index + 1));
    for (const collection of ['applications', 'member_logins', 'membership_numbers']) {
      expect([collection, (await harness.rows(collection)).length]).toEqual([collection, 230]);
    }
    expect(await harness.rows('audit', { action: 'import.rows' })).toHaveLength(3);

    await fixture.does(id, 'delete');
    await (
      await crash.startWorker('after:import-delete.batch')
    ).ended;
    expect(await harness.rows('members')).toHaveLength(130);
    const fourth = await crash.startWorker();
    await fixture.in(id, 'deleted');
    await fourth.stop();
    for (const collection of ['members', 'applications', 'member_logins', 'import_rows']) {
      expect([collection, (await harness.rows(collection)).length]).toEqual([collection, 0]);
    }
    expect(await harness.rows('membership_numbers', { state: 'withdrawn' })).toHaveLength(230);
    expect(await harness.rows('audit', { action: 'import.deleted' })).toHaveLength(1);
  });
});
