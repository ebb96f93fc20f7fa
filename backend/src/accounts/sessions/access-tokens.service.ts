import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PortalConfig } from '../../platform/config/config.js';
import { type AccessClaims, ALGORITHM, audiences, keyId } from './access-token.strategy.js';
import { accountLimits } from '../accounts.limits.js';

/** Signs access tokens: short-lived JWTs, with the first of JWT_SECRETS (docs/rules/sessions.md). */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: PortalConfig,
  ) {}

  async sign({ kind, subject, sessionId, tokenVersion, role }: AccessClaims): Promise<string> {
    const [secret] = this.config.JWT_SECRETS;
    if (secret === undefined) throw new Error('JWT_SECRETS holds no secret');
    return this.jwt.signAsync(
      { typ: 'access', sid: sessionId, ver: tokenVersion, ...(role === undefined ? {} : { role }) },
      {
        secret,
        keyid: keyId(secret),
        algorithm: ALGORITHM,
        issuer: this.config.PUBLIC_URL,
        audience: audiences[kind],
        subject,
        jwtid: randomUUID(),
        expiresIn: accountLimits.accessTokenSeconds,
      },
    );
  }
}
