import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { ReceiptAddress } from '@portal/contract/payments/responses';
import { textOf } from '@portal/contract/texts';
import { ConfirmEmailCorrectionDto, EmailCorrectionDto } from '@portal/contract/payments/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodeCookies } from '../../accounts/codes/code-cookies.js';
import { DraftCookie } from '../../applications/drafts/draft-cookie.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type BrowserSecrets, EmailCorrections } from './email-corrections.service.js';

/** Correction of a paid application's e-mail address by its applicant; the policy admits the draft's owner only. */
@Controller()
export class EmailCorrectionsController {
  constructor(
    private readonly corrections: EmailCorrections,
    private readonly cookie: DraftCookie,
    private readonly codeCookies: CodeCookies,
  ) {}

  @Endpoint(calls.getReceiptAddress)
  async address(
    @Param('appId') appId: string,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ReceiptAddress }> {
    return { data: await this.corrections.address(appId, this.browser(request)) };
  }

  @Endpoint(calls.askEmailCorrection)
  async requestCode(
    @Param('appId') appId: string,
    @Body() body: EmailCorrectionDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    const secret = await this.corrections.requestCode(actor, appId, body, this.browser(request));
    if (secret !== undefined) this.codeCookies.keep(reply, 'emailCode', secret);
    return { status: 200, msg: textOf('emailCorrection.sent') };
  }

  @Endpoint(calls.confirmEmailCorrection)
  async confirm(
    @Param('appId') appId: string,
    @Body() body: ConfirmEmailCorrectionDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    const done = await this.corrections.confirm(actor, appId, body, this.browser(request));
    this.codeCookies.forget(reply, 'emailCode');
    return done;
  }

  private browser(request: FastifyRequest): BrowserSecrets {
    return { secret: this.cookie.read(request), cookie: this.codeCookies.read(request, 'emailCode') };
  }
}
