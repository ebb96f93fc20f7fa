/** Tools that are Python packages, as wheels of the cache: nothing is installed into Python. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { fetchFromWheel, fitsThisMachine, type Wheel } from '@portal/dev/services/wheels.ts';
import { ToolMissing } from './pair.ts';

export interface PythonTool {
  readonly version: string;
  /** Runs one round. @returns its rate per second */
  readonly round: () => Promise<number>;
  readonly close: () => void;
}

/**
 * Starts a job of tools.py and waits until its data is loaded.
 *
 * @param input of the job, as JSON
 * @throws ToolMissing without the package or without Python
 */
export async function startPythonTool(
  name: 'duckdb' | 'tantivy' | 'typst',
  job: string,
  input: object,
): Promise<PythonTool> {
  const wheel: Wheel = {
    package: name,
    platforms: ['linux-x64'],
    file: new RegExp(`^${name}/__init__\\.py$`),
  };
  if (!fitsThisMachine(wheel)) throw new ToolMissing(`no package for ${process.platform} ${process.arch}`);
  let module: string;
  try {
    module = fetchFromWheel(wheel);
  } catch (error) {
    throw new ToolMissing(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const child = spawn('python3', [join(import.meta.dirname, 'tools.py'), job, JSON.stringify(input)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONPATH: dirname(dirname(module)) },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw new Error(`${name} has ended`);
    return line.value;
  };
  return {
    version: await next(),
    round: async () => {
      child.stdin.write('\n');
      return Number(await next());
    },
    close: () => void child.kill(),
  };
}

/** Writes objects as lines of JSON. @returns the path of the file, which ends with the bench */
export async function writeLines(name: string, rows: AsyncIterable<object>): Promise<string> {
  const path = join(tmpdir(), `${name}.jsonl`);
  const lines = async function* () {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  };
  await pipeline(lines, createWriteStream(path));
  return path;
}
