/**
 * A client written from the specification alone applies, pays and cannot send mails to arbitrary recipients (docs/rules/sessions.md,
 * docs/rules/wire.md).
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pause, until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import type { System } from '@portal/dev/testing/system.ts';
import { DocumentedClient, type Reply } from '../support/documented-client.ts';
import { insertStudentMember } from '../support/student-members.ts';
import { createLicence, createPhoto, createSignature } from '@portal/dev/demo/sample-files.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';

const newAppId = (): string => `own-${randomBytes(8).toString('hex')}`;

describe('a client written from the specification', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let client: DocumentedClient;
  const appId = newAppId();
  let orderId = '';
  let applicationId = '';

  beforeAll(async () => {
    system = await sharedSystem();
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
    client = new DocumentedClient(system.urls.portal);
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  const submission = (id: string, files: Record<string, string>, transactionId: string): object => ({
    appId: id,
    appType: 'single',
    appFee: 1635,
    applicants: [
      {
        name: 'Asha Verma',
        dob: '1990-02-03',
        gender: 'female',
        phone: '9876543210',
        email: `${id}@post.example`,
        blood_group: 'B+',
        qualifications: 'MBBS',
        college: 'All India Institute of Medical Sciences',
        regno: id.slice(-10),
        ...files,
      },
    ],
    address: { line1: '12 Gandhi Marg', line2: '', state: 'Delhi', city: 'New Delhi', pincode: 110001 },
    nmo_state: 'Delhi',
    prant: 'Delhi',
    nmo_unit: '',
    ref_person: 'Ravi Kumar',
    ref_membership_no: '',
    ref_person_phone: '9811122233',
    state_sec_email: 'secretary.delhi@portal.example',
    transactionId,
  });
  const uploadAll = async (browser: DocumentedClient, id: string): Promise<Record<string, string>> => ({
    profile_image: await browser.upload(id, 'profile_image', await createPhoto(300, 400)),
    signature_image: await browser.upload(id, 'signature_image', await createSignature()),
    cert_image: await browser.upload(id, 'cert_image', createLicence()),
  });

  it('reads the lists of the form', async () => {
    const states = JSON.parse((await client.get('/api/get_states')).text) as { state_name: string }[];
    expect(states.map(({ state_name }) => state_name)).toContain('Delhi');
    for (const [path, body] of [
      ['/api/get_city', { state: 'Delhi' }],
      ['/api/get_medical_college', { state: 'Delhi' }],
      ['/api/get_prant', { state: 'Delhi' }],
      ['/api/get_prant_list', { state_name: 'Delhi' }],
    ] as const) {
      const list = JSON.parse((await client.post(path, body)).text) as unknown[];
      expect([path, list.length > 0 && list.every((item) => typeof item === 'string')]).toEqual([path, true]);
    }
    const { json } = await client.post('/api/secretory_mail', { prant: 'Delhi', state: 'Delhi' });
    expect(json).toEqual({ email: expect.any(String) });
  });

  it('uploads, orders and submits with its own appId and the requested keys', async () => {
    const files = await uploadAll(client, appId);
    const order = await client.post('/payment/orders', { appId, amount: 1635 });
    expect(order.json).toEqual({ id: expect.stringMatching(/^order_/), amount: 163_500, currency: 'INR' });
    orderId = String(order.json?.['id']);
    const submitted = await client.post('/api/submit_application', submission(appId, files, orderId));
    expect(submitted).toMatchObject({ status: 200, json: { status: 200 } });
    applicationId = (submitted.json?.['data'] as { _id: string })._id;
  });

  it('pays and gets success', async () => {
    const paid = await provider.pay(orderId, { webhook: 'drop' });
    const { status, json } = await client.post('/payment/success', {
      orderCreationId: orderId,
      razorpayPaymentId: paid.razorpay_payment_id,
      razorpayOrderId: paid.razorpay_order_id,
      razorpaySignature: paid.razorpay_signature,
    });
    expect({ status, json }).toEqual({ status: 200, json: { msg: 'success' } });
    expect(await stores.rows('applications', { appId })).toMatchObject([{ state: 'paid' }]);
    const receipt = await system.mailbox.waitFor(`${appId}@post.example`);
    expect(receipt.subject).not.toBe('');
  });

  it('gets one receipt by mail, also when the money comes before the form', async () => {
    const receiptsTo = async (id: string) => {
      const mails = await system.mailbox.all();
      return mails.filter(
        ({ to, subject }) =>
          subject.startsWith('Payment received') &&
          to.some(({ address }) => address === `${id}@post.example`),
      );
    };
    const receiptJob = async (id: string) => (await stores.rows('outbox', { _id: `receipt.mail:${id}` }))[0];
    const early = newAppId();
    const browser = new DocumentedClient(system.urls.portal);
    const files = await uploadAll(browser, early);
    const order = await browser.post('/payment/orders', { appId: early, amount: 1635 });
    const earlyOrder = String(order.json?.['id']);
    await provider.pay(earlyOrder);
    await until('the deferred receipt', 60_000, async () => {
      return (await receiptJob(early))?.['waitsFor'] === `submission ${early}`;
    });
    expect(await receiptsTo(early)).toEqual([]);
    const body = submission(early, files, earlyOrder);
    expect(await browser.post('/api/submit_application', body)).toMatchObject({ status: 200 });
    expect(await browser.post('/api/submit_application', body)).toMatchObject({ status: 200 });
    for (const id of [early, appId]) {
      await until('the mailed receipt', 60_000, async () => (await receiptJob(id))?.['state'] === 'done');
      expect(await receiptsTo(id)).toHaveLength(1);
    }
    expect(await stores.rows('applications', { appId: early })).toMatchObject([{ state: 'paid' }]);
  });

  it('gets the same result for a repeated submission', async () => {
    const again = await client.post(
      '/api/submit_application',
      submission(appId, await storedKeys(), orderId),
    );
    expect(again).toMatchObject({ status: 200, json: { data: { _id: applicationId } } });
    expect(await stores.rows('applications', { appId })).toHaveLength(1);
  });

  const storedKeys = async (): Promise<Record<string, string>> => {
    const rows = await stores.rows('files', { ownerId: appId });
    return Object.fromEntries(rows.map(({ slot, key }) => [String(slot), String(key)]));
  };

  it('cannot use the appId of another browser or learn about it', async () => {
    const stranger = new DocumentedClient(system.urls.portal);
    for (const { status, text } of [
      await stranger.post('/payment/orders', { appId, amount: 1635 }),
      await stranger.post('/api/submit_application', submission(appId, await storedKeys(), orderId)),
    ]) {
      expect(status).toBe(409);
      expect(text).not.toContain(appId);
      expect(text).not.toContain(applicationId);
    }
  });

  it('gets no order at an invalid price and no submission at the price of another type', async () => {
    const browser = new DocumentedClient(system.urls.portal);
    const own = newAppId();
    expect((await browser.post('/payment/orders', { appId: own, amount: 1 })).status).toBe(422);
    const files = await uploadAll(browser, own);
    const cheap = await browser.post('/payment/orders', { appId: own, amount: 500 });
    expect(cheap.status).toBe(200);
    const refused = await browser.post(
      '/api/submit_application',
      submission(own, files, String(cheap.json?.['id'])),
    );
    expect(refused.status).toBe(422);
    expect(await stores.rows('applications', { appId: own })).toEqual([]);
  });

  it('applies at the price of a student number in the browser that checked it', async () => {
    await insertStudentMember(stores, '81001', 400);
    const browser = new DocumentedClient(system.urls.portal);
    const { status, json } = await browser.post('/api/iseligibleforDiscount', { memno: '81 001' });
    expect({ status, code: json?.['code'], ammount: json?.['ammount'] }).toEqual({
      status: 200,
      code: 200,
      ammount: 1125,
    });
    const amount = Number((json?.['result'] as { amount: number }).amount);
    for (const [client, wanted] of [
      [browser, 200],
      [new DocumentedClient(system.urls.portal), 422],
    ] as const) {
      const own = newAppId();
      const files = await uploadAll(client, own);
      const order = await client.post('/payment/orders', { appId: own, amount });
      const body = { ...submission(own, files, String(order.json?.['id'])), appFee: amount };
      expect((await client.post('/api/submit_application', body)).status).toBe(wanted);
      expect(await stores.rows('applications', { appId: own })).toMatchObject(
        wanted === 200 ? [{ appFee: 1125, plan: 'life-student', converts: { memNo: '81001' } }] : [],
      );
    }
  });

  describe('the five calls that send mails', () => {
    const stranger = 'stranger@elsewhere.example';
    const words = 'Buy-my-words';
    const staff = { username: 'superadmin', password: 'Demo-Orange-2026', str: '' };
    let memNo = '';

    it('require an approved application', async () => {
      const { json } = await client.post('/api/admin/login', staff);
      client.bearer = String(json?.['accessToken']);
      expect((await client.post(`/api/verify_app/${applicationId}`)).status).toBe(200);
      const approved = await client.post(`/api/approve_app/${applicationId}`, { Apptype: 'single' });
      expect(approved.status).toBe(200);
      memNo = String((approved.json?.['data'] as { mem_no: string }).mem_no);
      await system.mailbox.waitFor(
        `${appId}@post.example`,
        ({ attachments }) => (attachments ?? []).length > 0,
      );
      await waitForMailSilence();
    });

    /** Waits until no mail has come for two seconds. */
    const waitForMailSilence = async (): Promise<void> => {
      for (let before = -1; ; await pause(2_000)) {
        const { length } = await system.mailbox.all();
        if (length === before) return;
        before = length;
      }
    };

    it.each([
      ['/cnf_send_mail', () => ({ to_email: stranger })],
      [
        '/app_send_mail',
        () => ({ to_email: stranger, applicant_name: words, state: 'Delhi', mem_id: memNo, idCard: words }),
      ],
      [
        '/send_mail',
        () => ({
          to_email: stranger,
          cc_email: [stranger],
          certificate_Img: `https://elsewhere.example/${words}.jpg`,
          welcomeLatter: words,
          welcomeLattertwo: words,
          mem_no: memNo,
          idcard: words,
        }),
      ],
      ['/send_new_generate_mail', () => ({ mem_no: memNo, certificate_Img: words, idcard: words })],
      ['/Notice_mail_to_all_users', () => ({ userType: 'All', title: words })],
    ] as const)('%s ignores recipients and content of the request', async (path, body) => {
      const before = await system.mailbox.all();
      const reply: Reply = await client.post(path, body());
      expect(reply.status).toBeLessThan(500);
      await waitForMailSilence();
      // A slow machine may raise an alarm meanwhile.
      const came = (await system.mailbox.all())
        .slice(before.length)
        .filter(({ subject }) => !subject.startsWith('Portal alarm'));
      expect(came.map(({ to, subject }) => `${to.map(({ address }) => address).join()}: ${subject}`)).toEqual(
        [],
      );
      const everything = JSON.stringify([await stores.rows('outbox'), await stores.rows('runs')]);
      expect(everything).not.toContain(stranger);
      expect(everything).not.toContain(words);
    });
  });
});
