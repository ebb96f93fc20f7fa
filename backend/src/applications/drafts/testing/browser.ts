import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The `Set-Cookie` header of the draft cookie. */
  readonly setCookie?: string;
}

/** A browser with a draft cookie, or a staff user with a bearer token. */
export class Browser {
  cookie?: string;

  constructor(
    private readonly app: NestFastifyApplication,
    readonly bearer?: string,
  ) {}

  async get(url: string): Promise<BrowserAnswer> {
    return this.send('GET', url);
  }

  async post(url: string, payload?: object): Promise<BrowserAnswer> {
    return this.send('POST', url, payload);
  }

  async put(url: string, payload: object): Promise<BrowserAnswer> {
    return this.send('PUT', url, payload);
  }

  async delete(url: string): Promise<BrowserAnswer> {
    return this.send('DELETE', url);
  }

  private async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<BrowserAnswer> {
    const answer = await this.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: this.bearer === undefined ? {} : { authorization: `Bearer ${this.bearer}` },
      cookies: this.cookie === undefined ? {} : { draft: this.cookie },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'draft');
    if (cookie !== undefined) this.cookie = cookie.value;
    const setCookie = [answer.headers['set-cookie']].flat().find((value) => value?.startsWith('draft='));
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      headers: answer.headers,
      ...(setCookie === undefined ? {} : { setCookie }),
    };
  }
}
