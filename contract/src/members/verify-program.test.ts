import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey, sign } from 'node:crypto';
import { writeProof } from './proof.js';

const program = new URL('../../verify.mjs', import.meta.url).pathname;
const seed = Buffer.from(`302e020100300506032b657004220420${'5a'.repeat(32)}`, 'hex');
const key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const code = 'Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
const proof = (changes: { validUntil?: string; issuedAt?: Date } = {}): string =>
  writeProof(
    {
      ...{ kid: '790901b8', appType: 'single', kind: 'card', number: '10427', version: 'Zk3vQx7T' },
      ...{ name: 'Venkata Satyanarayana Murty', issuedAt: new Date('2026-03-12T06:30:15Z'), ...changes },
    },
    (bytes) => sign(null, bytes, key),
  );
const jwk = {
  ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid: '790901b8', from: '2026-01-01' },
  x: 'DXVQdU4IAKXSN-71gmA1dmubPloVhoqUCrKJlYeI47A',
};

let folder: string;
const file = (name: string, keys: readonly object[]): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ keys }));
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: tmpdir(), env: {} });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((done) => child.on('close', (exit) => done({ code: exit, said })));
}

describe('node verify.mjs', () => {
  it('says what a genuine token proves, with keys from a file', async () => {
    const { code: exit, said } = await run(proof(), '--keys', file('keys.json', [jwk]));
    expect(exit).toBe(0);
    for (const text of ['Venkata Satyanarayana Mu ... (beginning)', '10427', 'life member', '2026-03-12'])
      expect(said).toContain(text);
    expect(said).toContain('Genuine. To see if it has been withdrawn or replaced, check online.');
  });

  it('asks the host of an address for the keys, and compares the code', async () => {
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url ?? '');
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect((await run(`${host}/verify/${code}#${proof()}`)).code).toBe(0);
      // Neither code nor proof is told to anybody.
      expect(paths).toEqual(['/.well-known/document-keys.json']);
      const other = await run(`${host}/verify/Abcdefgh${code.slice(8)}#${proof()}`);
      expect(other).toMatchObject({ code: 1, said: expect.stringContaining('another document') });
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  it('refuses, each with its reason', async () => {
    const keys = file('all.json', [jwk]);
    const changed = `${proof().slice(0, -1)}${proof().endsWith('1') ? '2' : '1'}`;
    const future = new Date(Date.now() + 600_000);
    const cases: readonly (readonly [string, string, string])[] = [
      [changed, keys, 'not genuine'],
      [proof().slice(0, 100), keys, 'unreadable'],
      [proof(), file('none.json', []), 'unknown key'],
      [proof(), file('gone.json', [{ ...jwk, withdrawn: true }]), 'withdrawn key'],
      [proof(), file('wrong.json', [{ ...jwk, x: 'A'.repeat(43) }]), 'wrong key'],
      [proof({ validUntil: '2024-02-29' }), keys, 'expired'],
      [proof({ issuedAt: future }), keys, 'the clock'],
    ];
    for (const [token, from, reason] of cases) {
      const { code: exit, said } = await run(token, '--keys', from);
      expect([exit, said]).toEqual([1, expect.stringContaining(reason)]);
    }
  });

  it('says how it is asked when it was not', async () => {
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('--keys') });
    expect((await run(proof())).code).toBe(2);
    expect((await run(proof(), '--keys', join(folder, 'not-there.json'))).code).toBe(2);
    expect((await run('https://portal.example/verify/abc')).code).toBe(2);
  });
});
