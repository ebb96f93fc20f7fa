import { createHash, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Role } from '@portal/contract/enums';
import type { SessionKind } from '@portal/contract/accounts/responses';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { PortalConfig } from '../../platform/config/config.js';

/** The claims of an access token. They count only while its session is live (SEC-12). */
export interface AccessClaims {
  readonly kind: SessionKind;
  /** `_id` of the staff user or of the member log-in. */
  readonly subject: string;
  readonly sessionId: string;
  readonly tokenVersion: number;
  /** Of staff. */
  readonly role?: Role;
}

export const audiences = { staff: 'portal-staff', member: 'portal-member' } satisfies Record<
  SessionKind,
  string
>;

/** The only algorithm: neither `none` nor one of public keys is accepted (SEC-10). */
export const ALGORITHM = 'HS256';

const NAME = 'access-token';

/** Key id in the header of a token, so that the secrets can be rotated. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 12);

/** A function of its own, because the constructor needs it before fields are set. */
const passports = new WeakMap<object, passport.Authenticator>();

/** Verifies the bearer token of a request: signed with any of JWT_SECRETS, not expired, issued by us (docs/rules/sessions.md, SEC-10). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, NAME) {
  constructor(config: PortalConfig) {
    // Key objects, because a text would first be parsed as a public key on every request. The types of passport-jwt lack them.
    const keys = new Map(
      config.JWT_SECRETS.map((secret) => [
        keyId(secret),
        createSecretKey(secret, 'utf8') as unknown as Buffer,
      ]),
    );
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: string | null, key?: Buffer) => void,
      ) => {
        const key = keys.get(keyIdOf(token));
        done(key === undefined ? 'unknown key' : null, key);
      },
      algorithms: [ALGORITHM],
      issuer: config.PUBLIC_URL,
      audience: Object.values(audiences),
    });
  }

  /** Returns the claims; false when the payload is not one of ours. */
  validate(payload: unknown): AccessClaims | false {
    return claimsOf(payload) ?? false;
  }

  /** One passport per backend: those of one process have different keys. */
  getPassportInstance(): passport.Authenticator {
    const own = passports.get(this) ?? new passport.Passport();
    passports.set(this, own);
    return own;
  }

  /** The claims of a request's bearer token; undefined when it is missing, forged, expired or of another kind. */
  async claimsOf(headers: Readonly<Record<string, unknown>>): Promise<AccessClaims | undefined> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, claims?: AccessClaims | false | null): void => {
        if (error !== null && error !== undefined)
          reject(error instanceof Error ? error : new Error('Bearer token'));
        else resolve(claims === false || claims === null ? undefined : claims);
      };
      const check = this.getPassportInstance().authenticate(NAME, { session: false }, done) as (
        request: object,
        response: object,
        next: (error?: unknown) => void,
      ) => void;
      check({ headers }, {}, (error) => done(error ?? null));
    });
  }
}

function keyIdOf(token: string): string {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string'
      ? header.kid
      : '';
  } catch {
    return '';
  }
}

function isRole(value: unknown): value is Role {
  return value === 'Employee' || value === 'Admin' || value === 'superAdmin';
}

/** Reads the payload of a token whose signature, issuer, audience and time are right. */
function claimsOf(payload: unknown): AccessClaims | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { typ, aud, sub, sid, ver, jti, exp, role } = payload as Record<string, unknown>;
  if (typ !== 'access' || typeof jti !== 'string' || typeof exp !== 'number') return undefined;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ver !== 'number') return undefined;
  const claims = { subject: sub, sessionId: sid, tokenVersion: ver };
  if (aud === audiences.staff && isRole(role)) return { ...claims, kind: 'staff', role };
  if (aud === audiences.member && role === undefined) return { ...claims, kind: 'member' };
  return undefined;
}
