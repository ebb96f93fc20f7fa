import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Connection, Schema } from 'mongoose';

const backend = fileURLToPath(new URL('../..', import.meta.url));

/** Registers every schema of the backend, whether a module uses it or not. */
export async function registerSchemas(connection: Connection): Promise<void> {
  for (const file of globSync('**/*.{schema,repository}.ts', { cwd: backend })) {
    const exported = (await import(`${backend}${file}`)) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (value instanceof Schema && value.get('collection') !== undefined) {
        connection.model(String(value.get('collection')), value as Schema<unknown>);
      }
    }
  }
}
