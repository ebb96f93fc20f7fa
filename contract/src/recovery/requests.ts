import {
  buildMessage,
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import type { TextKey } from '../texts.js';
import { NewPassword } from '../validation/new-password.rule.js';
import { LowerCased, OptionalText, RequiredText } from '../validation/rules.js';

const key = (message: TextKey) => ({ message });

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

/** `POST /api/Forgot_password` and its equivalent for members (docs/rules/wire.md). */
export class ForgotPasswordDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @IsNotEmpty({ message: 'recovery.email' })
  @IsString({ message: 'recovery.email' })
  email = '';
}

/** `POST /api/varify_OTP` and its equivalent for members (docs/rules/wire.md). */
export class VerifyOtpDto {
  @RequiredText('recovery.otp', 40)
  OTP = '';
}

/** `POST /api/new_pass_member_login` (docs/rules/wire.md): 6 characters at least (docs/rules/sessions.md). */
export class NewMemberPasswordDto {
  @MinLength(6, { message: 'password.min' })
  @NewPassword()
  password1 = '';

  @SameAs('password1', 'password.match')
  @NewPassword()
  password2 = '';
}

/** `POST /api/new_pass` (docs/rules/wire.md): 10 characters at least for staff (docs/rules/validation.md). */
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

  @OptionalText(40)
  mem_no?: string;

  /** Needed unless the token's scope is first log-in or recovery (docs/rules/sessions.md). */
  @MaxLength(200, { message: 'password.max' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  currentPassword?: string;
}
