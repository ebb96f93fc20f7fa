import {
  buildMessage,
  IsEmail,
  IsNotEmpty,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import type { TextKey } from '../texts/index.js';
import { applyDecorators } from './apply-decorators.js';
import { LowerCased, RequiredText } from './rules.js';

const key = (message: TextKey) => ({ message });

/** One of the two new passwords; its least length is that of the kind of account (decisions 7). */
const NewPassword = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(200, key('password.max')),
    IsNotEmpty(key('recovery.passwords')),
    IsString(key('recovery.passwords')),
  );

/** The same as another field of the object. */
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

/** `POST /api/Forgot_password` and its equivalent for members (spec §7). */
export class ForgotPasswordDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @IsNotEmpty({ message: 'recovery.email' })
  @IsString({ message: 'recovery.email' })
  email = '';
}

/** `POST /api/varify_OTP` and its equivalent for members (spec §7). */
export class VerifyOtpDto {
  @RequiredText('recovery.otp', 40)
  OTP = '';
}

/** `POST /api/new_pass_member_login` (spec §7): 6 characters at least (spec §5). */
export class NewMemberPasswordDto {
  @MinLength(6, { message: 'password.min' })
  @NewPassword()
  password1 = '';

  @SameAs('password1', 'password.match')
  @NewPassword()
  password2 = '';
}

/** `POST /api/new_pass` (spec §7): 10 characters at least for staff (decisions 7). */
export class NewStaffPasswordDto {
  @MinLength(10, { message: 'password.staffMin' })
  @NewPassword()
  password1 = '';

  @SameAs('password1', 'password.match')
  @NewPassword()
  password2 = '';
}

/** `POST /api/reset_password` (spec §7). */
export class ResetPasswordDto {
  @MinLength(10, { message: 'password.staffMin' })
  @NewPassword()
  password = '';
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
