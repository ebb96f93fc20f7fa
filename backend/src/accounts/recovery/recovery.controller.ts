import { Body, Controller, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import {
  ForgotPasswordDto,
  NewMemberPasswordDto,
  NewStaffPasswordDto,
  VerifyOtpDto,
} from '@portal/contract/accounts/requests';
import type { SessionKind } from '@portal/contract/accounts/responses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { CodeCookies } from '../codes/code-cookies.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import { RecoveryService } from './recovery.service.js';

/** The six recovery calls of docs/rules/wire.md, which answer bare English text. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly cookies: CodeCookies,
    private readonly devices: KnownDevices,
  ) {}

  @Endpoint(calls.forgotPassword)
  async forgotStaff(
    @CurrentActor() actor: Actor,
    @Body() { email }: ForgotPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.request('staff', actor, email, request, reply);
  }

  @Endpoint(calls.forgotPasswordMember)
  async forgotMember(
    @CurrentActor() actor: Actor,
    @Body() { email }: ForgotPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.request('member', actor, email, request, reply);
  }

  @Endpoint(calls.verifyOtp)
  async verifyStaff(
    @CurrentActor() actor: Actor,
    @Body() { OTP }: VerifyOtpDto,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const cookie = this.cookies.read(request, 'recovery');
    return textOf(await this.recovery.verify(actor, 'staff', cookie, OTP, this.devices.read(request)));
  }

  @Endpoint(calls.verifyOtpMember)
  async verifyMember(
    @CurrentActor() actor: Actor,
    @Body() { OTP }: VerifyOtpDto,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const cookie = this.cookies.read(request, 'recovery');
    return textOf(await this.recovery.verify(actor, 'member', cookie, OTP, this.devices.read(request)));
  }

  @Endpoint(calls.newPassword)
  async newStaff(
    @CurrentActor() actor: Actor,
    @Body() { password1 }: NewStaffPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.setPassword('staff', actor, password1, request, reply);
  }

  @Endpoint(calls.newPasswordMember)
  async newMember(
    @CurrentActor() actor: Actor,
    @Body() { password1 }: NewMemberPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.setPassword('member', actor, password1, request, reply);
  }

  private async request(
    kind: SessionKind,
    actor: Actor,
    email: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const begun = this.cookies.read(request, 'recovery');
    const secret = await this.recovery.request(actor, kind, email, begun);
    if (secret !== undefined) this.cookies.keep(reply, 'recovery', secret);
    return textOf('recovery.otpSent');
  }

  private async setPassword(
    kind: SessionKind,
    actor: Actor,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const secret = this.cookies.read(request, 'recovery');
    const { text, accountId } = await this.recovery.setPassword(actor, kind, secret, password);
    this.cookies.forget(reply, 'recovery');
    if (accountId !== undefined) this.devices.remember(request, reply, kind, accountId);
    return textOf(text);
  }
}
