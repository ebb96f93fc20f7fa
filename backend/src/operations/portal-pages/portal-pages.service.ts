import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { calls } from '@portal/contract/calls';
import { callAddress } from '@portal/contract/client';
import { pages } from '@portal/contract/pages';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { StatisticsService } from '../../members/statistics/statistics.service.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type PortalPages, type RenderedPage, portalDist } from '../../platform/http/static-apps.js';
import { SitePagesService } from '../../settings/site-pages/site-pages.service.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { askedLanguage } from './asked-language.js';
import { type LookUp, loadPageWriter, type PageSubject, type PageWriter } from './page-writer.js';

/** After this wait the built page is sent; the rendered one is cached for the next request. */
const MOST_MS = 1_000;

/** Quality of Brotli for a page that is sent once. */
const FAST = 4;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Bytes = Omit<RenderedPage, 'type'>;
interface Kept {
  /** Branding, prices and figures that the page was written from. */
  readonly from: string;
  readonly page: Promise<Bytes | undefined>;
}

/**
 * Renders pages of the portal, or at least names the files that they need (docs/rules/pages.md). They are rendered once for each language,
 * and again when branding, prices, figures or the office's text change. Only the answers of `/verify/{code}` and `/track` hold personal data: they
 * are rendered for each visitor and never stored.
 */
@Injectable()
export class PortalPagesService implements PortalPages {
  private readonly log = new Logger(PortalPagesService.name);
  private readonly kept = new Map<string, Kept>();
  private loading?: Promise<PageWriter | undefined>;

  constructor(
    private readonly config: PortalConfig,
    private readonly branding: BrandingService,
    private readonly pricing: PricingService,
    private readonly statistics: StatisticsService,
    private readonly sitePages: SitePagesService,
    private readonly host: HttpAdapterHost,
  ) {}

  async pageFor(request: FastifyRequest, path: string): Promise<RenderedPage | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((done) => (timer = setTimeout(done, MOST_MS, undefined)));
    try {
      return await Promise.race([this.writtenFor(request, path), late]);
    } catch (error) {
      this.log.warn(`A page was sent as built: ${String(error)}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  private async writtenFor(request: FastifyRequest, path: string): Promise<RenderedPage | undefined> {
    const writer = await this.writer();
    const at = writer?.writtenAt(path);
    if (writer === undefined || at === undefined) return undefined;
    const { name, type, documentCode } = at;
    const { cookies } = request;
    const [subject, sitePage, document] = await Promise.all([
      this.subjectFor(request, name, path),
      at.sitePage === undefined ? undefined : this.sitePages.current(at.sitePage),
      documentCode === undefined ? undefined : this.documentOf(request, documentCode),
    ]);
    const isFull = writer.isFullFor(name, (cookies['own'] ?? '').split('.'));
    if (document !== undefined) {
      const html = await writer.write({ ...subject, isFull, document });
      return { ...(await finished(html, FAST)), type, isPersonal: true };
    }
    const page = await this.written(writer, { ...subject, isFull, ...(sitePage && { sitePage }) });
    return page && { ...page, type };
  }

  /**
   * `/track` with the answer to its form, for browsers without JavaScript (docs/rules/pages.md).
   * @returns the page, undefined if it cannot be rendered, with the status of the call
   */
  async lookUpPage(
    request: FastifyRequest,
    typed: LookUp['typed'],
  ): Promise<{
    readonly status: number;
    readonly retryAfter?: string;
    readonly page: RenderedPage | undefined;
  }> {
    const answer = await this.call(request, callAddress(calls.applicationStatus, { query: typed }));
    const { statusCode: status, body } = answer;
    const retryAfter = answer.headers['retry-after']?.toString();
    const lookUp: LookUp =
      status === 200
        ? { typed, status: (JSON.parse(body) as { data: unknown }).data }
        : { typed, problem: JSON.parse(body) as unknown };
    const writer = await this.writer();
    const at = writer?.writtenAt(pages.track.path);
    if (writer === undefined || at === undefined) return { status, page: undefined };
    const subject = await this.subjectFor(request, at.name, pages.track.path);
    const html = await writer.write({ ...subject, isFull: true, lookUp });
    return {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
      page: { ...(await finished(html, FAST)), type: at.type, isPersonal: true },
    };
  }

  private async subjectFor(
    { cookies, headers }: FastifyRequest,
    name: string,
    path: string,
  ): Promise<Omit<PageSubject, 'isFull'>> {
    const language = askedLanguage(cookies['language'], headers['accept-language']);
    const [branding, prices] = await Promise.all([this.branding.shown(), this.pricing.current()]);
    return { name, path, language, branding, prices, figures: this.statistics.forVisitors() };
  }

  /** What the call says of a document; null if there is none, undefined if it does not say (limit, failure). */
  private async documentOf(request: FastifyRequest, code: string): Promise<unknown> {
    const { statusCode, body } = await this.call(
      request,
      callAddress(calls.verifyDocument, { params: { code } }),
    );
    if (statusCode === 200) return JSON.parse(body) as unknown;
    return [400, 404, 422].includes(statusCode) ? null : undefined;
  }

  /** Makes a call for the visitor within this process: limits, checks and answers are those of the call. No cookie is passed on. */
  private async call({ ip }: FastifyRequest, url: string): Promise<LightMyRequestResponse> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    return server.inject({ url, remoteAddress: ip });
  }

  /** The page that is kept while it says what holds; all who ask for another one at the same time wait for the same. */
  private async written(writer: PageWriter, subject: PageSubject): Promise<Bytes | undefined> {
    const place = `${subject.name} ${subject.language} ${subject.isFull}`;
    const from = JSON.stringify([subject.branding, subject.prices, subject.figures, subject.sitePage]);
    const known = this.kept.get(place);
    if (known?.from === from) return known.page;
    const page = writer.write(subject).then(
      async (html) => finished(html),
      (error: unknown) => {
        // Kept too: what failed with this record would fail again with each visitor.
        this.log.error(
          `${place} can not be written: ${error instanceof Error ? error.stack : String(error)}`,
        );
        return undefined;
      },
    );
    this.kept.set(place, { from, page });
    return page;
  }

  private async writer(): Promise<PageWriter | undefined> {
    this.loading ??= loadPageWriter(portalDist(this.config), new URL(this.config.PUBLIC_URL).origin).catch(
      (error: unknown) => {
        this.log.error(`Pages are sent as built: ${String(error)}`);
        return undefined;
      },
    );
    return this.loading;
  }
}

/** @param quality of the compression; the best for a page that is kept */
async function finished(html: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Bytes> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, zipped] = await Promise.all([brotlied(plain, { params }), gzipped(plain)]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: the same page in each compression.
  return { plain, br, gzip: zipped, etag: `W/"${hash}"` };
}
