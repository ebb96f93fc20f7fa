import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf, faultOfFile, piecesOf, syncPath, write } from '../backup-folder.js';
import type { ClusterTime, WrittenFile } from '../manifest.js';

const ARCHIVE = 'archive';
const ENDED = 'ended.json';
const SEGMENT = /^\d{8}\.json$/;

/** Changes of the database in the order in which they were made. It is written after its file, so that one without it does not exist. */
export interface Segment extends WrittenFile {
  /** The backup that its chain begins with. */
  readonly chain: string;
  /** Its place in the chain, from 0. */
  readonly n: number;
  /** It holds every change after the first time, up to the second. */
  readonly from: ClusterTime;
  readonly to: ClusterTime;
  readonly changes: number;
  /** Where the change stream continues. */
  readonly resumeToken: object;
  /** The hash of its predecessor; absent in the first one. */
  readonly previous?: string;
  readonly file: string;
}

/** Why a chain cannot be continued. */
export interface ChainEnd {
  /** UTC, ISO */
  readonly at: string;
  readonly reason: string;
}

/** An uninterrupted series of segments after a backup. */
export interface Chain {
  readonly name: string;
  readonly first?: Segment;
  readonly last?: Segment;
  readonly ended?: ChainEnd;
}

/** The archive in the folder of the backups: a folder for each chain, in which each segment names its predecessor. */
export class ArchiveFolder {
  private readonly root: string;

  constructor(backups: string) {
    this.root = join(backups, ARCHIVE);
  }

  /** The chains, oldest first. */
  async chains(): Promise<Chain[]> {
    return Promise.all((await this.chainNames()).map(async (name) => this.chain(name)));
  }

  /** Every segment, oldest first. */
  async segments(): Promise<Segment[]> {
    const found: Segment[] = [];
    for (const name of await this.chainNames())
      for (const file of (await this.namesIn(name)).files) found.push(await this.segment(name, file));
    return found;
  }

  /** Names of the backups without which the first segments of a chain cannot be used. */
  async bases(): Promise<Set<string>> {
    const chains = await this.chains();
    return new Set(chains.flatMap(({ name, first }) => (first?.n === 0 ? [name] : [])));
  }

  /** Begins a chain after a backup. Idempotent. */
  async begin(name: string): Promise<void> {
    await mkdir(join(this.root, name), { recursive: true, mode: 0o700 });
  }

  /** Records that a chain cannot be continued. */
  async end(name: string, end: ChainEnd): Promise<void> {
    await this.commit(join(this.root, name), ENDED, end);
  }

  /**
   * Appends a segment; after a crash it exists completely or not at all.
   * @throws EEXIST when another process has appended one at this place
   */
  async append(
    segment: Omit<Segment, keyof WrittenFile | 'file'>,
    content: AsyncIterable<Buffer>,
  ): Promise<Segment> {
    const folder = join(this.root, segment.chain);
    const place = String(segment.n).padStart(8, '0');
    const unfinished = join(folder, `${place}.${randomUUID()}`);
    const written = await write(unfinished, content);
    const file = `${place}-${written.sha256.slice(0, 8)}.bson.gz.age`;
    await rename(unfinished, join(folder, file));
    const whole: Segment = { ...segment, ...written, file };
    await this.commit(folder, `${place}.json`, whole);
    return whole;
  }

  content({ chain, file }: Segment): AsyncIterable<Buffer> {
    return createReadStream(join(this.root, chain, file));
  }

  /** Whether the file of a segment is there and is the one that was written. */
  async isWhole(segment: Segment): Promise<boolean> {
    return (await faultOfFile(join(this.root, segment.chain, segment.file), segment)) === undefined;
  }

  /** Removes segments that were written before a time, except the one that is continued next. */
  async prune(before: Date): Promise<void> {
    const chains = await this.chains();
    for (const [index, { name, last }] of chains.entries()) {
      const isNewest = index === chains.length - 1;
      const kept = isNewest && last !== undefined ? [`${last.file.slice(0, 8)}.json`, last.file] : [];
      const entries = await entriesOf(join(this.root, name));
      for (const entry of entries) {
        const path = join(this.root, name, entry.name);
        if (entry.name === ENDED || kept.includes(entry.name)) continue;
        if ((await stat(path)).mtime < before) await rm(path);
      }
      const isEmpty = (await entriesOf(join(this.root, name))).every((entry) => entry.name === ENDED);
      if (isNewest || !isEmpty) continue;
      await rm(join(this.root, name, ENDED), { force: true });
      await rmdir(join(this.root, name));
    }
  }

  private async chain(name: string): Promise<Chain> {
    const { files, isEnded } = await this.namesIn(name);
    const [first, last] = [files[0], files.at(-1)];
    return {
      name,
      ...(first === undefined ? {} : { first: await this.segment(name, first) }),
      ...(last === undefined ? {} : { last: await this.segment(name, last) }),
      ...(isEnded ? { ended: await this.read<ChainEnd>(name, ENDED) } : {}),
    };
  }

  /** Read once at each step: a chain has some ten thousand files. */
  private async namesIn(chain: string): Promise<{ files: string[]; isEnded: boolean }> {
    const names = (await entriesOf(join(this.root, chain))).map(({ name }) => name);
    return { files: names.filter((name) => SEGMENT.test(name)).toSorted(), isEnded: names.includes(ENDED) };
  }

  private async chainNames(): Promise<string[]> {
    return (await entriesOf(this.root)).map(({ name }) => name).toSorted();
  }

  private async segment(chain: string, file: string): Promise<Segment> {
    return this.read<Segment>(chain, file);
  }

  private async read<T>(chain: string, file: string): Promise<T> {
    return JSON.parse(await readFile(join(this.root, chain, file), 'utf8')) as T;
  }

  /** Writes a file that does not exist yet, at once and durably. @throws EEXIST */
  private async commit(folder: string, name: string, value: object): Promise<void> {
    const unfinished = join(folder, `${name}.${randomUUID()}`);
    await write(unfinished, piecesOf(Buffer.from(`${JSON.stringify(value)}\n`)));
    try {
      await link(unfinished, join(folder, name));
    } finally {
      await rm(unfinished);
    }
    await syncPath(folder);
  }
}
