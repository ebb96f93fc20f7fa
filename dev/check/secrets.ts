/** Secrets where none may stand: in the files of the repository, and in what browsers load (SEC-51, SEC-55). */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

/** Forms of keys that open something. Each is written so that this file does not hold one itself. */
const shapes: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of a cloud': /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}\b/,
  'a live key of the payment provider': /\brzp_live_[A-Za-z0-9]{10,}/,
  'a token of a code host or a registry':
    /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})/,
  'a token of a chat or a mail service': /\bxox[abprs]-[\w-]{10,}|\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  // Names that nobody can own stand for examples.
  'an address with a password':
    /\b(mongodb(\+srv)?|rediss?|smtps?|https?):\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]+@(?!(host|localhost|127\.0\.0\.1)\b|[\w.-]+\.example\b)/,
};

/** The sandbox's keys open nothing but the sandbox, and stand where that or a test of it is. */
const sandboxKeys = /portal_(test|webhook)_secret/;
const mayHoldSandboxKeys = /^dev\/(sandbox|services|check)\/|\/testing\/|\.test\.tsx?$/;

/** What the servers know and no browser may: names of variables, and words of the libraries that use them. */
const notForBrowsers =
  /S3_SECRET_ACCESS_KEY|S3_ACCESS_KEY_ID|RAZORPAY_KEY_SECRET|RAZORPAY_WEBHOOK_SECRETS|JWT_SECRETS|DATA_KEYS|DOCUMENT_SIGNING_KEY|DOCUMENT_PROOF_KEYS|MONGODB_URI|REDIS_URL|SMTP_URL|secretAccessKey|X-Amz-Credential=/g;

/** What a file of the repository holds and must not, in words. */
export function secretsIn(path: string, text: string): string[] {
  const found = Object.keys(shapes).filter((name) => shapes[name]?.test(text));
  if (sandboxKeys.test(text) && !mayHoldSandboxKeys.test(path)) found.push("the sandbox's keys");
  return found.map((what) => `${path} holds ${what}`);
}

/** What a file that browsers load holds and must not, in words. */
export function secretsInBundle(path: string, text: string): string[] {
  const own = [...new Set(text.match(notForBrowsers))].map((name) => `${path} holds ${name}`);
  return [...own, ...secretsIn(path, text)];
}

/** Larger ones are pictures and fonts. */
const MOST_BYTES = 2_000_000;

/** Looks through the tracked files. @returns figures. @throws with every finding */
export function checkTrackedFiles(): string {
  const listed = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  if (listed.status !== 0) return 'not looked through: this is no checkout of git';
  const files = listed.stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  const read = files.filter((path) => statSync(join(root, path)).size < MOST_BYTES);
  const found = read.flatMap((path) => secretsIn(path, readFileSync(join(root, path), 'latin1')));
  if (found.length > 0) throw new Error(found.join('\n'));
  return `${read.length} files without a secret`;
}

/** Looks through both apps as built. @returns figures. @throws with every finding */
export function checkBundles(): string {
  const files = ['public-ui', 'admin-ui'].flatMap((app) => {
    const own = globSync(`${app}/dist/**/*.{js,mjs,html,css,json}`, { cwd: root });
    if (own.length === 0) throw new Error(`${app} is not built.`);
    return own;
  });
  const found = files.flatMap((path) => secretsInBundle(path, readFileSync(join(root, path), 'utf8')));
  if (found.length > 0) throw new Error(found.join('\n'));
  return `${files.length} files of the two apps without a secret`;
}
