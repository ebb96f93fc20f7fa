import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { isWording } from './choice.ts';

/** One change of the code, which is on while its id is `__STRYKER_ACTIVE_MUTANT__` in the environment. */
export interface Mutant {
  readonly id: string;
  /** `file:line`, from the root. */
  readonly place: string;
  /** The line that it begins in. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
}

const quiet = (): void => undefined;
const logger = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
};

/**
 * Writes the files with all their mutants, none of which is on.
 *
 * @param copy the root of a copy of the repository
 * @param files from its root
 * @returns the mutants, without those of wording
 */
export async function instrument(copy: string, files: readonly string[]): Promise<Mutant[]> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(copy, file), 'utf8')]));
  const result = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of result.files) writeFileSync(join(copy, name), content);
  return result.mutants.flatMap(
    ({ id, fileName, mutatorName, location: { start, end }, replacement = '' }) => {
      const lines = (sources.get(fileName) ?? '').split('\n').slice(start.line, end.line + 1);
      const [line = ''] = lines;
      const before = line.slice(0, start.column);
      const last = lines.length - 1;
      const original = lines
        .map((text, at) => text.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
        .join('\n');
      if (isWording(mutatorName, original, before)) return [];
      return [{ id, place: `${fileName}:${start.line + 1}`, line, original, replacement }];
    },
  );
}
