import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { calls } from '@portal/contract/calls';
import { grantable, type Permission, permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import { MemberLoginsService } from '../../accounts/members/member-logins.service.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ask } from './asking.js';

/** A caller of the portal with a real log-in. */
export interface Person {
  readonly name: PersonName;
  readonly kind: 'visitor' | 'member' | 'staff';
  /** Of a member. */
  readonly scope?: 'full' | 'first-login';
  readonly permissions: readonly Permission[];
  readonly token?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the log-in left in the browser. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly memNo?: string;
  /** `_id` of a member's application, which is the `{id}` of the member's pages. */
  readonly applicationId?: string;
}

export const personNames = [
  'visitor',
  'newMember',
  'member',
  'otherMember',
  'employee',
  'employeeWithGrants',
  'admin',
  'adminWithGrants',
  'superAdmin',
] as const;
export type PersonName = (typeof personNames)[number];
export type Persons = Readonly<Record<PersonName, Person>>;

export const staffPassword = 'Long-Orange-Lamp-7';
export const memberPassword = 'Quiet-River-Stone-4';

const staff: readonly { name: PersonName; role: Role; grants?: readonly Permission[] }[] = [
  { name: 'employee', role: 'Employee' },
  { name: 'employeeWithGrants', role: 'Employee', grants: grantable },
  { name: 'admin', role: 'Admin' },
  { name: 'adminWithGrants', role: 'Admin', grants: grantable },
  { name: 'superAdmin', role: 'superAdmin' },
];

/** The user name of a member of staff. */
export const usernameOf = (name: PersonName): string => name.toLowerCase();

/** The request of `createStaff` for a new staff user. */
export function newUserBody() {
  const username = `user-${randomBytes(4).toString('hex')}`;
  const email = `${username}@staff.portal.example`;
  return { username, email, role: 'Employee' as const, grants: [], password: staffPassword };
}

function tokenIn(json: unknown): string {
  const { accessToken } = (json ?? {}) as { accessToken?: unknown };
  if (typeof accessToken !== 'string') throw new Error(`The log-in failed: ${JSON.stringify(json)}`);
  return accessToken;
}

async function staffPerson(app: NestFastifyApplication, { name, role, grants = [] }: (typeof staff)[number]) {
  const username = usernameOf(name);
  const email = `${username}@staff.portal.example`;
  await app.get(StaffService).create(systemActor, { username, email, role, grants, password: staffPassword });
  const { json, cookies } = await ask(app, calls.staffLogin, { body: { username, password: staffPassword } });
  const token = tokenIn(json);
  const person: Person = {
    name,
    kind: 'staff',
    permissions: permissionsOf(role, grants),
    token,
    headers: { authorization: `Bearer ${token}` },
    cookies,
  };
  return person;
}

/** Gives a member a log-in and logs in as a new member does: activation code, first password, log-in. */
export async function memberPerson(
  app: NestFastifyApplication,
  name: PersonName,
  member: { memberId: string; applicationId: string; memNo: string },
  scope: 'full' | 'first-login' = 'full',
): Promise<Person> {
  const email = `${usernameOf(name)}@post.example`;
  const login = { ...member, name: 'Asha Verma', appType: 'single' as const, email };
  const code = await app
    .get(UnitOfWork)
    .run(systemActor, async (tx) => app.get(MemberLoginsService).createForMember(tx, login));
  if (code === undefined) throw new Error('No activation code was given');
  let answer = await ask(app, calls.memberLogin, { body: { memNo: member.memNo, password: code } });
  if (scope === 'full') {
    const headers = { authorization: `Bearer ${tokenIn(answer.json)}` };
    await ask(app, calls.memberResetPassword, { body: { password: memberPassword }, headers });
    answer = await ask(app, calls.memberLogin, { body: { memNo: member.memNo, password: memberPassword } });
  }
  const token = tokenIn(answer.json);
  return {
    name,
    kind: 'member',
    scope,
    permissions: [],
    token,
    headers: { authorization: `Bearer ${token}` },
    cookies: answer.cookies,
    memNo: member.memNo,
    applicationId: member.applicationId,
  };
}

/** Staff of every role, logged in with their passwords. */
export async function staffPersons(app: NestFastifyApplication): Promise<Person[]> {
  const persons: Person[] = [];
  for (const one of staff) persons.push(await staffPerson(app, one));
  return persons;
}

export const visitorPerson: Person = {
  name: 'visitor',
  kind: 'visitor',
  permissions: [],
  headers: {},
  cookies: {},
};
