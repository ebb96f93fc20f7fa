import { createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ProofKey, ProofVerdict } from '@portal/contract/members/check-proof';
import { readProof, writeProof } from '@portal/contract/members/proof';
import { textFaults } from '../../../dev/testing/text-faults.ts';
import { checkPage } from './check-page.ts';
import { checkProofLocally } from './document-check.ts';
import { offlineWords, onlineWords, proofTexts } from './proof-words.ts';
import { verifyByLibrary, verifySignature } from './verify-signature.ts';

const seed = Buffer.from(`302e020100300506032b657004220420${'5a'.repeat(32)}`, 'hex');
const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const key: ProofKey = {
  ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid: '790901b8', from: '2026-01-01' },
  x: 'DXVQdU4IAKXSN-71gmA1dmubPloVhoqUCrKJlYeI47A',
};
const code = 'Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
const text = writeProof(
  {
    ...{ kid: '790901b8', appType: 'student', kind: 'card', number: '10427', version: 'Zk3vQx7T' },
    ...{ name: 'Venkata Satyanarayana Murty', issuedAt: new Date('2026-03-11T20:00:00Z') },
    validUntil: '2028-02-29',
  },
  (bytes) => sign(null, bytes, privateKey),
);
const read = readProof(text);
if (read === undefined) throw new Error('No proof');
const genuine: ProofVerdict = {
  ...{ state: 'genuine', isOfCode: true, isExpired: false, isEarly: false },
  proof: read.proof,
};

describe('signature verification in the browser', () => {
  it.each([
    ['with Web Crypto', verifySignature],
    ['with the library, for browsers without Ed25519', verifyByLibrary],
  ])('verifies a signature %s', async (_, verify) => {
    const { signed, signature } = read;
    expect(await verify(key, signed, signature)).toBe(true);
    const changed = Uint8Array.from(signature, (byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(await verify(key, signed, changed)).toBe(false);
    expect(await verify(key, Uint8Array.from(signed).fill(1, 40, 41), signature)).toBe(false);
    expect(await verify({ ...key, x: 'AAAA' }, signed, signature)).toBe(false);
    expect(await verify({ ...key, x: '?' }, signed, signature)).toBe(false);
  });

  it('falls back to the library if the browser does not support the algorithm', async () => {
    const { subtle } = crypto;
    const importKey = subtle.importKey.bind(subtle);
    let isRefused = false;
    subtle.importKey = () => {
      isRefused = true;
      return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
    };
    try {
      expect(await checkProofLocally(text, code, [key])).toMatchObject({ state: 'genuine' });
    } finally {
      subtle.importKey = importKey;
    }
    expect(isRefused).toBe(true);
  });
});

describe('messages about a proof', () => {
  it('exist in both languages', () => {
    expect(Object.entries(proofTexts).flatMap(([id, pair]) => textFaults(id, pair))).toEqual([]);
  });

  it('list all signed data as printed', () => {
    expect(offlineWords(genuine, 'en')).toEqual({
      tone: 'good',
      lines: [
        'Genuine, checked without a network.',
        'To see if it has been withdrawn or replaced, check online.',
      ],
      facts: [
        ['Name', 'Venkata Satyanarayana Mu … (beginning)'],
        ['Membership No.', '10427'],
        ['Membership', 'Student member'],
        ['Document', 'ID card'],
        // The India date.
        ['Date of issue', '12/3/2026'],
        ['Valid until', '29/2/2028'],
      ],
    });
  });

  it.each<[ProofVerdict | { state: 'absent' }, string, string]>([
    [
      { ...genuine, isExpired: true },
      'unsure',
      'Genuine, but by the clock of this device the membership ended on 29/2/2028.',
    ],
    [{ ...genuine, isEarly: true }, 'unsure', 'by the clock of this device the document is not issued yet'],
    [{ ...genuine, isOfCode: false }, 'bad', 'it belongs to another document'],
    [{ state: 'forged' }, 'bad', 'Not genuine: the signature does not fit'],
    [{ state: 'withdrawnKey', kid: '790901b8' }, 'bad', 'was withdrawn by the organisation'],
    [{ state: 'unknownKey', kid: '790901b8' }, 'unsure', 'a key that this device does not have'],
    [{ state: 'unreadable' }, 'unsure', 'incomplete or damaged'],
    [{ state: 'uncheckable' }, 'unsure', 'can not check signatures'],
    [{ state: 'absent' }, 'unsure', 'carries no signature of its own'],
  ])('differ by verdict: %#', (verdict, tone, expected) => {
    const words = offlineWords(verdict, 'en');
    expect(words.tone).toBe(tone);
    expect(words.lines.join(' ')).toContain(expected);
    // Facts are shown only if they are proven.
    expect(words.facts.length > 0).toBe(verdict.state === 'genuine' && verdict.isOfCode);
    expect(offlineWords(verdict, 'hi').lines.join()).toMatch(/[\u0900-\u097f]/u);
  });

  it('compare the proof with the record', () => {
    expect(onlineWords(genuine, '10427', 'en')).toMatchObject({ tone: 'good' });
    expect(onlineWords(genuine, '10428', 'en').lines[0]).toContain('belongs to another document');
    expect(onlineWords({ ...genuine, isOfCode: false }, '10427', 'en')).toMatchObject({ tone: 'bad' });
    for (const state of ['forged', 'unreadable'] as const)
      expect(onlineWords({ state }, '10427', 'en').lines[0]).toContain('Do not trust this document');
    expect(onlineWords({ state: 'unknownKey', kid: '0' }, '10427', 'en')).toMatchObject({ tone: 'bad' });
  });
});

describe('offline check page', () => {
  it('loads its script only, and escapes its content', () => {
    const evil = '"><script>alert(1)</script>';
    const page = checkPage({
      language: evil,
      organisation: evil,
      help: evil,
      colour: 'red}body{x:url(//evil.example)',
    });
    expect(page.match(/<script/g)).toEqual(['<script']);
    expect(page).toContain('<script type="module" src="/document-check.js"></script>');
    expect(page).not.toMatch(/evil\.example|https?:|<link/);
  });
});
