import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { ApprovalMailsService } from './approval-mails.service.js';
import { approvalRun } from './approvals.runs.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';

let rig: ApprovalFixture;

beforeAll(async () => {
  rig = await openApprovalFixture();
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => {
  for (const name of ['membership_numbers', 'runs', 'documents', 'applications', 'members', 'member_logins'])
    await rig.platform.connection.collection(name).deleteMany({});
});

const approve = async (id: string) => rig.approvals.approve(rig.admin, id, {});

describe('an approval that somebody else makes at the same moment', () => {
  it('is one approval, and everybody gets its result', async () => {
    const id = await rig.verified();
    await rig.rendered(id);
    const answers = await Promise.all(Array.from({ length: 12 }, async () => approve(id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, data: { mem_no: '1' } });
    expect(await rig.rows('members')).toHaveLength(1);
  });

  it('is the answer also to who had looked at the application before, and not yet at its run', async () => {
    const id = await rig.verified();
    await rig.rendered(id);
    const openFor = rig.runs.openFor.bind(rig.runs);
    jest.spyOn(rig.runs, 'openFor').mockImplementationOnce(async (...asked) => {
      await approve(id);
      return openFor(...asked);
    });
    expect(await approve(id)).toMatchObject({ status: 200, data: { mem_no: '1' } });
    expect(await rig.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
  });
});

describe('an approval whose documents are drawn anew in that moment', () => {
  it('is asked to come again, and nobody is told to look at documents that did not change', async () => {
    const id = await rig.verified();
    const run = await rig.rendered(id);
    const byId = rig.runs.byId.bind(rig.runs);
    const look = jest.spyOn(rig.runs, 'byId').mockImplementation(async (...asked) => {
      const seen = await byId(...asked);
      return seen === undefined ? undefined : { ...seen, state: 'running' };
    });
    expect(await approve(id)).toEqual({ status: 202, data: { runId: run.id } });
    look.mockRestore();
    expect(await approve(id)).toMatchObject({ status: 200, data: { mem_no: '1' } });
  });
});

describe('an approval that waits for its documents', () => {
  it.each([
    ['that cannot be drawn now', 'documents.failed', 503, 'documents.failed'],
    ['whose numbers are released meanwhile', 'numbers.released', 409, 'application.redraw'],
  ] as const)('%s is refused, and makes no member', async (_what, reason, status, key) => {
    const id = await rig.verified();
    const run = await rig.reserved(id);
    const byId = rig.runs.byId.bind(rig.runs);
    const look = jest.spyOn(rig.runs, 'byId').mockImplementationOnce(async (...asked) => {
      await rig.rendering.giveUp(run.id, reason);
      return byId(...asked);
    });
    await expect(approve(id)).rejects.toMatchObject({ status, key });
    look.mockRestore();
    expect(await rig.rows('members')).toEqual([]);
  });
});

describe('a mail of an approval', () => {
  it('is asked for until it is recorded as sent, and no more after that: a job that comes again sends nothing', async () => {
    const id = await rig.verified();
    const run = await rig.rendered(id);
    await approve(id);
    const mails = rig.platform.context.get(ApprovalMailsService, { strict: false });
    expect(await mails.pending(id, run.id, 'mail-applicant')).toMatchObject({ appType: 'single' });
    const runs = rig.platform.context.get(RunsService, { strict: false });
    await runs.record(approvalRun, run.id, 'mail-applicant');
    expect(await mails.pending(id, run.id, 'mail-applicant')).toBeUndefined();
    expect(await mails.pending(id, run.id, 'mail-secretary')).toMatchObject({ appType: 'single' });
  });

  it('is not asked for of an approval or an application that nobody knows', async () => {
    const id = await rig.verified();
    const run = await rig.rendered(id);
    const mails = rig.platform.context.get(ApprovalMailsService, { strict: false });
    const unknown = '64b000000000000000000000';
    expect(await mails.pending(id, unknown, 'mail-applicant')).toBeUndefined();
    expect(await mails.pending(unknown, run.id, 'mail-applicant')).toBeUndefined();
  });
});

describe('an approval whose record somebody corrects in that moment', () => {
  it('is refused, and the documents are drawn again without being asked for', async () => {
    const id = await rig.verified();
    const first = await rig.rendered(id);
    const openFor = rig.runs.openFor.bind(rig.runs);
    jest.spyOn(rig.runs, 'openFor').mockImplementationOnce(async (...asked) => {
      const found = await openFor(...asked);
      const corrected = { $set: { 'applicants.0.name': 'Asha Varma' } };
      await rig.platform.connection.collection('applications').updateMany({}, corrected);
      return found;
    });
    const redraw = expect.objectContaining({ status: 409, key: 'application.redraw' }) as unknown;
    await expect(approve(id)).rejects.toEqual(redraw);
    expect(await rig.rows('members')).toEqual([]);
    const again = await rig.runs.openOf(id);
    expect(again).toMatchObject({ state: 'waiting' });
    expect(again?.id).not.toBe(first.id);
    await rig.rendered(id);
    expect(await approve(id)).toMatchObject({ status: 200 });
    expect(await rig.rows('members')).toHaveLength(1);
  });
});

describe('documents that are drawn', () => {
  it('stay, whatever fails in the worker after that; what is not drawn ends', async () => {
    const [drawn, undrawn] = [await rig.verified(), await rig.verified()];
    const run = await rig.rendered(drawn);
    await rig.rendering.giveUp(run.id, 'documents.failed');
    expect(await rig.runs.openOf(drawn)).toMatchObject({ id: run.id, state: 'done' });
    expect(await approve(drawn)).toMatchObject({ status: 200 });
    await rig.rendering.giveUp((await rig.reserved(undrawn)).id, 'documents.failed');
    expect(await rig.runs.openOf(undrawn)).toBeUndefined();
  });
});

describe('a student, when the months of a membership are changed between Upload Documents and Approve', () => {
  it('is not approved with a last day that the documents do not have: they are drawn again', async () => {
    const branding = rig.platform.context.get(BrandingService, { strict: false });
    const now = await branding.current();
    const months = jest.spyOn(branding, 'current').mockResolvedValue({ ...now, studentMonths: 66 });
    const id = await rig.verified(['Asha Verma'], 'student', [{ degree: '1st', docstatus: 'student' }]);
    const first = await rig.rendered(id);
    expect(first.data.studentMonths).toBe(66);
    months.mockResolvedValue({ ...now, studentMonths: 60 });
    const redraw = expect.objectContaining({ status: 409, key: 'application.redraw' }) as unknown;
    await expect(approve(id)).rejects.toEqual(redraw);
    expect(await rig.rows('members')).toEqual([]);
    const second = await rig.rendered(id);
    expect(second.id).not.toBe(first.id);
    expect(second.data.studentMonths).toBe(60);
    expect(await approve(id)).toMatchObject({ status: 200 });
    const [member] = await rig.rows('members');
    const monthOf = (day: unknown): number =>
      Number(String(day).slice(0, 4)) * 12 + Number(String(day).slice(5, 7));
    expect(monthOf(member?.['validUntil']) - monthOf(member?.['memberOn'])).toBe(60);
    months.mockRestore();
  });

  it('changes nothing for a doctor, who has no last day', async () => {
    const branding = rig.platform.context.get(BrandingService, { strict: false });
    const now = await branding.current();
    const id = await rig.verified();
    await rig.rendered(id);
    const months = jest.spyOn(branding, 'current').mockResolvedValue({ ...now, studentMonths: 60 });
    expect(await approve(id)).toMatchObject({ status: 200 });
    months.mockRestore();
  });
});

describe('an approval that cannot be made', () => {
  const nothingApproved = async (id: string): Promise<void> => {
    expect(await rig.rows('members')).toEqual([]);
    expect(await rig.rows('member_logins')).toEqual([]);
    expect(await rig.rows('membership_numbers', { state: 'issued' })).toEqual([]);
    expect(await rig.rows('applications', { state: 'verified' })).toHaveLength(1);
    expect(await rig.rows('audit', { action: 'application.approve', 'object.id': id })).toEqual([]);
    expect(await rig.rows('outbox', { job: 'approval.mail-applicant', 'payload.applicationId': id })).toEqual(
      [],
    );
  };

  it('is refused where a document of the set is missing, and leaves nothing behind: no member, no number, no mail', async () => {
    const id = await rig.verified(['Asha Verma', 'Ravi Verma']);
    await rig.rendered(id);
    // Of the second person: the first one's member is made by then.
    const which = { applicationId: id, person: 1, kind: 'card' };
    await rig.platform.connection.collection('documents').deleteOne(which);
    await expect(approve(id)).rejects.toThrow('are missing');
    await nothingApproved(id);
    expect((await rig.runs.openOf(id))?.steps.find(({ name }) => name === 'issue')?.state).toBe('waiting');
  });

  it('is refused where its reserved number is in other hands, and leaves nothing behind', async () => {
    const id = await rig.verified();
    await rig.rendered(id);
    const other = { $set: { applicationId: '64b000000000000000000000' } };
    await rig.platform.connection.collection('membership_numbers').updateOne({ n: 1 }, other);
    await expect(approve(id)).rejects.toMatchObject({ status: 409, key: 'application.redraw' });
    await nothingApproved(id);
  });

  it('is refused where the money went back after the verification, at Upload Documents and at Approve', async () => {
    const id = await rig.verified();
    await rig.rendered(id);
    await rig.platform.connection
      .collection('applications')
      .updateMany({}, { $set: { 'payment.success': false } });
    const notPaid = expect.objectContaining({ status: 409, key: 'application.notPaid' }) as unknown;
    await expect(approve(id)).rejects.toEqual(notPaid);
    await expect(rig.runs.open(rig.admin, id, {})).rejects.toEqual(notPaid);
    await nothingApproved(id);
  });
});
