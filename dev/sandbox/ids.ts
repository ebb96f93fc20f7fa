import { randomInt } from 'node:crypto';
import { randomFrom } from '../core/random.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

type IdPrefix =
  'order_' | 'pay_' | 'rfnd_' | 'card_' | 'evt_' | 'dlv_' | 'task_' | 'setl_' | 'disp_' | 'down_';
export type MakeId = (prefix: IdPrefix) => string;

/** Returns a generator of ids in the provider's format: prefix and 14 letters or digits; reproducible with a seed. */
export function idMaker(seed: number | undefined): MakeId {
  const below = seed === undefined ? (limit: number) => randomInt(limit) : seededBelow(seed);
  return (prefix) =>
    prefix + Array.from({ length: LENGTH }, () => ALPHABET.charAt(below(ALPHABET.length))).join('');
}

function seededBelow(seed: number): (limit: number) => number {
  const random = randomFrom(seed);
  return (limit) => (random() * 2 ** 32) % limit;
}
