import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { mailReceipt, mailRefund } from '@portal/backend/payments/payments.jobs';
import type { ReceiptRow } from '@portal/backend/payments/receipts/receipts.schema';
import type { RefundRow } from '@portal/backend/payments/refunds/refunds.schema';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import type { Mail } from '../reviewing/approval/testing/approval-harness.js';
import { enqueueTwice } from '../reviewing/approval/testing/enqueue-twice.js';
import { openFaultFixture, type FaultFixture } from '../reviewing/approval/testing/fault-fixture.js';

let crash: FaultFixture;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  await crash.harness.startWorker();
});
afterAll(async () => crash?.close());

interface Paid {
  readonly appId: string;
  readonly email: string;
  readonly paymentId: string;
}

/** In receipts and credit notes. */
let number = 0;

/** An applicant who paid 1,635 rupees on 31 March, 23:45 in India, with a receipt of the financial year that ends then. */
async function paid(changes: Parameters<FaultFixture['harness']['paid']>[0] = {}): Promise<Paid> {
  const id = await crash.harness.paid(changes);
  const { appId, applicants } = await crash.admin.detail(id);
  number += 1;
  const paymentId = `pay_${'A'.repeat(13)}${number}`;
  const receipt: ReceiptRow = {
    ...{
      _id: appId,
      number: `NMO/2025-26/00000${number}`,
      series: '2025-26',
      n: number,
      plan: 'life-single',
    },
    lines: [{ label: 'Life membership', labelHi: 'आजीवन सदस्यता', amount: 1635 }],
    ...{ amount: 163_500, currency: 'INR', mode: 'Online', reference: paymentId },
    issuedAt: new Date('2026-03-31T18:15:00Z'),
  };
  await crash.harness.connection.collection<ReceiptRow>('receipts').insertOne(receipt);
  return { appId, email: applicants[0]?.email ?? '', paymentId };
}

/** A refund processed on 1 April, 00:15 in India. */
async function refunded({ appId, paymentId }: Paid, more: Partial<RefundRow> = {}): Promise<string> {
  number += 1;
  const at = new Date('2026-03-31T18:45:00Z');
  const refund: RefundRow = {
    ...{
      _id: `refundofmoney${number}`,
      appId,
      paymentId,
      state: 'processed',
      mode: 'provider',
    },
    ...{ amount: 50_000, reason: 'Paid twice', asks: 0, createdAt: at, updatedAt: at },
    ...more,
  };
  await crash.harness.connection.collection<RefundRow>('refunds').insertOne(refund);
  return refund._id;
}

/** @returns the final outbox row of the mail */
const askedForReceipt = async (receiptId: string) =>
  enqueueTwice(crash.harness, (tx) => tx.effect(mailReceipt, { receiptId }), {
    job: 'receipt.mail',
    payload: { receiptId },
  });
const askedForRefund = async (refundId: string) =>
  enqueueTwice(crash.harness, (tx) => tx.effect(mailRefund, { refundId }), {
    job: 'refund.mail',
    payload: { refundId },
  });

/** A paid application whose address was removed. */
async function paidWithoutAddress(): Promise<Paid> {
  const who = await paid();
  await crash.harness.connection
    .collection('applications')
    .updateOne({ appId: who.appId }, { $set: { 'applicants.0.email': '' } });
  return who;
}

async function onlyMailTo({ email }: Paid): Promise<Mail> {
  const mails = await crash.mailsTo(email);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

const attached = ({ attachments }: Mail): string[] => (attachments ?? []).map(({ fileName }) => fileName);

describe('the receipt mail', () => {
  it('has the names, the amount in figures and words and the India date; the PDF is attached and stored', async () => {
    const who = await paid({ appType: 'couple', persons: [{ name: 'Ravi Rao' }, { name: 'Asha Rao' }] });
    expect(await askedForReceipt(who.appId)).toMatchObject({ state: 'done' });
    const mail = await onlyMailTo(who);
    const text = mail.text ?? '';
    for (const fact of ['NMO/2025-26/000001', 'Ravi Rao, Asha Rao', who.paymentId, '₹1,635']) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Life membership');
    expect(text).toMatch(/one thousand six hundred (and )?thirty[- ]five/i);
    expect(text).toContain('31 Mar 2026');
    expect(text).toContain('http://localhost:3000/track');
    expect(attached(mail)).toEqual(['Receipt-NMO-2025-26-000001.pdf']);
    const [row] = await crash.harness.rows('receipts', { number: 'NMO/2025-26/000001' });
    expect(row?.['pdfKey']).toMatch(/\.pdf$/);
  });

  it('is in Hindi for a Hindi application', async () => {
    const who = await paid({ language: 'hi' });
    await askedForReceipt(who.appId);
    const { text = '' } = await onlyMailTo(who);
    expect(text).toContain('आजीवन सदस्यता');
    expect(text).not.toContain('Life membership');
    expect(text).toContain('एक हज़ार छह सौ पैंतीस');
  });

  it('has the uploaded logo in its PDF; a seal that is missing in the storage holds nothing up', async () => {
    const storage = crash.harness.app.get(StorageService);
    const logo = sharp({ create: { width: 90, height: 60, channels: 4, background: '#0f766e80' } }).png();
    await storage.put('branding/logo/1.png', await logo.toBuffer(), 'image/png');
    const art = { 'value.logo': '/api/branding/logo/1.png', 'value.art': { seal: 'branding/seal/gone.png' } };
    const branding = crash.harness.connection.collection('branding');
    await branding.updateOne({}, { $set: art });
    const who = await paid();
    expect(await askedForReceipt(who.appId)).toMatchObject({ state: 'done' });
    await branding.updateOne({}, { $set: { 'value.logo': '' }, $unset: { 'value.art': '' } });
    const [row] = await crash.harness.rows('receipts', { _id: who.appId });
    const pdf = await storage.get(String(row?.['pdfKey']));
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it('fails permanently without an address or receipt, and is reported to staff', async () => {
    const who = await paidWithoutAddress();
    expect(await askedForReceipt(who.appId)).toMatchObject({
      state: 'dead-letter',
      lastError: expect.stringContaining('no e-mail address') as unknown,
    });
    expect(await askedForReceipt('0'.repeat(24))).toMatchObject({
      state: 'dead-letter',
      lastError: expect.stringContaining('does not exist') as unknown,
    });
  });
});

describe('money of an application whose data was deleted', () => {
  it('is mailed to no one and fails no job', async () => {
    const who = await paidWithoutAddress();
    await crash.harness.connection
      .collection('applications')
      .updateOne({ appId: who.appId }, { $set: { applicants: [], purgedAt: new Date() } });
    expect(await askedForReceipt(who.appId)).toMatchObject({ state: 'done' });
    expect(await askedForRefund(await refunded(who))).toMatchObject({ state: 'done' });
    expect(await crash.mailsTo(who.email)).toEqual([]);
  });
});

describe('the refund mail', () => {
  it('has amount, reason and reference; the credit note is attached and stored', async () => {
    const who = await paid();
    const creditNote = {
      ...{ number: 'NMO/CN/2026-27/000001', series: '2026-27', n: 1, receiptNumber: 'NMO/2025-26/000001' },
      issuedAt: new Date('2026-03-31T18:45:00Z'),
    };
    const refundId = await refunded(who, { providerRefundId: 'rfnd_BBBBBBBBBBBBBB', creditNote });
    expect(await askedForRefund(refundId)).toMatchObject({ state: 'done' });
    const mail = await onlyMailTo(who);
    const text = mail.text ?? '';
    for (const fact of ['Paid twice', '₹500', 'rfnd_BBBBBBBBBBBBBB', who.paymentId, '1 Apr 2026'])
      expect(text).toContain(fact);
    expect(text).toContain('Credit note NMO/CN/2026-27/000001 is attached');
    expect(attached(mail)).toEqual(['Credit-note-NMO-CN-2026-27-000001.pdf']);
    const [row] = await crash.harness.rows('refunds', { _id: refundId });
    expect(row?.['creditNote']).toMatchObject({ pdfKey: expect.stringMatching(/\.pdf$/) as unknown });
  });

  it('prefers the office’s reference to the provider’s, and attaches nothing without a credit note', async () => {
    const who = await paid();
    const refundId = await refunded(who, {
      reference: 'NEFT 4711',
      providerRefundId: 'rfnd_CCCCCCCCCCCCCC',
    });
    await askedForRefund(refundId);
    const mail = await onlyMailTo(who);
    expect(mail.text).toContain('NEFT 4711');
    expect(mail.text).not.toContain('rfnd_CCCCCCCCCCCCCC');
    expect(mail.text).not.toContain('Credit note');
    expect(attached(mail)).toEqual([]);
  });

  it.each([
    ['en', 'Given back at the payment provider'],
    ['hi', 'भुगतान सेवा से लौटाया गया'],
  ] as const)('has a default reason in %s if none was entered', async (language, words) => {
    const who = await paid({ language });
    const refundId = await refunded(who, { reason: '' });
    await askedForRefund(refundId);
    const { text = '' } = await onlyMailTo(who);
    expect(text).toContain(words);
    // Without any other reference, our refund id is shown.
    expect(text).toContain(refundId);
  });

  it('fails permanently without an address or refund, and is reported to staff', async () => {
    const withoutAddress = await paidWithoutAddress();
    for (const refundId of [
      await refunded(withoutAddress),
      await refunded({ ...withoutAddress, appId: 'gone' }),
      'refundofwithoutAddress',
    ])
      expect(await askedForRefund(refundId)).toMatchObject({
        state: 'dead-letter',
        lastError: expect.stringContaining('no e-mail address') as unknown,
      });
  });
});
