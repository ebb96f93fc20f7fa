/**
 * `npm run probe -- https://portal.example [--every 60]`: asks a portal from outside, as its visitors do. It runs on any machine with Node 20
 * or newer; this file can be copied there alone. Exit code 1: something is not good.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** A slower answer is not good (docs/rules/objectives.md); the first connection is part of it. */
const GOOD_MS = 3_000;
const MOST_MS = 15_000;

/** What is asked, and a text that a good answer contains. */
const questions = [
  { name: 'first page', path: '/', holds: '</html>' },
  { name: 'all parts', path: '/health/ready?all=1', holds: '"status":"ok"' },
  { name: 'status page', path: '/status', holds: '</html>' },
  { name: 'form', path: '/api/drafts/current', holds: '"data":' },
];

/**
 * Asks one question.
 *
 * @param {string} origin of the portal
 * @param {{ name: string, path: string, holds: string }} question
 * @returns {Promise<{ isGood: boolean, line: string }>} never rejects
 */
async function ask(origin, { name, path, holds }) {
  const begun = performance.now();
  let fault = '';
  try {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MS),
    });
    const text = await response.text();
    if (response.status !== 200) fault = `status ${response.status}`;
    else if (!text.includes(holds)) fault = 'unexpected content';
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    fault = cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
  const ms = Math.round(performance.now() - begun);
  if (fault === '' && ms > GOOD_MS) fault = 'slow';
  const line = `${new Date().toISOString()} ${fault === '' ? 'good' : 'BAD '} ${String(ms).padStart(5)} ms  ${name} ${path}`;
  return { isGood: fault === '', line: fault === '' ? line : `${line}: ${fault}` };
}

/**
 * Asks every question once, one after the other.
 *
 * @param {string} origin of the portal
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} whether all was good
 */
export async function probe(origin, print) {
  let isGood = true;
  for (const question of questions) {
    const answer = await ask(origin, question);
    print(answer.line);
    isGood &&= answer.isGood;
  }
  return isGood;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' } },
  });
  const [origin = ''] = positionals;
  const seconds = Number(values.every ?? 0);
  if (!URL.canParse(origin) || !(seconds >= 0)) {
    process.stderr.write('Usage: npm run probe -- https://portal.example [--every <seconds>]\n');
    return 2;
  }
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  let isGood = await probe(origin, print);
  while (seconds > 0) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    isGood = await probe(origin, print);
  }
  return isGood ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
