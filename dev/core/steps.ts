/** Prints one line of a start: a step and its result. */
export function note(name: string, text: string): void {
  process.stdout.write(`  ${name.padEnd(13)} ${text}\n`);
}

/** Runs one step of a start, then prints its result and duration. */
export async function step<T>(name: string, work: () => Promise<T>, say?: (result: T) => string): Promise<T> {
  const started = Date.now();
  try {
    const result = await work();
    note(name, `${say?.(result) ?? 'done'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    note(name, 'failed');
    throw error;
  }
}

/** Returns the message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
