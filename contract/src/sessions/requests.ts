import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NewPassword } from '../validation/new-password.rule.js';
import { OptionalText, RequiredText } from '../validation/rules.js';
import { type SessionKind, sessionKinds } from './session-kinds.js';

/** `POST /api/admin/login` (spec §7). `str` is accepted and ignored (decisions 9). */
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

/** `POST /api/membership_login` (spec §7): number, alias number or e-mail in `memNo`. */
export class MemberLoginDto {
  @RequiredText('login.failed', 254)
  memNo = '';

  @MaxLength(200, { message: 'login.failed' })
  @IsNotEmpty({ message: 'login.failed' })
  @IsString({ message: 'login.failed' })
  password = '';
}

/** `POST /api/token/refresh`, `POST /api/logout` (decisions 9). */
export class SessionKindDto {
  @IsIn(sessionKinds, { message: 'request.type' })
  kind: SessionKind = 'staff';
}

/** `POST /api/admin/reauth` (decisions 8). */
export class ReauthenticateDto {
  @NewPassword()
  password = '';
}

/** `POST /api/admin/otp/request` (decisions 4): user name or e-mail. */
export class RequestOtpDto {
  @RequiredText('recovery.email', 254)
  username = '';
}

/** `POST /api/admin/otp/verify` (decisions 4). */
export class CheckOtpDto {
  @RequiredText('recovery.otp', 40)
  code = '';
}
