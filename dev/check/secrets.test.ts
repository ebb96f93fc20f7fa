import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';

const some = (length: number): string => 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zZ'.repeat(3).slice(0, length);

// Each value is assembled, so that this file holds no secret itself.
const secrets: Record<string, string> = {
  'private-key.txt': `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
  'aws.txt': `id = "${'AK'}IA${'ABCDEFGHIJKLMNOP'}"`,
  'google.txt': `key = "${'AI'}za${some(35)}"`,
  'razorpay.txt': `${'rzp_'}live_${some(14)}`,
  'github.txt': `${'gh'}p_${some(36)}`,
  'gitlab.txt': `${'glp'}at-${some(20)}`,
  'npm.txt': `${'npm'}_${some(36)}`,
  'slack.txt': `${'xox'}b-123456789012-1234567890123-${some(24)}`,
  'sendgrid.txt': `${'S'}G.${some(22)}.${some(43)}`,
  'token.txt': `${'ey'}J${some(20)}.${'ey'}J${some(30)}.${some(40)}`,
  'mongodb.txt': `mongodb+srv://${'portal'}:${some(12)}@cluster0.mongodb.net/portal`,
  'redis.txt': `redis://:${some(12)}${'@'}cache.portal.in:6379`,
  'smtp.txt': `smtps://${'portal'}:${some(12)}@smtp.portal.in:465`,
  '.env.example': `${'rzp_'}live_${some(14)}`,
  'backend/src/main.ts': `${'portal_'}test_secret`,
  'public-ui/dist/assets/a.js': 'const a={secretAccessKey:b}',
};
const demoValues: Record<string, string> = {
  'smtp-example.md': 'smtps://user:pass@mail.example:465',
  'no-password.md': 'mongodb://localhost:27117/portal',
  'template.ts': `mongodb://\${user}:\${password}@\${host}`,
  'test-key.md': 'rzp_test_portal',
  'backend/src/payments/orders.medium.test.ts': `${'portal_'}test_secret`,
  'backend/src/platform/testing/test-config.ts': `${'portal_'}test_secret`,
  'dev/services/sandbox.ts': `${'portal_'}test_secret`,
  'backend/src/storage.ts': 'const a={secretAccessKey:b}',
};

it('secretlint finds every planted secret and accepts demo values', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  try {
    for (const [path, text] of Object.entries({ ...secrets, ...demoValues })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `before ${text} after\n`);
    }
    const program = join(root, 'node_modules', '.bin', 'secretlint');
    const options = ['--format', 'json', '--secretlintrc', join(root, '.secretlintrc.json')];
    const { status, stdout } = spawnSync(program, [...options, `${folder}/**/*`], {
      cwd: root,
      encoding: 'utf8',
    });
    const results = JSON.parse(stdout) as { filePath: string; messages: unknown[] }[];
    const found = results
      .filter(({ messages }) => messages.length > 0)
      .map(({ filePath }) => relative(folder, filePath));
    expect(found.sort()).toEqual(Object.keys(secrets).sort());
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
