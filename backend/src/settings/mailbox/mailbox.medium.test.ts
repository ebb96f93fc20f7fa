import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import { textOf } from '@portal/contract/texts';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SettingsModule } from '../settings.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { type Reply, TestBrowser } from '../../accounts/testing/browser.js';
import { SealedTexts, UnreadableSeal } from '../../platform/crypto/sealed-text.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { credentialsPlace } from './mailbox-credentials.js';
import { sealedInMailboxes } from './mailbox.sealed.js';

const ownPassword = 'Vk7-qzmfxp-11';
const secret = 'Canary pass/word+7781 é';
const mailbox = { email: 'office@portal.example', password: secret };

/** Every form in which a password could stand somewhere by mistake. */
const forms = (text: string): string[] =>
  (['utf8', 'base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(text).toString(form));

class Person extends TestBrowser {
  token = '';
  id = '';
  async send(call: Endpoint, body?: object): Promise<Reply> {
    return this.call(call, body, { authorization: `Bearer ${this.token}` });
  }
  async again(): Promise<void> {
    await this.send(calls.reauthenticate, { password: ownPassword });
  }
}

describe('the mailbox of the sender (SEC-51)', () => {
  let test: TestApp;
  let count = 0;
  let chief: Person;

  beforeAll(async () => {
    test = await startTestApp([AccountsModule, SettingsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.connection.collection('mailboxes').deleteMany({});
    chief = await person('superAdmin');
    await chief.again();
  });

  const person = async (role: Role, grants: string[] = []): Promise<Person> => {
    count += 1;
    const username = `keeper${count}`;
    const one = new Person(test);
    const fields = { username, email: `${username}@portal.example`, role, grants, password: ownPassword };
    one.id = await test.app.get(StaffService).create({ kind: 'system' }, fields);
    one.token = await one.login(username, ownPassword);
    return one;
  };
  const stored = () =>
    test.connection.collection<{ _id: string; credentials: string }>('mailboxes').findOne({});

  const setAt = async (): Promise<string> => {
    const { body } = await chief.send(calls.getMailbox);
    return String((body['data'] as { setAt?: string }).setAt);
  };

  /** Every document of every collection as one text. */
  const dump = async (): Promise<string> => {
    const { db } = test.connection;
    const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['audit', 'mailboxes', 'outbox', 'sessions']));
    const parts = await Promise.all(names.map((name) => test.connection.collection(name).find().toArray()));
    return JSON.stringify(parts);
  };

  it('asks the password again before it is set, and stores nothing until then (SEC-13)', async () => {
    const other = await person('superAdmin');
    expect(await other.send(calls.setEmailPassword, mailbox)).toMatchObject({
      status: 409,
      body: { code: 'reauth' },
    });
    expect(await stored()).toBeNull();
    await other.again();
    expect(await other.send(calls.setEmailPassword, mailbox)).toMatchObject({
      status: 200,
      body: { status: 200, msg: textOf('mailbox.saved') },
    });
  });

  it.each(['secret\r\nRSET', 'secret\n', 'se\tcret'])(
    'is rejected with a password that no server takes: %j',
    async (password) => {
      const other = await person('superAdmin');
      await other.again();
      const before = await stored();
      expect(await other.send(calls.setEmailPassword, { ...mailbox, password })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'password', key: 'request.characters' }] },
      });
      expect(await stored()).toEqual(before);
    },
  );

  it('is for superAdmin, and for an Admin who was granted it; anybody else is 403', async () => {
    const granted = await person('Admin', ['mailbox.set']);
    await granted.again();
    for (const who of [await person('Admin'), await person('Employee')]) {
      await who.again();
      for (const call of [
        calls.setEmailPassword,
        calls.testMailbox,
        calls.getMailbox,
        calls.removeEmailPassword,
      ]) {
        expect((await who.send(call, call.method === 'POST' ? mailbox : undefined)).status).toBe(403);
      }
    }
    expect(await stored()).toBeNull();
    expect((await granted.send(calls.setEmailPassword, mailbox)).status).toBe(200);
    expect((await granted.send(calls.removeEmailPassword, { setAt: await setAt() })).status).toBe(200);
  });

  it.each([
    [{ ...mailbox, email: '' }, 'email', 'email.valid'],
    [{ ...mailbox, email: 'office' }, 'email', 'email.valid'],
    [{ ...mailbox, email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'email.valid'],
    [{ ...mailbox, email: { $ne: '' } }, 'email', 'email.valid'],
    [{ ...mailbox, password: '' }, 'password', 'mailbox.password'],
    [{ ...mailbox, password: ['x'] }, 'password', 'mailbox.password'],
    [{ ...mailbox, password: 'x'.repeat(201) }, 'password', 'password.max'],
    [{ ...mailbox, host: 'evil.example' }, 'host', 'request.unknownField'],
  ] as const)('refuses %j with 422 and keeps what was set', async (body, field, key) => {
    await chief.send(calls.setEmailPassword, mailbox);
    const before = await stored();
    const { status, body: answer } = await chief.send(calls.setEmailPassword, body);
    expect(status).toBe(422);
    if (field !== 'email' || typeof body.email === 'string') {
      expect((answer['errors'] as object[])[0]).toMatchObject({ field, key });
    }
    expect(await stored()).toEqual(before);
  });

  it('is nowhere in the database in a form that can be read, nor in any answer', async () => {
    const replies = [
      await chief.send(calls.getMailbox),
      await chief.send(calls.setEmailPassword, mailbox),
      await chief.send(calls.testMailbox),
      await chief.send(calls.getMailbox),
      await chief.send(calls.setEmailPassword, { ...mailbox, email: 'no-address' }),
      await chief.send(calls.setEmailPassword, { ...mailbox, more: secret }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422, 422]);
    const everything = `${await dump()}${replies.map(({ text }) => text).join()}`;
    for (const form of forms(secret)) expect(everything).not.toContain(form);
    expect(everything).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  it('is audited without the secret and with the address masked', async () => {
    await chief.send(calls.setEmailPassword, mailbox);
    const rows = await test.connection
      .collection('audit')
      .find({ action: 'mailbox.set', 'actor.id': chief.id })
      .toArray();
    expect(rows).toMatchObject([{ object: { kind: 'mailbox' }, after: { email: 'o***@portal.example' } }]);
  });

  it('opens at its own document and for its own purpose only: swapped ciphertexts do not open', async () => {
    await chief.send(calls.setEmailPassword, mailbox);
    const texts = test.app.get(SealedTexts);
    const own = (await stored())?.credentials ?? '';
    const otherCode = texts.seal('123456', 'recovery-code.mail:1');
    expect(texts.open(own, credentialsPlace('sender'))).toContain(secret);
    expect(() => texts.open(own, credentialsPlace('other'))).toThrow(UnreadableSeal);
    expect(() => texts.open(own, 'recovery-code.mail:1')).toThrow(UnreadableSeal);
    expect(() => texts.open(otherCode, credentialsPlace('sender'))).toThrow(UnreadableSeal);
    await test.connection
      .collection<{ _id: string }>('mailboxes')
      .updateOne({ _id: 'sender' }, { $set: { credentials: otherCode } });
    const { body } = await chief.send(calls.getMailbox);
    expect(body['data']).not.toHaveProperty('address');
  });

  it('has another ciphertext each time it is set: the IV is random', async () => {
    const sealed = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn += 1) {
      await chief.send(calls.setEmailPassword, mailbox);
      sealed.add((await stored())?.credentials);
    }
    expect(sealed.size).toBe(3);
  });

  it('shows staff address, who and when, and what became of a test', async () => {
    expect((await chief.send(calls.getMailbox)).body).toEqual({
      data: { configured: false, state: 'none', waiting: 0 },
    });
    await chief.send(calls.setEmailPassword, mailbox);
    await chief.send(calls.testMailbox);
    expect((await chief.send(calls.getMailbox)).body['data']).toEqual({
      configured: true,
      state: 'working',
      address: mailbox.email,
      setAt: expect.any(String),
      setBy: `keeper${count}`,
      waiting: 0,
      lastTest: {
        id: expect.any(String),
        state: 'queued',
        by: `keeper${count}`,
        to: `keeper${count}@portal.example`,
        at: expect.any(String),
      },
    });
  });

  it('queues one test mail, to the own address of who asks, and none before it is set', async () => {
    expect(await chief.send(calls.testMailbox)).toMatchObject({ status: 409, body: { key: 'mailbox.none' } });
    await chief.send(calls.setEmailPassword, mailbox);
    const replies = await Promise.all([chief.send(calls.testMailbox), chief.send(calls.testMailbox)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await test.connection
      .collection('outbox')
      .find({ job: 'mailbox-test.mail', 'payload.staffId': chief.id })
      .toArray();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['payload']).toEqual({ testId: expect.any(String), staffId: chief.id });
  });

  describe('taken away', () => {
    it('leaves nothing of the password in the database at once, and the page as it was before it was set', async () => {
      await chief.send(calls.setEmailPassword, mailbox);
      const { credentials = '' } = (await stored()) ?? {};
      await chief.send(calls.testMailbox);
      expect(await chief.send(calls.removeEmailPassword, { setAt: await setAt() })).toMatchObject({
        status: 200,
        body: { status: 200, msg: textOf('mailbox.removed') },
      });
      expect(await stored()).toEqual({ _id: 'sender', state: 'none', version: 2 });
      // A change of keys has nothing to move there either.
      expect(await test.connection.collection('mailboxes').countDocuments(sealedInMailboxes.filter)).toBe(0);
      const everything = await dump();
      expect(credentials).not.toBe('');
      for (const form of [credentials, ...forms(secret)]) expect(everything).not.toContain(form);
      expect((await chief.send(calls.getMailbox)).body).toEqual({
        data: { configured: false, state: 'none', waiting: 0 },
      });
      expect(await chief.send(calls.testMailbox)).toMatchObject({
        status: 409,
        body: { key: 'mailbox.none' },
      });
    });

    it('is done after the password again only, and audited once with the address masked (SEC-13)', async () => {
      await chief.send(calls.setEmailPassword, mailbox);
      const other = await person('superAdmin');
      const body = { setAt: await setAt() };
      expect(await other.send(calls.removeEmailPassword, body)).toMatchObject({
        status: 409,
        body: { code: 'reauth' },
      });
      expect(await stored()).toMatchObject({ state: 'working' });
      await other.again();
      await Promise.all([
        other.send(calls.removeEmailPassword, body),
        other.send(calls.removeEmailPassword, body),
      ]);
      const rows = await test.connection
        .collection('audit')
        .find({ action: 'mailbox.removed', 'actor.id': other.id })
        .toArray();
      expect(rows).toMatchObject([
        { before: { email: 'o***@portal.example', state: 'working' }, after: { state: 'none' } },
      ]);
    });

    it('answers 200 when there is nothing to take away, and says so', async () => {
      const gone = { status: 200, body: { status: 200, msg: textOf('mailbox.gone') } };
      expect(await chief.send(calls.removeEmailPassword, { setAt: new Date().toISOString() })).toMatchObject(
        gone,
      );
      await chief.send(calls.setEmailPassword, mailbox);
      const body = { setAt: await setAt() };
      await chief.send(calls.removeEmailPassword, body);
      expect(await chief.send(calls.removeEmailPassword, body)).toMatchObject(gone);
    });

    it('leaves one alone that was set since the page was read: 409', async () => {
      await chief.send(calls.setEmailPassword, mailbox);
      const body = { setAt: await setAt() };
      await chief.send(calls.setEmailPassword, { ...mailbox, email: 'second@portal.example' });
      expect(await chief.send(calls.removeEmailPassword, body)).toMatchObject({
        status: 409,
        body: { key: 'mailbox.stale' },
      });
      expect((await chief.send(calls.getMailbox)).body['data']).toMatchObject({
        address: 'second@portal.example',
      });
    });

    it.each([[{}], [{ setAt: 'yesterday' }], [{ setAt: { $ne: '' } }], [{ setAt: ['2026-01-01'] }]])(
      'refuses %j with 422 and keeps what was set',
      async (body) => {
        await chief.send(calls.setEmailPassword, mailbox);
        expect((await chief.send(calls.removeEmailPassword, body)).status).toBe(422);
        expect(await stored()).toMatchObject({ state: 'working' });
      },
    );

    it('the versions go on where they were when one is set again: connections of the one before are over', async () => {
      await chief.send(calls.setEmailPassword, mailbox);
      await chief.send(calls.removeEmailPassword, { setAt: await setAt() });
      await chief.send(calls.setEmailPassword, mailbox);
      expect(await stored()).toMatchObject({ state: 'working', version: 3 });
      expect((await chief.send(calls.getMailbox)).body['data']).toMatchObject({ state: 'working' });
    });
  });
});
