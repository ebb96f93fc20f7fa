import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { freePort } from '../../../../dev/core/ports.ts';
import { startProgram } from '../../../../dev/core/programs.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { password } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';
import { lines, RegisterDesk } from './testing/register-desk.js';

jest.setTimeout(300_000);

let scene: CrashFixture;
let desk: RegisterDesk;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  scene = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  const { world } = scene;
  const staff = world.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  const { body } = await world.person().post('/api/admin/login', { username: 'chief', password });
  desk = new RegisterDesk(world.person(String(body['accessToken'])));
  await desk.giveThePassword();
});
afterAll(async () => scene?.close());

describe('a worker killed with SIGKILL in the middle of a register', () => {
  it('is replaced by one that resumes without losing or duplicating rows', async () => {
    const { world } = scene;
    const first = await scene.startWorker();
    const id = await desk.bring(lines(230));
    await first.stop();
    await desk.does(id, 'check', {
      mapping: ['mem_no', 'name', 'dob', 'phone', 'email', 'regno', 'memberOn'],
    });
    await (
      await scene.startWorker('after:import-check.batch')
    ).ended;
    const second = await scene.startWorker();
    expect((await desk.in(id, 'checked')).counts).toMatchObject({ new: 230, wrong: 0, alike: 0 });
    expect(await world.rows('import_rows')).toHaveLength(230);
    await second.stop();

    await desk.does(id, 'start', { count: 230 });
    await (
      await scene.startWorker('after:import.batch')
    ).ended;
    expect(await world.rows('members')).toHaveLength(100);
    const third = await scene.startWorker();
    const { counts, run } = await desk.in(id, 'imported');
    expect(counts).toMatchObject({ new: 0, imported: 230 });
    expect(run).toMatchObject({ steps: [{ name: 'import', done: 230, total: 230 }, { name: 'report' }] });
    await third.stop();
    const numbers = (await world.rows('members')).map(({ memNo }) => Number(memNo)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 230 }, (_none, index) => index + 1));
    for (const collection of ['applications', 'member_logins', 'membership_numbers']) {
      expect([collection, (await world.rows(collection)).length]).toEqual([collection, 230]);
    }
    expect(await world.rows('audit', { action: 'import.rows' })).toHaveLength(3);

    await desk.does(id, 'delete');
    await (
      await scene.startWorker('after:import-delete.batch')
    ).ended;
    expect(await world.rows('members')).toHaveLength(130);
    const fourth = await scene.startWorker();
    await desk.in(id, 'deleted');
    await fourth.stop();
    for (const collection of ['members', 'applications', 'member_logins', 'import_rows']) {
      expect([collection, (await world.rows(collection)).length]).toEqual([collection, 0]);
    }
    expect(await world.rows('membership_numbers', { state: 'withdrawn' })).toHaveLength(230);
    expect(await world.rows('audit', { action: 'import.deleted' })).toHaveLength(1);
  });
});
