import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@portal/dev/core/paths.ts';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command of package.json, such as `audit:verify`, with this environment and no other.
 * Returns the exit code and the output, whether it succeeds or not.
 * @throws Error if package.json has no such command or it is not a built program.
 */
export async function runCommand(
  name: string,
  env: Record<string, string | undefined>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const program = scripts[name]?.split(' ').at(-1);
  if (!program?.includes('/dist/')) throw new Error(`package.json has no built program for "${name}"`);
  return run(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as CommandResult,
  );
}
