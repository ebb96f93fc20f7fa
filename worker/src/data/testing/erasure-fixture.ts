import mongoose from 'mongoose';
import { expect } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { Redis } from 'ioredis';
import { eventually, password, type Person } from '../../reviewing/approval/testing/approval-harness.js';
import type { CrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';

export const kamala = {
  name: 'Kamakshi Raghunathan',
  dateOfBirth: '1987-09-23',
  phone: '+919812345067',
  email: 'kamakshi.r@home.example',
  college: 'Chamundi Medical College',
  registrationNumber: 'KMC774411',
};
const association = { refereeName: 'Venkatesh Prabhu', refereePhone: '+919444455555', unit: 'Mysuru' };
export const spouse = {
  name: 'Gopal Narasimhan',
  dateOfBirth: '1985-02-11',
  phone: '+919711122233',
  email: 'gopal.n@home.example',
  college: 'Bangalore Medical College',
  registrationNumber: 'KMC553322',
};
/** Every value of hers, as stored, as typed and as the wire has it; but the name, in parts. */
export const hers = [
  ...['kamakshi', 'raghunathan', '1987-09-23', '9812345067', 'kamakshi.r@home', 'old.kamakshi@home'],
  ...['Chamundi Medical', 'KMC774411', 'Lotus Pond Lane', 'Vijayanagar Colony'],
];

/** The one place where the printed name stays. */
export const withoutPrintedName = (name: string, row: Record<string, unknown>) =>
  name === 'members' ? { ...row, applicant: { ...(row['applicant'] as object), name: '' } } : row;

/** A portal with data of one person in every place, and a superAdmin who may erase it. */
export class ErasureFixture {
  private count = 0;

  private constructor(
    readonly crash: CrashFixture,
    readonly chief: Person,
    readonly storage: StorageService,
  ) {}

  static async open(crash: CrashFixture): Promise<ErasureFixture> {
    const { app } = crash.harness;
    const user = { username: 'chief', password };
    const staff = app.get(StaffService, { strict: false });
    await staff.create({ kind: 'system' }, { ...user, role: 'superAdmin', email: 'chief@portal.example' });
    const { body } = await crash.harness.person().post('/api/admin/login', user);
    const chief = crash.harness.person(String(body['accessToken']));
    await chief.post('/api/admin/reauth', { password });
    return new ErasureFixture(crash, chief, app.get(StorageService, { strict: false }));
  }

  async rows(name: string, filter: object = {}) {
    return this.crash.harness.rows(name, filter);
  }

  collection(name: string) {
    return this.crash.harness.connection.collection<Record<string, unknown>>(name);
  }

  async names(): Promise<string[]> {
    const found = (await this.crash.harness.connection.db?.listCollections().toArray()) ?? [];
    return found
      .filter(({ type, name }) => type === 'collection' && !name.startsWith('system.'))
      .map(({ name }) => name);
  }

  /** A member of whom every part of the portal has something. @returns ids, and what was issued */
  async knownEverywhere(persons: readonly object[] = [kamala], appType: 'single' | 'couple' = 'single') {
    const id = await this.crash.harness.verified({ persons, appType, association });
    const worker = await this.crash.startWorker();
    const runId = await this.crash.admin.draw(id, { overrides: [{ name: 'Kamakshi Raghunathan Rao' }] });
    await this.crash.admin.drawn(runId, 100_000);
    await this.crash.approved(id);
    await this.crash.admin.mailed(runId, 60_000);
    await this.crash.settled();
    await worker.stop();
    const { appId } = await this.crash.admin.detail(id);
    const [member] = await this.rows('members', { applicationId: id, person: 0 });
    const [memberId, memNo] = [String(member?.['_id']), String(member?.['memNo'])];
    await this.collection('members').updateOne(
      { memNo },
      {
        $set: {
          address: { line1: '7 Lotus Pond Lane', city: 'Mysuru', state: 'Karnataka', pincode: '570001' },
        },
      },
    );
    const [login] = await this.rows('member_logins', { memberId });
    const subjectId = String(login?.['_id']);
    const at = new Date();
    const { email, name, phone } = kamala;
    const order = `order_${appId}`;
    await this.collection('orders').insertOne({
      _id: appId as never,
      appId,
      providerOrderId: order,
      state: 'paid',
      amount: 163_500,
    });
    await this.collection('payments').insertOne({
      _id: `pay_${appId}` as never,
      appId,
      providerOrderId: order,
      state: 'captured',
      amount: 163_500,
      createdAt: at,
    });
    await this.collection('receipts').insertOne({
      _id: appId as never,
      number: `NMO/${appId}`,
      n: (this.count += 1),
      reference: `pay_${appId}`,
      series: '2026-27',
      amount: 163_500,
      pdfKey: `receipts/2026/${appId}.pdf`,
      issuedAt: at,
    });
    await this.storage.put(`receipts/2026/${appId}.pdf`, Buffer.from('receipt'), 'application/pdf');
    await this.storage.put(`own-data/${memberId}/1.pdf`, Buffer.from('all of it'), 'application/pdf');
    await this.collection('webhook_events').insertOne({
      _id: `event_${appId}` as never,
      rawBody: JSON.stringify({ order_id: order, email, contact: phone }),
      headers: {},
      state: 'processed',
      receivedAt: at,
      processedAt: at,
    });
    await this.collection('sessions').insertOne({
      _id: `s${appId}` as never,
      kind: 'member',
      subjectId,
      handle: appId,
      ip: '10.9.8.7',
      expiresAt: new Date(at.getTime() + 9e7),
    });
    await this.collection('otp_challenges').insertOne({
      _id: `o${appId}` as never,
      codes: [{ subjectId, hash: 'x' }],
      state: 'open',
      expiresAt: new Date(at.getTime() + 9e7),
    });
    await this.collection('email_changes').insertOne({
      memberId,
      from: 'old.kamakshi@home.example',
      to: email,
      outcome: 'confirmed',
      askedAt: at,
      endedAt: at,
    });
    await this.collection('update_requests').insertOne({
      memberId,
      applicationId: id,
      memNo,
      state: 'declined',
      changes: [{ field: 'address1', from: 'Lotus Pond Lane', to: 'Vijayanagar Colony' }],
      askedAt: at,
      endedAt: at,
    });
    await this.collection('notice_reads').insertOne({ _id: memberId as never, ids: ['n1'] });
    await this.collection('mail_recipients').insertOne({
      runId: 'r1',
      key: email,
      address: email,
      memberId,
      number: memNo,
      name,
      language: 'en',
      state: 'queued',
      chunk: 0,
      tries: 0,
      at,
      answer: `550 ${email}`,
    });
    await this.collection('mail_suppressions').insertOne({
      _id: 'old.kamakshi@home.example' as never,
      refusals: 2,
      since: at,
      answer: '550 no such user',
      at,
    });
    await this.collection('feedback').insertOne({
      message: 'I live in Vijayanagar Colony',
      name,
      email,
      language: 'en',
      at,
    });
    await this.collection('idempotency_keys').insertOne({
      _id: `i${appId}` as never,
      state: 'done',
      answer: JSON.stringify({ name, email }),
      createdAt: at,
    });
    await this.collection('drafts').insertOne({
      appId,
      state: 'submitted',
      answers: { applicants: [{ name, email }] },
      guardian: { name: 'Kamakshi Senior' },
      consents: [],
      expiresAt: at,
    });
    await this.collection('outbox').updateMany(
      { _id: { $regex: `^approval.mail-applicant:${id}` } as never },
      { $set: { lastError: `550 <${email}> unknown` } },
    );
    const preview = {
      kind: 'preview',
      subject: { kind: 'application', id },
      state: 'done',
      steps: [],
      owners: ['x'],
    };
    await this.collection('runs').insertOne({
      ...preview,
      data: { document: 'card', person: 0, override: { name } },
      result: { key: `previews/${appId}.jpg` },
      createdAt: at,
    });
    await this.storage.put(`previews/${appId}.jpg`, Buffer.from('preview'), 'image/jpeg');
    const record = await this.crash.admin.detail(id);
    const edited = { ...record, address: { ...record.address, line1: '8 Lotus Pond Lane' } };
    const edit = await this.crash.admin.person.post('/api/update_app', edited);
    expect([edit.status, edit.body['errors']]).toEqual([200, undefined]);
    const exported = await this.crash.admin.person.post('/api/admin/exports', {
      what: 'members',
      format: 'csv',
      filter: JSON.stringify({ q: 'kamakshi' }),
    });
    const { runId: exportId } = exported.body['data'] as { runId: string };
    const writer = await this.crash.startWorker();
    await eventually(async () => (await this.crash.admin.run(exportId)).state === 'done');
    await this.crash.settled();
    await writer.stop();
    const documents = await this.rows('documents', { memberId });
    return { id, appId, memberId, memNo, documents, exportId };
  }

  /** Another record of the same person. @returns the member's id */
  async joined(changes: object): Promise<string> {
    const id = await this.crash.harness.verified({ persons: [{ ...kamala, ...changes }] });
    const worker = await this.crash.startWorker();
    await this.crash.approved(id);
    await this.crash.settled();
    await worker.stop();
    const [member] = await this.rows('members', { applicationId: id });
    return String(member?.['_id']);
  }

  /** The second record is taken in by the first one. */
  async merge(kept: string, other: string): Promise<void> {
    const updatedAt = async (id: string) => {
      const [row] = await this.rows('members', { _id: new mongoose.Types.ObjectId(id) });
      return (row?.['updatedAt'] as Date).toISOString();
    };
    const { status, body } = await this.chief.post(`/api/merge_members/${kept}-${other}`, {
      keep: kept,
      keepUpdatedAt: await updatedAt(kept),
      otherUpdatedAt: await updatedAt(other),
      fields: [],
    });
    expect([status, body['errors']]).toEqual([200, undefined]);
  }

  /** Where any of some values stands: collection and row, as text. */
  async found(values: readonly string[], skip: (name: string, row: Record<string, unknown>) => unknown) {
    const places: string[] = [];
    for (const name of await this.names()) {
      for (const row of await this.rows(name)) {
        const text = JSON.stringify(skip(name, row)).toLowerCase();
        for (const value of values)
          if (text.includes(value.toLowerCase())) places.push(`${name} ${String(row['_id'])}: ${value}`);
      }
    }
    return places;
  }

  async foundInRedis(values: readonly string[]) {
    const redis = new Redis(this.crash.harness.env['REDIS_URL'] ?? '');
    const keys = await redis.keys('*');
    const texts = await Promise.all(
      keys.map(async (key) =>
        (await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hgetall(key)) : key,
      ),
    );
    redis.disconnect();
    return values.filter((value) => texts.some((text) => text.toLowerCase().includes(value.toLowerCase())));
  }

  async stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.each('')) keys.push(key);
    return keys;
  }
}
