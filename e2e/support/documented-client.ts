/** A client written from docs/rules/wire.md alone, without the contract: paths, fields and texts are literals. */
import type { SampleFile } from '@portal/dev/demo/sample-files.ts';

export interface Reply {
  status: number;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: Record<string, unknown> | undefined;
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export class DocumentedClient {
  private readonly jar = new Map<string, string>();
  private readonly portal: string;
  bearer = '';

  constructor(portal: string) {
    this.portal = portal;
  }

  async get(path: string): Promise<Reply> {
    return await this.send('GET', path);
  }

  async post(path: string, body: object = {}): Promise<Reply> {
    return await this.send('POST', path, body);
  }

  /** Requests a signed URL and uploads the file. @returns the requested key */
  async upload(appId: string, slot: string, file: SampleFile): Promise<string> {
    const key = `applications/single/${appId}/${slot}.${file.name.split('.').at(-1) ?? ''}`;
    const query = new URLSearchParams({ key, contentType: file.mimeType });
    const { status, text, json } = await this.get(`/api/upload/signed-url?${query.toString()}`);
    if (typeof json?.['url'] !== 'string') throw new Error(`${slot}: ${status} ${text}`);
    const put = await fetch(json['url'], {
      method: 'PUT',
      headers: { 'content-type': file.mimeType },
      body: new Uint8Array(file.buffer),
    });
    if (!put.ok) throw new Error(`${slot}: ${put.status} ${await put.text()}`);
    return key;
  }

  private async send(method: string, path: string, body?: object): Promise<Reply> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.portal}${path}`, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(this.bearer === '' ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.jar.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, json: parseJson(text) };
  }
}
