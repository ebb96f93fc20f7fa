import 'reflect-metadata';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Role, roles } from '@portal/contract/enums';
import { MigrationsModule } from '../migrations/migrations.module.js';
import { withModules } from '../platform/command.js';
import { loadConfig } from '../platform/config/config.js';
import { WireError } from '../platform/http/wire-error.js';
import { PlatformModule } from '../platform/platform.module.js';
import { AccountsModule } from './accounts.module.js';
import { StaffService } from './staff/staff.service.js';

const USAGE = `Usage: npm run staff:create -- --username x --email x@y.z --role ${roles.join('|')}`;

/** Reads lines without echo, one per prompt, from the terminal or a pipe. */
async function secrets(prompts: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const prompt of prompts) {
    stdout.write(prompt);
    const { value, done } = await lines.next();
    stdout.write('\n');
    answers.push(done === true ? '' : value);
  }
  reader.close();
  // An open terminal would keep the program from ending.
  stdin.destroy();
  return answers;
}

function roleOf(text: string | undefined): Role | undefined {
  return roles.find((role) => role.toLowerCase() === text?.toLowerCase());
}

/** Creates a staff user; prompts for the password, which is never taken from the command line. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
  });
  const { username, email } = values;
  const role = roleOf(values.role);
  if (username === undefined || email === undefined || role === undefined) throw new Error(USAGE);
  const config = loadConfig();
  const [password = '', again = ''] = await secrets(['Password: ', 'Again: ']);
  if (password !== again) throw new Error('The two passwords differ.');
  await withModules([PlatformModule.forRoot(config), MigrationsModule, AccountsModule], async (app) => {
    await app
      .get(StaffService)
      .create({ kind: 'system', id: 'staff:create' }, { username, email, role, password });
    stdout.write(`${role} ${username} was made.\n`);
  });
}

/** Prints the validation errors, by field where known. */
function reasonOf(error: unknown): string {
  const fields = error instanceof WireError ? (error.errors ?? []) : [];
  if (fields.length > 0) return fields.map(({ field, msg }) => `${field}: ${msg}`).join('\n');
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  // Modules that failed to start leave connections open.
  process.exit(1);
}
