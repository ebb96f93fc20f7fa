import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest, SealedFile } from './manifest.js';

const BEGUN = '.begun';
const OBJECTS = 'objects';
const DATABASE = 'database';
const LIST = 'objects.list';
const MANIFEST = 'manifest.json';
const NAME_BYTES = 32;
const STAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** A backup that is complete. */
export interface KeptBackup {
  /** Its folder: when it began, UTC. */
  readonly name: string;
  readonly at: Date;
}

/**
 * Backups as they lie in a folder: one folder for each, named by the time, and one for the objects of all. Nothing in it can be read
 * without the private key but how large it is and when it was made.
 */
export class BackupFolder {
  constructor(private readonly root: string) {}

  /** The complete ones, the newest first. */
  async list(): Promise<KeptBackup[]> {
    const entries = await entriesOf(this.root);
    const found: KeptBackup[] = [];
    for (const { name } of entries) {
      const at = timeOf(name);
      if (at !== undefined && (await isThere(join(this.root, name, MANIFEST)))) found.push({ name, at });
    }
    return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  async manifest(name: string): Promise<Manifest> {
    return JSON.parse(await readFile(join(this.root, name, MANIFEST), 'utf8')) as Manifest;
  }

  /** Begins a backup; it is none before {@link BegunBackup.complete}. */
  async begin(at: Date): Promise<BegunBackup> {
    const name = at.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';
    const folder = join(this.root, name + BEGUN);
    await mkdir(join(this.root, OBJECTS), { recursive: true, mode: 0o700 });
    // Two that begin in the same second do not write into one folder: the other one throws.
    await mkdir(folder, { mode: 0o700 });
    return new BegunBackup(name, folder, join(this.root, name));
  }

  database(name: string): AsyncIterable<Buffer> {
    return createReadStream(join(this.root, name, DATABASE));
  }

  /** Names of the objects of a backup. */
  async objects(name: string): Promise<string[]> {
    const all = await readFile(join(this.root, name, LIST));
    return Array.from({ length: all.length / NAME_BYTES }, (_one, index) =>
      all.subarray(index * NAME_BYTES, (index + 1) * NAME_BYTES).toString('hex'),
    );
  }

  async hasObject(name: string): Promise<boolean> {
    return isThere(this.pathOf(name));
  }

  /** The reader closes it where it does not read to the end. */
  object(name: string): Readable & AsyncIterable<Buffer> {
    return createReadStream(this.pathOf(name));
  }

  /** Writes an object that is not there; a killed process leaves nothing under its name. */
  async putObject(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${process.pid}`;
    try {
      await write(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Whether a file of a backup is the one that was written. @returns what is wrong, in words */
  async faultOf(name: string, { database, objects }: Manifest): Promise<string | undefined> {
    for (const [file, wanted] of [
      [DATABASE, database],
      [LIST, objects.list],
    ] as const) {
      const path = join(this.root, name, file);
      if (!(await isThere(path))) return `${file} is missing`;
      const sum = createHash('sha256');
      for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer);
      if (sum.digest('hex') !== wanted.sha256) return `${file} is not what was written`;
    }
    return undefined;
  }

  /**
   * Removes backups, what was begun and never completed before a time, and objects that no backup names.
   * @param kept names of those that stay
   */
  async prune(kept: ReadonlySet<string>, before: Date): Promise<void> {
    for (const { name } of await this.list()) {
      if (!kept.has(name)) await rm(join(this.root, name), { recursive: true });
    }
    for (const { name } of await entriesOf(this.root)) {
      const begun = name.endsWith(BEGUN) ? timeOf(name.slice(0, -BEGUN.length)) : undefined;
      if (begun !== undefined && begun < before) await rm(join(this.root, name), { recursive: true });
    }
    const named = new Set<string>();
    for (const { name } of await this.list())
      for (const object of await this.objects(name)) named.add(object);
    for (const shelf of await entriesOf(join(this.root, OBJECTS))) {
      for (const { name } of await entriesOf(join(this.root, OBJECTS, shelf.name))) {
        const path = join(this.root, OBJECTS, shelf.name, name);
        // One that a backup writes at this moment is named when it is complete.
        if (!named.has(name) && (await stat(path)).mtime < before) await rm(path);
      }
    }
  }

  private pathOf(object: string): string {
    return join(this.root, OBJECTS, object.slice(0, 2), object);
  }
}

/** A backup that is being written. */
export class BegunBackup {
  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly final: string,
  ) {}

  async database(content: AsyncIterable<Buffer>): Promise<SealedFile> {
    return write(join(this.folder, DATABASE), content);
  }

  /** @param names hex */
  async objects(names: readonly string[]): Promise<SealedFile> {
    return write(join(this.folder, LIST), piecesOf(Buffer.from(names.join(''), 'hex')));
  }

  async complete(manifest: Manifest): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await write(join(this.folder, MANIFEST), piecesOf(text));
    await rename(this.folder, this.final);
  }
}

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

/** Writes a file and waits until the disk has it. */
async function write(path: string, content: AsyncIterable<Buffer>): Promise<SealedFile> {
  const file = await open(path, 'w', 0o600);
  try {
    const sum = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      sum.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { bytes, sha256: sum.digest('hex') };
  } finally {
    await file.close();
  }
}

function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = STAMP.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function entriesOf(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
