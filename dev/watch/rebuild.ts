import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from '../build/build.ts';
import { root } from '../core/paths.ts';
import { note, reasonOf } from '../core/steps.ts';

const quietMs = 200;
const watched = ['contract', 'backend', 'worker'];

/** Rebuilds when a source changes and restarts the programs; after a failed build they keep running. */
export function rebuildOnChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    try {
      await buildWhatChanged(watched);
      await restart();
      note('restarted', 'backend and worker');
    } catch (error) {
      process.stdout.write(`\n${reasonOf(error)}\n`);
    }
  };
  const onChange = (_event: string, file: string | null): void => {
    if (file === null || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (busy = busy.then(rebuild)), quietMs);
  };
  for (const workspace of watched) {
    const folder = join(root, workspace, 'src');
    if (existsSync(folder)) watch(folder, { recursive: true }, onChange);
  }
}
