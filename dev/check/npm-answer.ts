import { spawn } from 'node:child_process';
import { root } from '../core/paths.ts';

/** What npm prints in this checkout; what it had printed until then when it takes longer than `waitMs`. */
export async function npmAnswer(args: readonly string[], waitMs: number): Promise<string> {
  const child = spawn('npm', [...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs);
  await new Promise<void>((done) => child.once('error', () => done()).once('close', () => done()));
  clearTimeout(timer);
  return output;
}
