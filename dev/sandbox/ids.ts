import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

type IdPrefix = 'order_' | 'pay_' | 'rfnd_' | 'card_' | 'evt_' | 'dlv_' | 'task_' | 'setl_';
export type MakeId = (prefix: IdPrefix) => string;

/** Makes ids in the provider's shape: the prefix and 14 letters or digits. The same seed gives the same ids. */
export function idMaker(seed: number | undefined): MakeId {
  const below = seed === undefined ? (limit: number) => randomInt(limit) : seededBelow(seed);
  return (prefix) =>
    prefix + Array.from({ length: LENGTH }, () => ALPHABET.charAt(below(ALPHABET.length))).join('');
}

/** The generator known as mulberry32: small, and good enough to name things. */
function seededBelow(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
