import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import { DocumentCodes } from '../members/documents/document-codes.js';
import { DocumentProofs } from '../members/documents/document-proofs.js';
import { StorageService } from '../platform/storage/s3.js';
import { testConfig } from '../platform/testing/test-config.js';
import { RecordsModule } from './records.module.js';
import { LoggedInMember } from './testing/logged-in-member.js';
import { StaffFixture } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let meera: LoggedInMember;
let count = 0;
beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
  meera = await LoggedInMember.open(fixture, '9101', { email: 'meera@home.example' });
});
afterAll(async () => fixture?.test.close());

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  fixture.test.app.get(kind, { strict: false });
const rows = (name: string) => fixture.test.connection.collection(name);

/** An issued document with a stored photo. @returns its code and the proof in its QR */
async function document(kind: DocumentKind, state = 'current'): Promise<{ code: string; proof: string }> {
  count += 1;
  const code = get(DocumentCodes).make();
  const photo = { key: `applications/single/9101/v${count}/card.photo.jpg`, sha256: 'x', bytes: 5 };
  await get(StorageService).put(photo.key, Buffer.from('photo'), 'image/jpeg');
  await rows('documents').insertOne({
    ...{ applicationId: meera.id, memberId: String((await meera.stored())?._id), person: 0, memNo: '9101' },
    ...{ kind, key: `k${count}`, version: `v${count}`, code, sha256: 'x', bytes: 1, state, override: {} },
    ...{ photo, issuedAt: new Date() },
  });
  return { code, proof: get(DocumentProofs).proofOf(factsOf('9101'), kind, code) };
}
const factsOf = (memNo: string) => ({
  ...{ appType: 'single' as const, memNo, name: 'Meera Nair', issuedAt: new Date() },
});
async function photoOf(code: string, proof: unknown) {
  const answer = await fixture.test.app.inject({
    ...{ method: 'POST', url: `/api/verify_document/${code}/photo`, payload: { proof } },
  });
  return { status: answer.statusCode, body: answer.json<{ photo?: string }>(), headers: answer.headers };
}
const none = { status: 200, body: { photo: '' } };

describe('the photo of a verified document', () => {
  it('is that of a current ID card whose code came with its genuine signature, and is in no shared cache', async () => {
    const { code, proof } = await document('card');
    const { status, body, headers } = await photoOf(code, proof);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const file = await fetch(body.photo ?? '');
    expect([file.status, await file.text(), file.headers.get('cache-control')]).toEqual([
      ...[200, 'photo'],
      'private, max-age=300',
    ]);
  });

  it('is not shown for a number without a signature, nor for a changed or foreign one', async () => {
    const { code, proof } = await document('card');
    const other = await document('card');
    const changed = proof.replace(/.$/, (last) => String((Number(last) + 1) % 10));
    const foreign = new DocumentProofs(
      testConfig({ DOCUMENT_PROOF_KEYS: `2026-01-01:sign:${'5b'.repeat(32)}` }),
    ).proofOf(factsOf('9101'), 'card', code);
    const ofOtherNumber = get(DocumentProofs).proofOf(factsOf('9102'), 'card', code);
    for (const wrong of ['', '1', changed, foreign, other.proof, ofOtherNumber])
      expect(await photoOf(code, wrong)).toMatchObject(none);
    expect((await photoOf('A'.repeat(32), proof)).status).toBe(404);
    expect((await photoOf(code, '1'.repeat(301))).status).toBe(422);
    expect((await photoOf(code, 7)).status).toBe(422);
    // The public facts have none.
    const facts = await fixture.test.app.inject({ url: `/api/verify_document/${code}` });
    expect(facts.body).not.toContain('photo');
  });

  it('is not shown for another kind of document, with the proof of either', async () => {
    for (const kind of ['certificate', 'welcome-en'] as const) {
      const { code, proof } = await document(kind);
      expect(await photoOf(code, proof)).toMatchObject(none);
      expect(await photoOf(code, get(DocumentProofs).proofOf(factsOf('9101'), 'card', code))).toMatchObject(
        none,
      );
    }
  });

  it('comes with the QR code that the member shows on their own phone, which is that of the printed card', async () => {
    const { code } = await document('card');
    const other = await document('certificate');
    const { body } = await meera.browser.get('/api/member/documents');
    const own = body['data'] as { document: string; proven?: string; issuedAt: string }[];
    const shown = own.find(({ proven }) => proven?.includes(code));
    const [address, proof = ''] = (shown?.proven ?? '').split('#');
    expect(address).toBe(`http://localhost:3000/verify/${code}`);
    // Ed25519 signs equal facts equally: the digits are those that the worker prints.
    const issuedAt = new Date(shown?.issuedAt ?? '');
    const { name } = (await meera.stored())?.['applicant'] as { name: string };
    const facts = { ...factsOf('9101'), name, issuedAt };
    expect(proof).toBe(get(DocumentProofs).proofOf(facts, 'card', code));
    expect((await photoOf(code, proof)).body.photo).not.toBe('');
    expect(JSON.stringify(own)).not.toContain(other.code);
    await rows('documents').updateMany({ code }, { $set: { memNo: '9100' } });
    expect(JSON.stringify((await meera.browser.get('/api/member/documents')).body)).not.toContain(code);
  });

  it('ends with a newer card, an erasure and the membership', async () => {
    for (const state of ['superseded', 'removed', 'rendered']) {
      const { code, proof } = await document('card', state);
      expect(await photoOf(code, proof)).toMatchObject(none);
    }
    const { code, proof } = await document('card');
    await rows('members').updateOne({ memNo: '9101' }, { $set: { state: 'revoked' } });
    expect(await photoOf(code, proof)).toMatchObject(none);
    await rows('members').updateOne({ memNo: '9101' }, { $set: { state: 'active' } });
    expect((await photoOf(code, proof)).body.photo).not.toBe('');
  });
});
