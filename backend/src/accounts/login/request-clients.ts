import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { KnownClients } from '../../platform/http/principal.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import { AccessTokenStrategy } from '../sessions/access-token.strategy.js';

/** A bearer token signed by us, or the cookie of a device at which an account has logged in. */
@Injectable()
export class RequestClients implements KnownClients {
  constructor(
    private readonly tokens: AccessTokenStrategy,
    private readonly devices: KnownDevices,
  ) {}

  async idOf(request: FastifyRequest): Promise<string | undefined> {
    const claims =
      request.headers.authorization === undefined ? undefined : await this.tokens.claimsOf(request.headers);
    if (claims !== undefined) return `session:${claims.sessionId}`;
    const device = this.devices.read(request);
    return device === undefined ? undefined : `device:${device.id}`;
  }
}
