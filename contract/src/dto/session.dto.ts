import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { OptionalText, RequiredText } from './rules.js';

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

export const sessionKinds = ['staff', 'member'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** `POST /api/token/refresh`, `POST /api/logout` (decisions 9). */
export class SessionKindDto {
  @IsIn(sessionKinds, { message: 'request.type' })
  kind: SessionKind = 'staff';
}

/** `POST /api/member_resetPass` (spec §7). */
export class MemberResetPasswordDto {
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'recovery.passwords' })
  @IsString({ message: 'recovery.passwords' })
  password = '';

  @OptionalText(40)
  mem_no?: string;

  /** Needed unless the token's scope is first log-in or recovery (decisions 8). */
  @MaxLength(200, { message: 'password.max' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  currentPassword?: string;
}
