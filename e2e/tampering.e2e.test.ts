/** Manipulated API calls are rejected with the documented error and change nothing. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import type { System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { gif, executable, createHugePhoto } from './support/invalid-files.ts';
import { createPhoto } from '@portal/dev/demo/sample-files.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';

const notConfirmed = 'Some error with payment. Please try again later.';

/** Operators, lists and prototypes in place of texts. */
const noTexts = ['{"$gt":""}', '{"$ne":null}', '{"$regex":".*"}', '["a"]', '{"__proto__":{"a":1}}', 'true'];

/** Returns variants of the body with one replaced text each. */
function manipulatedBodies(body: unknown): string[] {
  const mark = '"(manipulatedBodies)"';
  const places = JSON.stringify(body).match(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?!:)/g)?.length ?? 0;
  return Array.from({ length: places }, (_, place) => {
    let seen = -1;
    return JSON.stringify(body).replace(/(?<=[:[,])"(?:[^"\\]|\\.)*"(?!:)/g, (text) =>
      (seen += 1) === place ? mark : text,
    );
  }).flatMap((marked) => noTexts.map((value) => marked.replace(mark, value)));
}

describe('tampering', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let applicant: ApplicantByHttp;
  let number = 0;

  beforeAll(async () => {
    system = await sharedSystem();
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
  });
  beforeEach(async () => {
    number += 1;
    applicant = new ApplicantByHttp(system.urls.portal, `honest-${number}`);
    await applicant.openDraft();
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  const receipts = () => stores.rows('receipts', { _id: applicant.appId });
  const otherApplicant = async (): Promise<ApplicantByHttp> => {
    const other = new ApplicantByHttp(system.urls.portal, `other-${number}`);
    await other.prepare();
    return other;
  };

  it('ignores and audits a price changed in the browser (PAY-01)', async () => {
    await applicant.uploadAll();
    expect(await applicant.order(1)).toMatchObject({ amount: 163_500 });
    const { data } = await applicant.submit({ ...applicant.submission(), appFee: 1 });
    const { orders } = await provider.state();
    expect(orders.find(({ id }) => id === applicant.orderId)).toMatchObject({ amount: 163_500 });
    expect(await stores.rows('applications', { appId: applicant.appId })).toMatchObject([
      { appFee: 1635, payment: { success: false, amount: 1635 } },
    ]);
    expect(await stores.rows('audit', { action: 'order.amountDiffers' })).toMatchObject([
      { object: { id: applicant.appId }, after: { rupees: 1 } },
    ]);
    expect(
      await stores.rows('audit', { action: 'application.valuesIgnored', 'object.id': data._id }),
    ).toHaveLength(1);
  });

  it('denies reading, writing, paying and submitting another person’s draft', async () => {
    const other = await otherApplicant();
    const { appId } = other;
    const params = { appId };
    await expect(applicant.call(calls.getDraft, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      applicant.call(calls.saveDraft, { params, body: { version: 1, answers: { prant: 'Mine' } } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(applicant.call(calls.paymentStatus, { params })).rejects.toMatchObject({ status: 404 });
    const taken = { status: 409, answer: { key: 'appId.taken', msg: textOf('appId.taken') } };
    await expect(applicant.call(calls.createOrder, { body: { appId, amount: 1635 } })).rejects.toMatchObject(
      taken,
    );
    await expect(applicant.submit(other.submission())).rejects.toMatchObject(taken);
    expect(await stores.rows('applications', { appId })).toEqual([]);
    expect((await other.call(calls.getDraft, { params })).data.answers).not.toHaveProperty('prant');
  });

  it('denies reading, replacing and submitting another person’s file', async () => {
    const other = await otherApplicant();
    await applicant.uploadAll();
    await applicant.order();
    const [theirs] = other.submission().applicants;
    const key = theirs?.cert_image ?? '';
    await expect(applicant.uploadState(key)).rejects.toMatchObject({ status: 404 });
    const query = {
      key: `applications/single/${other.appId}/cert_image.pdf`,
      contentType: 'application/pdf',
    };
    await expect(applicant.call(calls.uploadSignedUrl, { query })).rejects.toMatchObject({ status: 409 });
    const own = applicant.submission();
    const applicants = own.applicants.map((person) => ({ ...person, cert_image: key }));
    await expect(applicant.submit({ ...own, applicants })).rejects.toMatchObject({
      status: 422,
      answer: { errors: [{ field: 'applicants.0.cert_image', key: 'file.foreign' }] },
    });
    const unsigned = new URL(`${system.urls.storage}/${system.env['S3_BUCKET']}/${key}`);
    expect((await fetch(unsigned)).status).toBe(403);
  });

  it('rejects and audits forged and replayed confirmations (PAY-03)', async () => {
    await applicant.order();
    const other = await otherApplicant();
    const theirs = await provider.pay(other.orderId, { webhook: 'drop' });
    const forged = createHmac('sha256', 'guessed')
      .update(`${applicant.orderId}|${theirs.razorpay_payment_id}`)
      .digest('hex');
    const mine = { ...theirs, razorpay_order_id: applicant.orderId };
    expect(await applicant.confirm(theirs)).toBe(notConfirmed);
    expect(await applicant.confirm(mine)).toBe(notConfirmed);
    expect(await applicant.confirm({ ...mine, razorpay_signature: forged })).toBe(notConfirmed);
    expect(await receipts()).toEqual([]);
    expect(await stores.rows('payments', { appId: applicant.appId })).toEqual([]);
    expect(
      await stores.rows('audit', { action: 'payment.confirmationRefused', 'object.id': applicant.appId }),
    ).toHaveLength(3);
    expect(await other.confirm(theirs)).toBe('success');
    expect(await other.confirm(theirs)).toBe('success');
    expect(await stores.rows('receipts', { _id: other.appId })).toHaveLength(1);
  });

  it('does not store an unsigned event (PAY-05)', async () => {
    await applicant.order();
    const entity = {
      id: 'pay_00000000000001',
      order_id: applicant.orderId,
      status: 'captured',
      amount: 163_500,
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    for (const signature of [undefined, 'ab', 'z'.repeat(64), 'a'.repeat(64)]) {
      const answer = await fetch(`${system.urls.portal}/payment/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
        },
        body,
      });
      expect([signature, answer.status]).toEqual([signature, 400]);
    }
    expect(await stores.rows('webhook_events', { rawBody: body })).toEqual([]);
    expect(await receipts()).toEqual([]);
  });

  it('rejects uploads that bypass the checks of the form by the inspection (SEC-42)', async () => {
    expect(await applicant.upload('profile_image', executable)).toMatchObject({
      state: 'refused',
      reason: 'file.images',
    });
    // With its size no URL is signed; without a size, inspection and sweep reject the object.
    await expect(applicant.put('profile_image', await createHugePhoto())).rejects.toMatchObject({
      status: 422,
      answer: { key: 'file.imageSize' },
    });
    expect(
      await applicant.upload('cert_image', { ...executable, name: 'x.pdf', mimeType: 'application/pdf' }),
    ).toMatchObject({ state: 'refused', reason: 'file.documents' });
  });

  it('signs URLs for one type and one size only (SEC-41)', async () => {
    await expect(applicant.put('profile_image', gif)).rejects.toMatchObject({
      status: 422,
      answer: { msg: 'Only JPG, BMP, PNG files allowed' },
    });
    const { buffer } = await createPhoto(60, 80);
    const query = {
      key: `applications/single/${applicant.appId}/profile_image.jpg`,
      contentType: 'image/jpeg',
      size: buffer.length,
    };
    const { url } = await applicant.call(calls.uploadSignedUrl, { query });
    const put = async (contentType: string, body: Buffer): Promise<number> => {
      const headers = { 'content-type': contentType, 'if-none-match': '*' };
      return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status;
    };
    expect(await put('text/html', buffer)).toBe(403);
    expect(await put('image/jpeg', Buffer.concat([buffer, buffer]))).toBe(403);
    expect(await put('image/jpeg', buffer)).toBe(200);
    expect(await put('image/jpeg', buffer)).toBe(412);
  });

  it('rejects operators, lists and prototypes in every text field of every call (SEC-21)', async () => {
    await applicant.uploadAll();
    await applicant.order();
    const { address, prant } = applicant.submission();
    const bodies: [method: 'POST' | 'PUT', path: string, body: object][] = [
      ['POST', '/api/drafts', { appType: 'single' }],
      ['PUT', `/api/drafts/${applicant.appId}`, { version: 1, answers: { prant, address }, language: 'en' }],
      ['POST', '/payment/orders', { appId: applicant.appId, amount: 1635 }],
      ['POST', '/api/submit_application', applicant.submission()],
      ['POST', '/payment/success', await successBody()],
      ['POST', '/api/get_city', { state: 'Delhi' }],
      ['POST', '/api/get_prant', { state: 'Delhi' }],
      ['POST', '/api/get_medical_college', { state: 'Delhi' }],
      ['POST', '/api/get_prant_list', { state_name: 'Delhi' }],
      ['POST', '/api/secretory_mail', { state: 'Delhi', prant: 'Delhi' }],
      ['POST', '/api/admin/login', { username: 'admin', password: 'x' }],
      ['POST', '/api/membership_login', { memNo: '1', password: 'x' }],
      ['POST', '/api/token/refresh', { kind: 'staff' }],
    ];
    const before = await stores.rows('applications');
    const taken: string[] = [];
    for (const [method, path, body] of bodies) {
      const spoiltBodies = manipulatedBodies(body);
      expect([path, spoiltBodies.length]).not.toEqual([path, 0]);
      for (const one of spoiltBodies) {
        const { status } = await applicant.sendRaw(method, path, one);
        if (status !== 422) taken.push(`${status} ${path} ${one}`);
      }
      const large = JSON.stringify({ ...body, prant: 'x'.repeat(1_000_000) });
      const status = await applicant
        .sendRaw(method, path, large)
        .then((answer) => answer.status, connectionClosedStatus);
      if (status !== 413) taken.push(`${status} ${path} with 1 MB`);
    }
    expect(taken).toEqual([]);
    expect(await stores.rows('applications')).toEqual(before);
  });

  async function successBody(): Promise<object> {
    const paid = await provider.pay(applicant.orderId, { webhook: 'drop' });
    return { orderCreationId: applicant.orderId, ...paid };
  }
});

/** The server responds 413 and closes the connection; a client that is still sending may see only the latter. */
function connectionClosedStatus(error: unknown): number {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (code === 'EPIPE' || code === 'ECONNRESET') return 413;
  throw error;
}
