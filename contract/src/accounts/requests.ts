import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  buildMessage,
  MinLength,
  ValidateBy,
  type ValidationArguments,
  ArrayMaxSize,
  IsArray,
  IsISO8601,
  IsInt,
  Matches,
  Max,
  Min,
} from 'class-validator';
import {
  NewPassword,
  OptionalText,
  RequiredText,
  VisibleLine,
  MemberNumber,
  OneTimeCode,
  OptionalCode,
  RequiredCode,
  Email,
  OneOf,
  applyDecorators,
} from '../validation/rules.js';
import { type SessionKind, sessionKinds } from './responses.js';
import { type ViewList, viewLimits, viewListNames } from './views.js';
import type { TextKey } from '../texts.js';
import { roles, type Role } from '../enums.js';
import { grantable } from '../permissions.js';

/** `POST /api/admin/login` (docs/rules/wire.md). `str` is accepted and ignored (docs/rules/wire.md). */
export class StaffLoginDto {
  @RequiredCode('login.failed', 254)
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
  @MemberNumber('login.failed', 254)
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
  /** The page is idle: a new token, but no use of the session. */
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
  @RequiredCode('recovery.email', 254)
  username = '';
}

/** `POST /api/admin/otp/verify` (docs/rules/pages.md). */
export class CheckOtpDto {
  @OneTimeCode()
  code = '';
}

const key = (message: TextKey) => ({ message });

/** Equal to another field of the object. */
const SameAs = (other: string, message: TextKey): PropertyDecorator =>
  ValidateBy(
    {
      name: 'sameAs',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) =>
          value === (args?.object as Record<string, unknown> | undefined)?.[other],
        defaultMessage: buildMessage(() => message),
      },
    },
    key(message),
  );

/** `POST /api/Forgot_password` and its equivalent for members (docs/rules/wire.md). */
export class ForgotPasswordDto {
  @Email('email.valid', 'recovery.email')
  email = '';
}

/** `POST /api/varify_OTP` and its equivalent for members (docs/rules/wire.md). */
export class VerifyOtpDto {
  @OneTimeCode()
  OTP = '';
}

/** `POST /api/new_pass_member_login` (docs/rules/wire.md): at least 6 characters (docs/rules/sessions.md). */
export class NewMemberPasswordDto {
  @MinLength(6, { message: 'password.min' })
  @NewPassword()
  password1 = '';

  @SameAs('password1', 'password.match')
  @NewPassword()
  password2 = '';
}

/** `POST /api/new_pass` (docs/rules/wire.md): at least 10 characters for staff (docs/rules/validation.md). */
export class NewStaffPasswordDto {
  @MinLength(10, { message: 'password.staffMin' })
  @NewPassword()
  password1 = '';

  @SameAs('password1', 'password.match')
  @NewPassword()
  password2 = '';
}

/** `POST /api/reset_password` (docs/rules/wire.md). */
export class ResetPasswordDto {
  @MinLength(10, { message: 'password.staffMin' })
  @NewPassword()
  password = '';
}

/** `POST /api/member_resetPass` (docs/rules/wire.md). */
export class MemberResetPasswordDto {
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'recovery.passwords' })
  @IsString({ message: 'recovery.passwords' })
  password = '';

  @OptionalCode()
  mem_no?: string;

  /** Required unless the token's scope is first log-in or recovery (docs/rules/sessions.md). */
  @MaxLength(200, { message: 'password.max' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  currentPassword?: string;
}

/** Permissions beyond the role Admin (docs/rules/roles.md). */
const Grants = (): PropertyDecorator =>
  applyDecorators(
    IsIn(grantable, { each: true, message: 'request.type' }),
    ArrayMaxSize(grantable.length, { message: 'request.tooLong' }),
    IsArray({ message: 'request.type' }),
    IsOptional(),
  );

/** `POST /api/admin/staff`. Without a password the person sets one by Forgot Password. */
export class CreateStaffDto {
  @RequiredCode('request.invalid')
  username = '';

  @Email()
  email = '';

  @OneOf(roles, 'request.type')
  role: Role = 'Employee';

  @Grants()
  grants?: string[];

  @MaxLength(200, { message: 'password.max' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  password?: string;
}

/** `PUT /api/admin/staff/{id}`: absent fields stay. `updatedAt` is that of the record that was read. */
export class ChangeStaffDto {
  @OneOf(roles, 'request.type')
  @IsOptional()
  role?: Role;

  @Grants()
  grants?: string[];

  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  disabled?: boolean;

  /** A code by mail at every log-in, for a role that does not require it (docs/rules/pages.md). */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  secondFactor?: boolean;

  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  updatedAt = '';
}

/** `POST /api/admin/views`, `PUT /api/admin/views/{id}`. Filter and sort are those of the list's call, as JSON. */
export class SavedViewDto {
  @IsIn(viewListNames, { message: 'request.type' })
  list: ViewList = 'applications';

  @VisibleLine()
  @RequiredText('views.name', viewLimits.name)
  name = '';

  @IsBoolean({ message: 'request.type' })
  shared = false;

  @IsBoolean({ message: 'request.type' })
  pinned = false;

  @RequiredText('request.type', 2000)
  filter = '';

  @OptionalText(100)
  sort?: string;

  @MaxLength(viewLimits.columnName, { each: true, message: 'request.tooLong' })
  @Matches(/^[\w.-]+$/, { each: true, message: 'request.type' })
  @ArrayMaxSize(viewLimits.columns, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  hidden?: string[];

  @Max(viewLimits.columns, { each: true, message: 'request.type' })
  @Min(0, { each: true, message: 'request.type' })
  @IsInt({ each: true, message: 'request.type' })
  @ArrayMaxSize(viewLimits.columns, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  order?: number[];
}
