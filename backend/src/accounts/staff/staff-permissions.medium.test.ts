import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { systemActor } from '../../platform/mongo/actor.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffPermissions } from './staff-permissions.service.js';
import { StaffService } from './staff.service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ imports: [AccountsModule] });
});
afterAll(async () => platform?.close());

let employed = 0;
async function employ(): Promise<string> {
  employed += 1;
  const username = `reviewer${employed}`;
  return platform.context.get(StaffService, { strict: false }).create(systemActor, {
    ...{ username, email: `${username}@portal.example`, password: 'Long-Orange-Lamp-7' },
    ...{ role: 'Admin', grants: ['refund'] },
  });
}

const mayNow = async (id: string) => platform.context.get(StaffPermissions, { strict: false }).of(id);
const change = async (id: string, fields: object) =>
  platform.connection.collection('staff_users').updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

describe('what staff may do at this moment, for work that goes on without them', () => {
  it('is what their role and their grants say', async () => {
    const may = await mayNow(await employ());
    expect(may).toEqual(expect.arrayContaining(['applications.approve', 'refund']));
    expect(may).not.toContain('staff.manage');
  });

  it.each([
    ['disabled', { disabled: true }],
    ['told to choose another password', { mustChangePassword: true }],
  ])('is nothing for who is %s meanwhile', async (_what, fields) => {
    const id = await employ();
    await change(id, fields);
    expect(await mayNow(id)).toEqual([]);
  });

  it('is less for who is made an Employee meanwhile, and nothing for who is gone', async () => {
    const id = await employ();
    await change(id, { role: 'Employee', grants: [] });
    expect(await mayNow(id)).not.toContain('applications.approve');
    expect(await mayNow('64b000000000000000000000')).toEqual([]);
  });
});
