import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest, WrittenFile } from './manifest.js';

const BEGUN = '.begun';
const OBJECTS = 'objects';
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
 * The backups in a folder: one folder for each, named by its time, one for the objects of all, and one for the archive. Without the
 * private key only sizes and times can be read.
 */
export class BackupFolder {
  constructor(readonly root: string) {}

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

  /** @param file its path in the backup */
  file(name: string, file: string): AsyncIterable<Buffer> {
    return createReadStream(join(this.root, name, file));
  }

  /** When each object was copied, by its name. */
  async copiedAt(): Promise<Map<string, Date>> {
    const found = new Map<string, Date>();
    for (const shelf of await entriesOf(join(this.root, OBJECTS)))
      for (const { name } of await entriesOf(join(this.root, OBJECTS, shelf.name)))
        found.set(name, (await stat(this.pathOf(name))).mtime);
    return found;
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

  /** Compares the files of a backup with its manifest. @returns a message about the first difference */
  async faultOf(name: string, { files, objects }: Manifest): Promise<string | undefined> {
    for (const [file, wanted] of [...Object.entries(files), [LIST, objects.list] as const]) {
      const fault = await faultOfFile(join(this.root, name, file), wanted);
      if (fault !== undefined) return `${file} ${fault}`;
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
    // One that a backup is writing is named when that is complete.
    for (const [name, at] of await this.copiedAt())
      if (!named.has(name) && at < before) await rm(this.pathOf(name));
  }

  private pathOf(object: string): string {
    return join(this.root, OBJECTS, object.slice(0, 2), object);
  }
}

/** A backup that is being written. */
export class BegunBackup {
  private readonly unsynced: string[] = [];

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly final: string,
  ) {}

  /**
   * Writes a file without waiting for the disk, because the snapshot of the database is kept for a limited time.
   * @param file its path in the backup
   */
  async file(file: string, content: AsyncIterable<Buffer>): Promise<WrittenFile> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    this.unsynced.push(path);
    return write(path, content, { sync: false });
  }

  /** @param names hex */
  async objects(names: readonly string[]): Promise<WrittenFile> {
    return write(join(this.folder, LIST), piecesOf(Buffer.from(names.join(''), 'hex')));
  }

  async complete(manifest: Manifest): Promise<void> {
    for (const path of this.unsynced) await syncPath(path);
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await write(join(this.folder, MANIFEST), piecesOf(text));
    await rename(this.folder, this.final);
  }
}

/** Compares a file with what was written. @returns what is wrong with it */
export async function faultOfFile(path: string, wanted: WrittenFile): Promise<string | undefined> {
  if (!(await isThere(path))) return 'is missing';
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer);
  return sum.digest('hex') === wanted.sha256 ? undefined : 'is not what was written';
}

export async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}

/** Writes a file and, unless `sync` is false, waits until the disk has it. */
export async function write(
  path: string,
  content: AsyncIterable<Buffer>,
  { sync = true } = {},
): Promise<WrittenFile> {
  const file = await open(path, 'w', 0o600);
  try {
    const sum = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      sum.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    if (sync) await file.sync();
    return { bytes, sha256: sum.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Waits until the disk has a file, or the entries of a folder. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(async () => file.close());
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

export async function entriesOf(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
