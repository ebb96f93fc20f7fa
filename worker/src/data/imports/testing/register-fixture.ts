import type { ImportMappingDto } from '@portal/contract/data/requests';
import type { ImportView, RegisterRow } from '@portal/contract/data/import.responses';
import { putHeaders } from '@portal/contract/applications/put-upload';
import {
  type Answer,
  eventually,
  password,
  type Person,
} from '../../../reviewing/approval/testing/approval-harness.js';

const columns = ['mem_no', 'name', 'dob', 'phone', 'email', 'regno', 'memberOn'] as const;
const withFiles = [...columns, 'profile_image', 'signature_image', 'cert_image'] as const;
export type Line = Partial<Record<(typeof withFiles)[number], string>>;

/** What one of the staff does with registers. */
export class RegisterFixture {
  constructor(readonly person: Person) {}

  async giveThePassword(): Promise<void> {
    const { status } = await this.person.post('/api/admin/reauth', { password });
    if (status !== 200) throw new Error(`The password was answered ${status}`);
  }

  /** Uploads a register and has it read. @returns its id */
  async bring(lines: readonly Line[], names: readonly (keyof Line)[] = columns): Promise<string> {
    const text = [names.join(','), ...lines.map((line) => names.map((name) => line[name] ?? '').join(','))];
    return this.bringFile('Old register.csv', Buffer.from(text.join('\n')));
  }

  /** Uploads a file and has it read, up to a state. @returns its id */
  async bringFile(
    name: string,
    bytes: Buffer<ArrayBuffer>,
    state: ImportView['state'] = 'read',
  ): Promise<string> {
    const { body } = await this.person.post('/api/imports', { name, size: bytes.length });
    const { id, url, contentType } = body['data'] as { id: string; url: string; contentType: string };
    const put = await fetch(url, { method: 'PUT', headers: putHeaders(contentType), body: bytes });
    if (!put.ok) throw new Error(`The storage answered ${put.status}`);
    await this.does(id, 'read');
    await this.in(id, state);
    return id;
  }

  /** Brings a register and has it checked. */
  async checked(lines: readonly Line[]): Promise<string> {
    const id = await this.bring(lines);
    await this.check(id);
    return id;
  }

  async check(
    id: string,
    mapping: readonly string[] = columns,
    answers: Omit<ImportMappingDto, 'mapping'> = {},
  ): Promise<ImportView> {
    await this.does(id, 'check', { mapping: [...mapping], ...answers });
    return this.in(id, 'checked');
  }

  /** Imports members whose rows name photos and papers. @returns the id of the import */
  async importedWithFiles(lines: readonly Line[]): Promise<string> {
    const id = await this.bring(lines, withFiles);
    await this.check(id, withFiles);
    await this.import(id);
    return id;
  }

  /** Uploads a zip and has it read. @returns its id */
  async bringZip(id: string, bytes: Buffer, name = 'Photos.zip'): Promise<string> {
    const { body } = await this.ask(id, 'zips', { name, size: bytes.length });
    const { zipId, url, contentType } = body['data'] as { zipId: string; url: string; contentType: string };
    const headers = putHeaders(contentType);
    const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (!put.ok) throw new Error(`The storage answered ${put.status}`);
    await this.does(id, `zips/${zipId}/read`);
    return zipId;
  }

  /** Waits until a zip was read or found unreadable. */
  async readZip(id: string, zipId: string, timeoutMs = 120_000): Promise<ImportView> {
    let view: ImportView | undefined;
    return eventually(
      async () => {
        view = await this.view(id);
        const state = view.files?.zips.find((zip) => zip.id === zipId)?.state;
        return (state === 'done' || state === 'unreadable') && view;
      },
      timeoutMs,
      () => JSON.stringify(view?.files),
    );
  }

  /** Brings a zip and waits until it was read. */
  async takenFrom(id: string, bytes: Buffer): Promise<ImportView> {
    return this.readZip(id, await this.bringZip(id, bytes));
  }

  /** Imports what a check found. */
  async import(id: string): Promise<ImportView> {
    const { toImport } = await this.view(id);
    await this.does(id, 'start', { count: toImport });
    return this.in(id, 'imported');
  }

  async ask(id: string, verb: string, body: object = {}): Promise<Answer> {
    return this.person.post(`/api/imports/${id}/${verb}`, body);
  }

  /** @throws Error with what else was answered than 200 */
  async does(id: string, verb: string, body: object = {}): Promise<void> {
    const answer = await this.ask(id, verb, body);
    if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  async view(id: string): Promise<ImportView> {
    const { status, body } = await this.person.get(`/api/imports/${id}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body['data'] as ImportView;
  }

  /** Waits until an import stands somewhere. */
  async in(id: string, state: ImportView['state'], timeoutMs = 60_000): Promise<ImportView> {
    let view: ImportView | undefined;
    return eventually(
      async () => {
        view = await this.view(id);
        return view.state === state && view;
      },
      timeoutMs,
      () => JSON.stringify({ state: view?.state, error: view?.error, run: view?.run }),
    );
  }

  async rows(id: string, outcome?: string): Promise<RegisterRow[]> {
    const filter = encodeURIComponent(
      JSON.stringify({ importId: id, ...(outcome === undefined ? {} : { outcome }) }),
    );
    const range = encodeURIComponent('[0,199]');
    const { status, body } = await this.person.get(`/api/admin/import-rows?filter=${filter}&range=${range}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as unknown as RegisterRow[];
  }

  /** Returns one line for each row: outcome, problems, and the member or row it matches. */
  async summaries(id: string): Promise<string[]> {
    return (await this.rows(id)).map(({ row, outcome, problems, member, likeRow }) =>
      [
        `${row} ${outcome}`,
        ...problems.map(({ field, key }) => `${field} ${key}`),
        ...(member === undefined || outcome === 'imported' ? [] : [`member ${member.mem_no}`]),
        ...(likeRow === undefined ? [] : [`row ${likeRow}`]),
      ].join(', '),
    );
  }
}

/** Different persons, each with everything that a register may say. */
export function lines(count: number, from = 1): Line[] {
  return Array.from({ length: count }, (_none, index) => {
    const n = from + index;
    return {
      mem_no: String(n),
      name: `${word(n)} ${word(n * 7 + 3)}`,
      dob: `${1940 + (n % 50)}-${two((n % 12) + 1)}-${two((n % 28) + 1)}`,
      phone: String(9_000_000_000 + n),
      email: `person${n}@home.example`,
      regno: `R${n}`,
      memberOn: '1999-04-01',
    };
  });
}

const two = (n: number): string => String(n).padStart(2, '0');
/** A word of letters that is another one for every number below some thousands. */
const word = (n: number): string =>
  ['B', 'D', 'G', 'K', 'M', 'N', 'P', 'R', 'S', 'T'][n % 10] +
  [1, 10, 100]
    .map(
      (size) =>
        ['ara', 'evi', 'omu', 'iti', 'une', 'ola', 'aki', 'edo', 'ino', 'ura'][Math.floor(n / size) % 10],
    )
    .join('');
