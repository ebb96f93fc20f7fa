import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface CheckerAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A browser with a cookie jar, and with the session of a user when it has a bearer token. */
export class Checker {
  readonly cookies: Record<string, string> = {};

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly bearer?: string,
  ) {}

  async check(memno: unknown): Promise<CheckerAnswer> {
    return this.post('/api/iseligibleforDiscount', { memno });
  }

  /** Opens a draft with a token. */
  async open(eligibilityToken: unknown, appType = 'single'): Promise<CheckerAnswer> {
    return this.post('/api/drafts', { appType, eligibilityToken });
  }

  async post(url: string, payload: object): Promise<CheckerAnswer> {
    return this.send('POST', url, payload);
  }

  async put(url: string, payload: object): Promise<CheckerAnswer> {
    return this.send('PUT', url, payload);
  }

  async get(url: string): Promise<CheckerAnswer> {
    return this.send('GET', url);
  }

  private async send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<CheckerAnswer> {
    const { cookies } = this;
    const answer = await this.app.inject({
      method,
      url,
      cookies,
      headers: this.bearer === undefined ? {} : { authorization: `Bearer ${this.bearer}` },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) this.cookies[name] = value;
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
}
