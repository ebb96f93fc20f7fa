import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appTypes } from '../enums.js';
import { checkProof, type ProofKey } from './check-proof.js';
import { documentKinds } from './document-kinds.js';
import { type DocumentProof, PROOF_BYTES, readProof, writeProof } from './proof.js';

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = (seed: string) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
const key = privateKey('5a'.repeat(32));
const signs = (bytes: Uint8Array): Buffer => sign(null, bytes, key);

const known: ProofKey = {
  ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', from: '2026-01-01' },
  kid: '790901b8',
  x: 'DXVQdU4IAKXSN-71gmA1dmubPloVhoqUCrKJlYeI47A',
};
const byNode = async (jwk: ProofKey, signed: Uint8Array, signature: Uint8Array): Promise<boolean> =>
  verify(null, signed, createPublicKey({ key: { ...jwk }, format: 'jwk' }), signature);
const check = async (text: string, more: { code?: string; now?: string; keys?: readonly ProofKey[] } = {}) =>
  checkProof({
    text,
    keys: more.keys ?? [known],
    now: new Date(more.now ?? '2026-11-24T12:00:00Z'),
    verify: byNode,
    ...(more.code === undefined ? {} : { code: more.code }),
  });

/**
 * Printed documents, byte by byte as docs/decisions/0019-offline-proof.md has them. They hang on walls: a reader that does not read
 * one of these any more is wrong, and none of them is ever to be changed here.
 */
const printed: readonly { hex: string; signature: string; text: string; proof: DocumentProof }[] = [
  {
    hex:
      '01 790901b8 11 69b25d77 0000 664def431ed3 05' +
      // 10427, Asha Verma
      '3130343237 417368612056 65726d61',
    signature:
      'eca743b5aeda559607ba063bab69c183728257d2e402cb8d5295932f1ae0450b5a8440b577b4fdb5a28ccb05d432c975bfd2f4a35bfcbbfe955e8b992eb91e03',
    text: '585353942234251349794882254893463005106670385652648827574055208870309955608099225971832530299206925992487862876936660109800810709893230196997104505888333531570504384011713206088696087608321448968799036353074159703464069196729762258435',
    proof: {
      ...{ kid: '790901b8', appType: 'single', kind: 'card', number: '10427', name: 'Asha Verma' },
      ...{ issuedAt: new Date('2026-03-12T06:30:15Z'), version: 'Zk3vQx7T', isNameCut: false },
    },
  },
  {
    hex:
      '01 790901b8 8b 69a34940 52fb fbf034673f7e 0d' +
      // NMO/2026/0417, कृष्णकु
      '4e4d4f2f323032362f30343137 e0a495e0a583e0a4b7e0a58de0a4a3e0a495e0a581',
    signature:
      'df4568f128c8b4d5f3d72ffc1ee1b87cb69df813ca06fdd07bbec52982ae6c5a45df095034e3aa8fa39e3bbde1664d303866aa8ec589de31e0793ee477bb4c09',
    text: '3341780254132456734793173669935149332528345988634973735730585907779963178719668070135342879043174314973157703262763675179406823659767557839809224330570176569875825515130048397084035798218095324522892536655863802772798531588867639327776568338197998716078365315740092670445325339657',
    proof: {
      ...{ kid: '790901b8', appType: 'student', kind: 'certificate', number: 'NMO/2026/0417' },
      ...{ issuedAt: new Date('2026-02-28T20:00:00Z'), validUntil: '2028-02-29', version: '-_A0Zz9-' },
      ...{ name: 'कृष्णकु', isNameCut: true },
    },
  },
];
const [life = { text: '' }, student = { text: '' }] = printed;

describe('the proof of a document', () => {
  it.each(printed)('reads what was printed: $proof.name', async ({ hex, signature, text, proof }) => {
    expect(BigInt(`0x${hex.replaceAll(' ', '')}${signature}`).toString()).toBe(text);
    expect(readProof(text)?.proof).toEqual(proof);
    expect(await check(text)).toMatchObject({ state: 'genuine', proof });
  });

  it('writes the same text for the same facts', () => {
    const [first, second] = printed;
    expect(first && writeProof(first.proof, signs)).toBe(first?.text);
    expect(second && writeProof({ ...second.proof, name: 'कृष्णकुमार' }, signs)).toBe(second?.text);
  });

  it('is never longer than 120 bytes, and reads back, whatever is in it', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.record({
          appType: fc.constantFrom(...appTypes),
          kind: fc.constantFrom(...documentKinds),
          number: fc.stringMatching(/^[A-Z0-9/-]{1,30}$/),
          name: fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== ''),
          version: fc.stringMatching(/^[\w-]{8}$/),
          issuedAt: day.map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
          validUntil: fc.option(
            day.map((date) => date.toISOString().slice(0, 10)),
            { nil: undefined },
          ),
        }),
        ({ validUntil, ...rest }) => {
          const facts = { ...rest, kid: known.kid, ...(validUntil === undefined ? {} : { validUntil }) };
          fc.pre(!/^\s/u.test(facts.name));
          const text = writeProof(facts, signs);
          expect(text.length).toBeLessThanOrEqual(287);
          const read = readProof(text);
          const { name, ...others } = facts;
          expect(read?.proof).toMatchObject(others);
          expect(name.startsWith(read?.proof.name ?? '?')).toBe(true);
          expect(read?.proof.isNameCut).toBe(read?.proof.name !== name);
        },
      ),
      { numRuns: 300 },
    );
    expect(PROOF_BYTES).toBe(120);
  });

  it.each([
    ['Venkata Satyanarayana Lak', 'Venkata Satyanarayana La'],
    // A space at the end says nothing.
    ['Venkata Satyanarayanasw Murty', 'Venkata Satyanarayanasw'],
    // 24 bytes end within the sign of कु and within श्री: neither is torn.
    ['राजकुमारकुमार', 'राजकुमार'],
    ['अनुराधाश्री', 'अनुराधा'],
    // A letter with marks stays whole: é as two characters.
    ['Abcdefghijklmnopqrstuvwe\u0301', 'Abcdefghijklmnopqrstuvw'],
    // One letter that is longer than the room: whole characters of it.
    [`a${'\u0301'.repeat(20)}`, `a${'\u0301'.repeat(11)}`],
  ])('cuts the name at 24 bytes, between letters: %s', (name, cut) => {
    const [first] = printed;
    const read = first && readProof(writeProof({ ...first.proof, name }, signs));
    expect(read?.proof).toMatchObject({ name: cut, isNameCut: true });
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(24);
  });

  it('takes the room of a long number from the name, and refuses one that leaves none', () => {
    const [first] = printed;
    if (first === undefined) throw new Error('No vector');
    const named = (number: string) =>
      readProof(writeProof({ ...first.proof, number, name: 'Chandrasekarana Raman' }, signs))?.proof.name;
    expect(named('N'.repeat(20))).toBe('Chandrasekarana R');
    expect(named('N'.repeat(36))).toBe('C');
    expect(() => named('N'.repeat(37))).toThrow(RangeError);
    expect(() => named('')).toThrow(RangeError);
    expect(() => writeProof({ ...first.proof, name: '' }, signs)).toThrow(RangeError);
    expect(() => writeProof({ ...first.proof, issuedAt: new Date(NaN) }, signs)).toThrow(RangeError);
    expect(() => writeProof({ ...first.proof, version: 'short' }, signs)).toThrow(RangeError);
  });
});

describe('a proof that is checked without a network', () => {
  const bytesOf = (text: string): Buffer => {
    const hex = BigInt(text).toString(16);
    return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  };
  const textOf = (bytes: Buffer): string => BigInt(`0x${bytes.toString('hex')}`).toString();

  it('is not genuine with any one byte changed, in any way', async () => {
    const bytes = bytesOf(student.text);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ change;
        expect((await check(textOf(changed))).state).not.toBe('genuine');
      }),
      { numRuns: 400 },
    );
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await check(textOf(changed))).state).not.toBe('genuine');
    }
  });

  it.each(['', '1', 'abc', '0x1234', '-5', `0${life.text}`, `${life.text} `, life.text.slice(0, 150)])(
    'is told as unreadable when it is none: %j',
    async (text) => {
      expect(await check(text)).toEqual({ state: 'unreadable' });
    },
  );

  it('is unreadable in another format, longer or cut', async () => {
    const bytes = bytesOf(life.text);
    const longer = Buffer.concat([bytes, Buffer.alloc(60, 7)]);
    const other = Buffer.from(bytes);
    other[0] = 2;
    for (const made of [longer, other, bytes.subarray(0, 84)])
      expect((await check(textOf(made))).state).toBe('unreadable');
    // What is cut at the end has other bytes for its signature.
    expect((await check(textOf(bytes.subarray(0, -1)))).state).toBe('forged');
  });

  it('is not believed when its key is unknown, withdrawn, or another of the same id', async () => {
    const other = privateKey('a1'.repeat(32));
    const stranger = createPublicKey(other).export({ format: 'jwk' });
    expect(await check(life.text, { keys: [] })).toEqual({ state: 'unknownKey', kid: '790901b8' });
    expect(await check(life.text, { keys: [{ ...known, withdrawn: true }] })).toEqual({
      state: 'withdrawnKey',
      kid: '790901b8',
    });
    expect(await check(life.text, { keys: [{ ...known, x: String(stranger.x) }] })).toEqual({
      state: 'forged',
    });
  });

  it('stays good when a newer key signs, as long as the old one is there for reading', async () => {
    const newer: ProofKey = { ...known, kid: 'ffffffff', from: '2027-01-01' };
    expect((await check(life.text, { keys: [newer, known] })).state).toBe('genuine');
    expect((await check(life.text, { keys: [newer] })).state).toBe('unknownKey');
  });

  it('belongs to the code of its document alone', async () => {
    const code = 'Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
    expect(await check(life.text, { code })).toMatchObject({ isOfCode: true });
    expect(await check(student.text, { code })).toMatchObject({ state: 'genuine', isOfCode: false });
  });

  it('is valid to the end of its last day in India, 29 February too', async () => {
    // India is 5:30 ahead: the day ends at 18:30 UTC.
    expect(await check(student.text, { now: '2028-02-29T18:29:59Z' })).toMatchObject({ isExpired: false });
    expect(await check(student.text, { now: '2028-02-29T18:30:00Z' })).toMatchObject({ isExpired: true });
    expect(await check(life.text, { now: '2090-01-01T00:00:00Z' })).toMatchObject({ isExpired: false });
  });

  it('tells when the clock is ten minutes behind, and forgives two', async () => {
    // Issued at 06:30:15.
    expect(await check(life.text, { now: '2026-03-12T06:20:15Z' })).toMatchObject({ isEarly: true });
    expect(await check(life.text, { now: '2026-03-12T06:28:15Z' })).toMatchObject({ isEarly: false });
    expect(await check(life.text, { now: '2026-03-12T06:40:15Z' })).toMatchObject({
      isEarly: false,
      isExpired: false,
    });
  });

  it('says so where signatures can not be checked', async () => {
    const verdict = await checkProof({
      ...{ text: life.text, keys: [known], now: new Date('2026-11-24T12:00:00Z') },
      verify: async () => Promise.resolve(undefined),
    });
    expect(verdict).toEqual({ state: 'uncheckable' });
  });
});
