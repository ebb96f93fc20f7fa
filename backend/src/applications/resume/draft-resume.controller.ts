import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { ContinuedDraft, OwnDraft, PhoneLink } from '@portal/contract/applications/responses';
import { pageAddress } from '@portal/contract/pages';
import { qrPathOf } from '@portal/contract/qr-path';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { ContinueDraftDto, ResumeDraftDto, VerifyResumeDto } from '@portal/contract/applications/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { create } from 'qrcode';
import { CodeCookies } from '../../accounts/codes/code-cookies.js';
import { ownDraftView } from '../drafts/draft.js';
import { DraftCookie } from '../drafts/draft-cookie.js';
import { DraftPrices } from '../drafts/draft-prices.service.js';
import { PortalConfig } from '../../platform/config/config.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { DraftLinks } from './draft-links.service.js';
import { DraftResume } from './draft-resume.service.js';

/** Resuming an application in another browser (docs/rules/drafts.md). */
@Controller()
export class DraftResumeController {
  constructor(
    private readonly links: DraftLinks,
    private readonly resume: DraftResume,
    private readonly prices: DraftPrices,
    private readonly cookie: DraftCookie,
    private readonly codeCookies: CodeCookies,
    private readonly config: PortalConfig,
  ) {}

  @Endpoint(calls.continueDraft)
  async continue(
    @Body() { token }: ContinueDraftDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: ContinuedDraft }> {
    const { found, secret } = await this.links.open(actor, token, this.cookie.read(request));
    if (secret !== undefined) this.cookie.set(reply, secret);
    return { data: found };
  }

  /** `POST /api/drafts/{appId}/phone`; the policy admits the draft's owner only. */
  @Endpoint(calls.makePhoneLink)
  async phoneLink(
    @CurrentActor() actor: Actor,
    @Param('appId') appId: string,
    @Req() request: FastifyRequest,
  ): Promise<{ data: PhoneLink }> {
    const { token, until } = await this.links.showOnPhone(actor, appId, this.cookie.read(request) ?? '');
    const address = new URL(`${pageAddress('continueDraft')}#${token}`, this.config.PUBLIC_URL).href;
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    return { data: { ...qrPathOf(modules), until: until.toISOString() } };
  }

  @Endpoint(calls.resumeDraft)
  async send(
    @Body() body: ResumeDraftDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    const secret = await this.resume.send(actor, body, this.codeCookies.read(request, 'resumeCode'));
    if (secret !== undefined) this.codeCookies.keep(reply, 'resumeCode', secret);
    return { status: 200, msg: textOf('resume.sent') };
  }

  @Endpoint(calls.verifyResume)
  async verify(
    @Body() { code }: VerifyResumeDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: OwnDraft[] }> {
    const cookie = this.codeCookies.read(request, 'resumeCode');
    const { drafts, secret } = await this.resume.verify(actor, code, {
      cookie,
      secret: this.cookie.read(request),
    });
    this.codeCookies.forget(reply, 'resumeCode');
    if (secret !== undefined) this.cookie.set(reply, secret);
    const priced = await Promise.all(drafts.map(async (draft) => this.prices.atCurrentPrice(draft)));
    return { data: priced.map(ownDraftView) };
  }
}
