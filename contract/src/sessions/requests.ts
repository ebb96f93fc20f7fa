import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { NewPassword } from '../validation/new-password.rule.js';
import { OptionalText, RequiredText } from '../validation/rules.js';
import { type SessionKind, sessionKinds } from './session-kinds.js';

/** `POST /api/admin/login` (docs/rules/wire.md). `str` is accepted and ignored (docs/rules/wire.md). */
export class StaffLoginDto {
  @RequiredText('login.failed', 254)
  username = '';

  @MaxLength(200, { message: 'login.failed' })
  @IsNotEmpty({ message: 'login.failed' })
  @IsString({ message: 'login.failed' })
  password = '';

  @OptionalText(200)
  str?: string;
}

/** `POST /api/membership_login` (docs/rules/wire.md): number, alias number or e-mail in `memNo`. */
export class MemberLoginDto {
  @RequiredText('login.failed', 254)
  memNo = '';

  @MaxLength(200, { message: 'login.failed' })
  @IsNotEmpty({ message: 'login.failed' })
  @IsString({ message: 'login.failed' })
  password = '';
}

/** `POST /api/token/refresh`, `POST /api/logout` (docs/rules/wire.md). */
export class SessionKindDto {
  @IsIn(sessionKinds, { message: 'request.type' })
  kind: SessionKind = 'staff';
}

/** `POST /api/token/refresh` (docs/rules/wire.md, docs/rules/sessions.md). */
export class RefreshTokenDto extends SessionKindDto {
  /** Nobody is at the page: a new token, but no use of the session. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  idle?: boolean;
}

/** `POST /api/admin/reauth` (docs/rules/sessions.md). */
export class ReauthenticateDto {
  @NewPassword()
  password = '';
}

/** `POST /api/admin/otp/request` (docs/rules/pages.md): user name or e-mail. */
export class RequestOtpDto {
  @RequiredText('recovery.email', 254)
  username = '';
}

/** `POST /api/admin/otp/verify` (docs/rules/pages.md). */
export class CheckOtpDto {
  @RequiredText('recovery.otp', 40)
  code = '';
}
