import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { ResponseOf } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import type { DraftView, OpenDraftResponse, OwnDraft } from '@portal/contract/applications/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { DraftCodeDto, OpenDraftDto, SaveDraftDto } from '@portal/contract/applications/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodeCookies } from '../../accounts/codes/code-cookies.js';
import { EligibilityCookie } from '../offers/eligibility-cookie.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Draft, draftView, ownDraftView } from './draft.js';
import { DraftCodes } from './draft-codes.service.js';
import { DraftCookie } from './draft-cookie.js';
import { ownerHashOf } from './draft-secret.js';
import { DraftPrices } from './draft-prices.service.js';
import { DraftsService } from './drafts.service.js';
import { BrowserDrafts } from './browser-drafts.service.js';

@Controller()
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly ownDrafts: BrowserDrafts,
    private readonly prices: DraftPrices,
    private readonly cookie: DraftCookie,
    private readonly eligibility: EligibilityCookie,
    private readonly codes: DraftCodes,
    private readonly codeCookies: CodeCookies,
  ) {}

  /** `POST /api/drafts` (docs/rules/drafts.md). */
  @Endpoint(calls.openDraft)
  async open(
    @Body() body: OpenDraftDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenDraftResponse> {
    const checker = this.eligibility.read(request);
    const { email, code } = body;
    const confirmation = { email, code, cookie: this.codeCookies.read(request, 'draftCode') };
    const { draft, secret } = await this.drafts.open(
      actor,
      this.cookie.read(request),
      body,
      checker,
      confirmation,
      principal,
    );
    this.cookie.set(reply, secret);
    if (confirmation.cookie !== undefined) this.codeCookies.forget(reply, 'draftCode');
    const { appId, appType, appFee, expiresAt } = draftView(draft, ownerHashOf(secret));
    return { data: { appId, appType, appFee, expiresAt } };
  }

  /** `POST /api/drafts/code`: mails the code that is required above the network's limit of new drafts. */
  @Endpoint(calls.sendDraftCode)
  async sendCode(
    @Body() body: DraftCodeDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    const secret = await this.codes.send(actor, body, this.codeCookies.read(request, 'draftCode'));
    if (secret !== undefined) this.codeCookies.keep(reply, 'draftCode', secret);
    return { status: 200, msg: textOf('draft.codeSent') };
  }

  /** `GET /api/drafts/current`: the browser's latest draft. */
  @Endpoint(calls.currentDraft)
  async current(@Req() request: FastifyRequest): Promise<{ data: DraftView | null }> {
    const draft = await this.ownDrafts.current(this.cookie.read(request));
    return { data: draft === undefined ? null : await this.view(draft, request) };
  }

  /** `GET /api/drafts`: the browser's unfinished or unpaid drafts (docs/rules/drafts.md). */
  @Endpoint(calls.ownDrafts)
  async listOwn(@Req() request: FastifyRequest): Promise<{ data: OwnDraft[] }> {
    const drafts = await this.ownDrafts.unfinished(this.cookie.read(request));
    const priced = await Promise.all(drafts.map(async (draft) => this.prices.atCurrentPrice(draft)));
    return { data: priced.map(ownDraftView) };
  }

  /** `GET /api/drafts/{appId}`; the policy admits the owner only. */
  @Endpoint(calls.getDraft)
  async get(@Param('appId') appId: string, @Req() request: FastifyRequest): Promise<{ data: DraftView }> {
    return { data: await this.view(await this.drafts.require(appId), request) };
  }

  /** `PUT /api/drafts/{appId}` (docs/rules/drafts.md). */
  @Endpoint(calls.saveDraft)
  async save(
    @Param('appId') appId: string,
    @Body() body: SaveDraftDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof calls.saveDraft>> {
    const secret = this.cookie.read(request);
    const { version, answers } = await this.drafts.save(secret, appId, body);
    if (secret !== undefined) this.cookie.set(reply, secret);
    return { data: { version, answers } };
  }

  /** `DELETE /api/drafts/{appId}`; the policy admits the owner only. */
  @Endpoint(calls.discardDraft)
  async discard(@Param('appId') appId: string, @CurrentActor() actor: Actor): Promise<MsgRow> {
    await this.ownDrafts.discard(actor, appId);
    return { status: 200, msg: textOf('draft.discarded') };
  }

  /** `POST /api/drafts/forget`: ends the browser's access to its drafts. */
  @Endpoint(calls.forgetDevice)
  async forget(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    await this.ownDrafts.forget(this.cookie.read(request));
    this.cookie.clear(reply);
    return { status: 200, msg: textOf('draft.forgotten') };
  }

  private async view(draft: Draft, request: FastifyRequest): Promise<DraftView> {
    return draftView(await this.prices.atCurrentPrice(draft), ownerHashOf(this.cookie.read(request) ?? ''));
  }
}
