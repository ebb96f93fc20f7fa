import {
  Body,
  Controller,
  Req,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  MemberLoginResponse,
  RefreshResponse,
  StaffLoginResponse,
} from '@portal/contract/accounts/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import {
  MemberResetPasswordDto,
  CheckOtpDto,
  MemberLoginDto,
  RefreshTokenDto,
  RequestOtpDto,
  SessionKindDto,
  StaffLoginDto,
} from '@portal/contract/accounts/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { forbidden } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { CodeCookies } from '../codes/code-cookies.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { MemberPasswordService } from '../members/member-password.service.js';
import { clientOf } from '../sessions/client-of.js';
import type { LogInFrom } from '../sessions/log-in-from.js';
import { RefreshService } from './refresh.service.js';
import { SecondFactorService } from '../staff/second-factor.service.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { type StaffLoggedIn, StaffLoginService } from '../staff/staff-login.service.js';

/**
 * Calls that a cookie alone authorises require a header that no page of another site can send, besides the origin check of
 * every changing call (SEC-11).
 */
@Injectable()
export class OwnHeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['x-requested-with'] === undefined) throw forbidden();
    return true;
  }
}

@Controller()
export class LoginController {
  constructor(
    private readonly staffLogins: StaffLoginService,
    private readonly memberLogins: MemberLoginsService,
    private readonly memberPasswords: MemberPasswordService,
    private readonly refreshes: RefreshService,
    private readonly cookies: SessionCookies,
    private readonly secondFactor: SecondFactorService,
    private readonly codeCookies: CodeCookies,
    private readonly devices: KnownDevices,
  ) {}

  @Endpoint(calls.staffLogin)
  async staffLogin(
    @CurrentActor() actor: Actor,
    @Body() body: StaffLoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffLoginResponse> {
    const from = this.logInFrom(request);
    const result = await this.staffLogins.login(actor, from, body.username, body.password);
    if ('pending' in result) {
      this.codeCookies.keep(reply, 'pendingOtp', result.pending);
      return { status: 200, otpRequired: true };
    }
    return this.entered(result, request, reply);
  }

  @Endpoint(calls.requestOtp)
  async requestOtp(
    @CurrentActor() actor: Actor,
    @Body() { username }: RequestOtpDto,
    @Req() request: FastifyRequest,
  ): Promise<MsgRow> {
    await this.secondFactor.request(actor, this.codeCookies.read(request, 'pendingOtp'), username);
    return { status: 200, msg: textOf('recovery.otpSent') };
  }

  @Endpoint(calls.checkOtp)
  @UseGuards(OwnHeaderGuard)
  async checkOtp(
    @CurrentActor() actor: Actor,
    @Body() { code }: CheckOtpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffLoginResponse> {
    const cookie = this.codeCookies.read(request, 'pendingOtp');
    const result = await this.staffLogins.finish(actor, this.logInFrom(request), cookie, code);
    this.codeCookies.forget(reply, 'pendingOtp');
    return this.entered(result, request, reply);
  }

  @Endpoint(calls.memberLogin)
  async memberLogin(
    @CurrentActor() actor: Actor,
    @Body() body: MemberLoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberLoginResponse> {
    const from = this.logInFrom(request);
    const entered = await this.memberLogins.login(actor, from, body.memNo, body.password);
    const { accessToken, result, session, loginId } = entered;
    this.cookies.keep(reply, 'member', session);
    this.devices.remember(request, reply, 'member', loginId);
    return { accessToken, result };
  }

  @Endpoint(calls.memberResetPassword)
  async memberResetPassword(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() body: MemberResetPasswordDto,
  ): Promise<MsgRow> {
    if (principal.kind !== 'member') throw forbidden();
    return this.memberPasswords.reset(actor, principal, body);
  }

  @Endpoint(calls.refreshToken)
  @UseGuards(OwnHeaderGuard)
  async refreshToken(
    @CurrentActor() actor: Actor,
    @Body() { kind, idle }: RefreshTokenDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshResponse> {
    const { answer, session } = await this.cookies.whileValid(reply, kind, async () =>
      this.refreshes.refresh(actor, kind, this.cookies.read(request, kind), idle),
    );
    this.cookies.keep(reply, kind, session);
    return answer;
  }

  @Endpoint(calls.logout)
  @UseGuards(OwnHeaderGuard)
  async logout(
    @CurrentActor() actor: Actor,
    @Body() { kind }: SessionKindDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MsgRow> {
    await this.refreshes.logout(actor, kind, this.cookies.read(request, kind));
    this.cookies.forget(reply, kind);
    return { status: 200, msg: textOf('session.loggedOut') };
  }

  private logInFrom(request: FastifyRequest): LogInFrom {
    const device = this.devices.read(request);
    return { ...(device === undefined ? {} : { device }), client: clientOf(request.headers['user-agent']) };
  }

  private entered(
    { accessToken, user, session }: StaffLoggedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): StaffLoginResponse {
    this.cookies.keep(reply, 'staff', session);
    this.devices.remember(request, reply, 'staff', user._id);
    return { accessToken, role: user.role, user };
  }
}
