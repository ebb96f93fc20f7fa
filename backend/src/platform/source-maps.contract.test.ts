import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { type ProgramName, programArgs } from '../../../dev/core/programs.ts';

/** Loaded before the program: reading a variable that only the configuration uses throws. */
const unreadable = `process.env = new Proxy(process.env, {
  get(env, name) {
    if (name === 'RAZORPAY_KEY_SECRET') throw new Error('unreadable');
    return env[name];
  },
})`;

describe('the stack of an error', () => {
  it.each<ProgramName>(['backend', 'worker'])('names lines of our TypeScript in the built %s', (name) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(unreadable)}`, ...programArgs(name)],
      { encoding: 'utf8', env: { RAZORPAY_KEY_SECRET: 'x' }, timeout: 60_000 },
    );
    expect(stderr).toMatch(/^Error: unreadable\n/);
    expect(stderr).toMatch(/backend\/src\/platform\/config\/config\.ts:\d+:\d+/);
    expect(stderr).toMatch(new RegExp(`at main \\(.*${name}/src/main\\.ts:\\d+:\\d+\\)`));
    expect(status).toBe(1);
  });
});
