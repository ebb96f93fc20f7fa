import type { INestApplicationContext } from '@nestjs/common';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import type { Role } from '@portal/contract/enums';

const people: readonly { username: string; role: Role }[] = [
  { username: 'employee', role: 'Employee' },
  { username: 'admin', role: 'Admin' },
  { username: 'superadmin', role: 'superAdmin' },
];

/**
 * One staff user of each role, unless the database has staff of its own. What an earlier seeding made is left alone.
 *
 * @param password the same for all
 * @returns what was done, for people
 */
export async function seedStaff(app: INestApplicationContext, password: string): Promise<string> {
  const staff = app.get(StaffService);
  const there = await staff.usernames();
  if (there.some((name) => !people.some(({ username }) => username === name))) return 'kept as they are';
  const missing = people.filter(({ username }) => !there.includes(username));
  for (const { username, role } of missing) {
    await staff.create({ kind: 'system' }, { username, role, password, email: `${username}@portal.example` });
  }
  return missing.length === 0 ? 'kept as they are' : missing.map(({ username }) => username).join(', ');
}
