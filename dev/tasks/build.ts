/** `npm run build` builds the workspaces whose sources changed. */
import '../core/development-only.ts';
import { buildWhatChanged } from '../build/build.ts';
import { reasonOf, step } from '../core/steps.ts';

await step(
  'sources',
  async () => await buildWhatChanged(),
  () => 'built',
).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
