/** `npm run <task>`: prepares the checkout, then runs the file of the task. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOnProjectNode } from './prepare.mjs';

const [task = '', ...args] = process.argv.slice(2);
const script = `dev/tasks/${task.replace(':', '-')}.ts`;
if (!/^[a-z]+(:[a-z]+)?$/.test(task) || !existsSync(join(root, script))) {
  process.stderr.write(
    `No task '${task}'. There are: build, test, check, bench, faults, mutants, seed, docs, sizes, screens, production, kubernetes.\n`,
  );
  process.exit(1);
}
runOnProjectNode(script, args);
