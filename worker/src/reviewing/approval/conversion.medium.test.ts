import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { password } from './testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from './testing/crash-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

const meera = { name: 'Meera Nair', dateOfBirth: '1998-03-04', registrationNumber: 'TCMC/5' };
const college = 'meera@college.example';
const clinic = 'meera@clinic.example';
const codeOf = async (memNo: string) =>
  String((await crash.harness.rows('documents', { memNo, kind: 'card' }))[0]?.['code']);
const check = async (code: string) => (await crash.harness.person().get(`/api/verify_document/${code}`)).body;
const subjectsTo = async (address: string) =>
  (await crash.mailsTo(address)).map(({ subject }) => subject).sort();
const login = async (memNo: string, secret = password) =>
  crash.harness.person().post('/api/membership_login', { memNo, password: secret });

describe('a student member who becomes a life member', () => {
  it('has one membership whatever is killed: both numbers log in, each code tells the truth, each mail comes once', async () => {
    const { harness, admin } = crash;
    const studentId = await harness.verified({ appType: 'student', persons: [{ ...meera, email: college }] });
    const worker = await crash.startWorker();
    expect(await crash.approved(studentId)).toBe('1');
    await admin.mailed(await crash.runIdOf(studentId));
    await worker.stop();
    const code = /^Activation code: (\S+)$/m.exec((await crash.mailsTo(college))[0]?.text ?? '')?.[1] ?? '';
    const first = await login('1', code);
    const newcomer = harness.person(String(first.body['accessToken']));
    await newcomer.post('/api/member_resetPass', { mem_no: '1', password });
    const [before] = await harness.rows('members');
    const memberId = String(before?.['_id']);

    const id = await harness.verified({ persons: [{ ...meera, email: clinic }] });
    const { appId } = await admin.detail(id);
    await harness.connection
      .collection('applications')
      .updateOne({ appId }, { $set: { converts: { memberId, memNo: '1' } } });
    for (const place of [
      'unrecorded:approval.reserve',
      'before:approval.store',
      'unrecorded:approval.store',
    ]) {
      const killed = await crash.startWorker(place);
      await Promise.race([killed.ended, crash.admin.approve(id)]);
      await killed.ended;
    }
    const last = await crash.startWorker();
    expect(await crash.approved(id)).toBe('2');
    await admin.mailed(await crash.runIdOf(id), 100_000);
    expect(await crash.approved(id)).toBe('2');

    expect(await harness.rows('members')).toMatchObject([{ memNo: '2', aliases: ['1'], appType: 'single' }]);
    expect((await harness.rows('membership_numbers')).map(({ state }) => state)).toEqual([
      'issued',
      'issued',
    ]);
    for (const number of ['1', '2'])
      expect((await login(number)).body['result']).toMatchObject({
        _id: id,
        mem_no: '2',
        is_first_login: false,
      });
    const member = harness.person(String((await login('1')).body['accessToken']));
    for (const one of [id, studentId])
      expect((await member.get(`/api/member/record/${one}`)).body['data']).toMatchObject({
        _id: id,
        mem_no: '2',
      });
    expect(await check(await codeOf('1'))).toMatchObject({ state: 'converted', appType: 'student' });
    expect(await check(await codeOf('2'))).toMatchObject({ state: 'active', validity: 'Lifetime' });
    const mails = await crash.mailsTo(clinic);
    const approval = mails.find(({ subject }) => subject.endsWith('welcome – membership number 2'));
    expect(approval?.text).toMatch(/^Membership number: 2$/m);
    expect(approval?.text).not.toContain('Activation code');
    expect(
      (await subjectsTo(college)).filter((subject) => subject.startsWith('You are a life member')),
    ).toEqual(['You are a life member now: number 2']);

    await harness.connection
      .collection('staff_users')
      .updateOne({ username: 'second' }, { $set: { role: 'superAdmin' } });
    const chief = await harness.staff('second');
    await chief.person.post('/api/admin/reauth', { password });
    expect((await chief.person.post(`/api/revoke_member/${memberId}`, { reason: 'Left us.' })).status).toBe(
      200,
    );
    expect(await check(await codeOf('1'))).toMatchObject({ state: 'active', appType: 'student' });
    expect(await check(await codeOf('2'))).toMatchObject({ state: 'revoked', appType: 'single' });
    expect((await login('1')).body['result']).toMatchObject({
      _id: studentId,
      mem_no: '1',
      appType: 'student',
    });
    await crash.settled();
    const [revoked, ...more] = (await crash.mailsTo(college)).filter(({ subject }) =>
      subject.includes('revoked'),
    );
    expect(more).toEqual([]);
    expect(revoked?.text).toContain('student membership 1 counts again');
    await last.stop();
  });
});
