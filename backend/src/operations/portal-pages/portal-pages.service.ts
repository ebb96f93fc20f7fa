import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { StatisticsService } from '../../members/statistics/statistics.service.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type PortalPages, type RenderedPage, portalDist } from '../../platform/http/static-apps.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { askedLanguage } from './asked-language.js';
import { loadPageWriter, type PageSubject, type PageWriter } from './page-writer.js';

/** After this wait the built page is sent; the rendered one is cached for the next request. */
const MOST_MS = 1_000;

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Bytes = Omit<RenderedPage, 'type'>;
interface Kept {
  /** Branding, prices and figures that the page was written from. */
  readonly from: string;
  readonly page: Promise<Bytes | undefined>;
}

/**
 * Pages of the portal with their content already in them, or at least with what they need named at once (docs/rules/pages.md). They are
 * written once for each language, and again when branding, prices or figures change; they hold no personal data.
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
  ) {}

  async pageFor(request: FastifyRequest, path: string): Promise<RenderedPage | undefined> {
    const given = new AbortController();
    const late = after(MOST_MS, undefined, { signal: given.signal }).catch(() => undefined);
    try {
      return await Promise.race([this.writtenFor(request, path), late]);
    } catch (error) {
      this.log.warn(`A page was sent as built: ${String(error)}`);
      return undefined;
    } finally {
      given.abort();
    }
  }

  private async writtenFor(request: FastifyRequest, path: string): Promise<RenderedPage | undefined> {
    const writer = await this.writer();
    const at = writer?.writtenAt(path);
    if (writer === undefined || at === undefined) return undefined;
    const { name, type } = at;
    const { cookies } = request;
    const language = askedLanguage(cookies['language'], request.headers['accept-language']);
    const isFull = writer.isFullFor(name, (cookies['own'] ?? '').split('.'));
    const [branding, prices] = await Promise.all([this.branding.shown(), this.pricing.current()]);
    const page = await this.written(writer, {
      ...{ name, language, isFull, branding, prices },
      figures: this.statistics.forVisitors(),
    });
    return page && { ...page, type };
  }

  /** The page that is kept while it says what holds; all who ask for another one at the same time wait for the same. */
  private async written(writer: PageWriter, subject: PageSubject): Promise<Bytes | undefined> {
    const place = `${subject.name} ${subject.language} ${subject.isFull}`;
    const from = JSON.stringify([subject.branding, subject.prices, subject.figures]);
    const known = this.kept.get(place);
    if (known?.from === from) return known.page;
    const page = writer.write(subject).then(finished, (error: unknown) => {
      // Kept too: what failed with this record would fail again with each visitor.
      this.log.error(`${place} can not be written: ${error instanceof Error ? error.stack : String(error)}`);
      return undefined;
    });
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

async function finished(html: string): Promise<Bytes> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotlied(plain), gzipped(plain)]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: the same page in each compression.
  return { plain, br, gzip: zipped, etag: `W/"${hash}"` };
}
