/** One line of a start: what, and what came of it. */
export function note(name: string, text: string): void {
  process.stdout.write(`  ${name.padEnd(13)} ${text}\n`);
}

/** Does one step of a start and prints, when it is over, what came of it and how long it took. */
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

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
