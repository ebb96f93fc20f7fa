#!/usr/bin/env node
// Checks a document's proof anywhere: this one file, Node and no package (docs/offline-proof.md).
// It reads the format by itself, so that it is also a second opinion of `contract/src/members/proof.ts`.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const help = `node verify.mjs <token or address> [--keys <file or address>]

  <token>    the digits behind the # of the QR code's address
  <address>  the whole address: then its code is compared too, and the keys are asked for at its own host
  --keys     document-keys.json, as the portal serves it under /.well-known/

Exit code 0: genuine and in force. 1: anything else; the reason is printed. 2: not asked rightly, or no keys.
Whether a document was withdrawn or replaced since can only be told online.`;

const types = { 1: 'life member', 2: 'life member (couple)', 3: 'student member', 4: 'associate member' };
const kinds = { 1: 'certificate', 2: 'identity card', 3: 'welcome letter', 4: 'welcome letter in Hindi' };

/** Not asked rightly. */
class Misuse extends Error {}
/** Not to be believed. */
class Refused extends Error {}

function asked(args) {
  const at = args.indexOf('--keys');
  const keys = at < 0 ? undefined : args[at + 1];
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  if (rest.length !== 1 || (at >= 0 && keys === undefined)) throw new Misuse(help);
  const [text = ''] = rest;
  if (!text.includes('#') && !text.includes('/')) return { token: text, keys };
  const address = new URL(text);
  const code = /\/verify\/([^/]+)\/?$/.exec(address.pathname)?.[1];
  if (code === undefined || address.hash === '')
    throw new Misuse('The address has no /verify/{code}#{token}.');
  const ownKeys = new URL('/.well-known/document-keys.json', address).href;
  return { token: address.hash.slice(1), code, keys: keys ?? ownKeys };
}

async function keysFrom(place) {
  if (place === undefined) throw new Misuse('A token alone needs --keys <file or address>.');
  const text = /^https?:\/\//.test(place)
    ? await fetch(place, { signal: AbortSignal.timeout(10_000) }).then(async (answer) => {
        if (!answer.ok) throw new Misuse(`${place} answered ${answer.status}.`);
        return answer.text();
      })
    : await readFile(place, 'utf8');
  const { keys } = JSON.parse(text);
  if (!Array.isArray(keys)) throw new Misuse(`${place} holds no keys.`);
  return keys;
}

function taken(token) {
  if (!/^[1-9]\d{190,288}$/.test(token))
    throw new Refused('unreadable: this is no proof, or an incomplete one');
  const hex = BigInt(token).toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  if (bytes.length < 85 || bytes.length > 120) throw new Refused('unreadable: it has another length');
  if (bytes[0] !== 1) throw new Refused(`unreadable: format ${bytes[0]} is not known to this program`);
  const body = bytes.subarray(0, -64);
  const nameAt = 19 + body[18];
  const lastDay = body.readUInt16BE(10);
  return {
    kid: body.toString('hex', 1, 5),
    type: types[body[5] & 7],
    kind: kinds[(body[5] >> 3) & 7],
    isNameCut: body[5] >= 0x80,
    issuedAt: new Date(body.readUInt32BE(6) * 1000),
    validUntil: lastDay === 0 ? undefined : new Date(lastDay * 86_400_000).toISOString().slice(0, 10),
    version: body.toString('base64url', 12, 18),
    number: body.toString('utf8', 19, nameAt),
    name: body.toString('utf8', nameAt),
    signed: Buffer.concat([Buffer.from('membership document proof:'), body]),
    signature: bytes.subarray(-64),
  };
}

function keyOf(keys, kid) {
  const known = keys.find((key) => key.kid === kid);
  if (known === undefined) throw new Refused(`unknown key: ${kid} is not among these keys`);
  if (known.withdrawn === true)
    throw new Refused(`withdrawn key: ${kid} proves nothing any more, ask the portal`);
  const { kty, crv, x } = known;
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8);
  if (id !== kid) throw new Refused(`wrong key: ${kid} is the id of another one`);
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
}

const indiaDay = (moment) => new Date(moment.getTime() + 19_800_000).toISOString().slice(0, 10);

async function main() {
  const { token, code, keys: place } = asked(process.argv.slice(2));
  const proof = taken(token);
  const key = keyOf(await keysFrom(place), proof.kid);
  if (!verify(null, proof.signed, key, proof.signature))
    throw new Refused('not genuine: the signature does not fit what it says');
  if (code !== undefined && !code.startsWith(proof.version))
    throw new Refused('another document: the proof is genuine, but not of this address');
  console.log(
    [
      `name         ${proof.name}${proof.isNameCut ? ' ... (beginning)' : ''}`,
      `number       ${proof.number}`,
      `membership   ${proof.type}`,
      `document     ${proof.kind}`,
      `issued       ${indiaDay(proof.issuedAt)}`,
      `valid until  ${proof.validUntil ?? 'for life'}`,
      `key          ${proof.kid}`,
    ].join('\n'),
  );
  const now = new Date();
  if (proof.issuedAt - now > 120_000)
    throw new Refused('the clock: by this machine it is not issued yet, set date and time');
  if (proof.validUntil !== undefined && proof.validUntil < indiaDay(now))
    throw new Refused(`expired: the signature is genuine, the membership ended on ${proof.validUntil}`);
  console.log('Genuine. To see if it has been withdrawn or replaced, check online.');
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = error instanceof Refused ? 1 : 2;
});
