import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { checkProof, type ProofKey } from '@portal/contract/members/check-proof';
import { readProof } from '@portal/contract/members/proof';
import { testConfig } from '../../platform/testing/test-config.js';
import { DocumentProofs, type ProvenFacts } from './document-proofs.js';

const first = `2026-01-01:sign:${'5a'.repeat(32)}`;
const second = `2027-01-01:sign:${'c3'.repeat(32)}`;
/** The public half of the first, as the key set tells it; its id is the beginning of its SHA-256. */
const firstPublic = '0d7550754e0800a5d237eef5826035766b9b3e5a15868a940ab289958788e3b0';
const proofsOf = (...keys: string[]) => new DocumentProofs(testConfig({ DOCUMENT_PROOF_KEYS: keys.join() }));

const code = 'Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
const facts: ProvenFacts = {
  appType: 'student',
  memNo: '10427',
  name: 'Asha Verma',
  issuedAt: new Date('2026-03-12T06:30:15.900Z'),
  validUntil: '2028-02-29',
};
const check = async (text: string, keys: readonly ProofKey[]) =>
  checkProof({
    ...{ text, code, keys, now: new Date('2026-11-24T12:00:00Z') },
    verify: async (jwk, signed, signature) =>
      verify(null, signed, createPublicKey({ key: { ...jwk }, format: 'jwk' }), signature),
  });

describe('the proofs of documents', () => {
  it('say what the document says, signed with the newest key', async () => {
    const proofs = proofsOf(first);
    const text = proofs.proofOf(facts, 'card', code);
    expect(readProof(text)?.proof).toEqual({
      ...{ kid: '790901b8', appType: 'student', kind: 'card', number: '10427', name: 'Asha Verma' },
      ...{ issuedAt: new Date('2026-03-12T06:30:15Z'), validUntil: '2028-02-29' },
      ...{ version: 'Zk3vQx7T', isNameCut: false },
    });
    expect(await check(text, proofs.keySet().keys)).toMatchObject({ state: 'genuine', isOfCode: true });
  });

  it('are the same again for a document that is drawn again', () => {
    expect(proofsOf(first).proofOf(facts, 'card', code)).toBe(proofsOf(first).proofOf(facts, 'card', code));
    expect(proofsOf(first).proofOf(facts, 'certificate', code)).not.toBe(
      proofsOf(first).proofOf(facts, 'card', code),
    );
  });

  it('stay good after a rotation, with the old seed or its public half, and not without', async () => {
    const old = proofsOf(first).proofOf(facts, 'card', code);
    for (const kept of [first, `2026-01-01:read:${firstPublic}`]) {
      const rotated = proofsOf(second, kept);
      expect(await check(old, rotated.keySet().keys)).toMatchObject({ state: 'genuine' });
      const made = rotated.proofOf(facts, 'card', code);
      expect(readProof(made)?.proof.kid).not.toBe('790901b8');
      expect(await check(made, rotated.keySet().keys)).toMatchObject({ state: 'genuine' });
    }
    expect(await check(old, proofsOf(second).keySet().keys)).toMatchObject({ state: 'unknownKey' });
    const without = proofsOf(second, `2026-01-01:withdrawn:${firstPublic}`);
    expect(await check(old, without.keySet().keys)).toMatchObject({ state: 'withdrawnKey' });
  });

  it('tell the public keys, newest first, and nothing of the seeds', () => {
    const { keys } = proofsOf(second, `2026-01-01:withdrawn:${firstPublic}`).keySet();
    expect(keys.map(({ from, withdrawn }) => [from, withdrawn])).toEqual([
      ['2027-01-01', undefined],
      ['2026-01-01', true],
    ]);
    expect(keys[1]).toEqual({
      ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid: '790901b8', from: '2026-01-01', withdrawn: true },
      x: 'DXVQdU4IAKXSN-71gmA1dmubPloVhoqUCrKJlYeI47A',
    });
    const text = JSON.stringify(keys);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(Buffer.from('c3'.repeat(32), 'hex').toString(form));
  });
});
