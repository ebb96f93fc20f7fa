import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { RequiredText, Trimmed } from '../validation/rules.js';

/** `POST /api/check_email/{id}`: the code that the new address was sent. */
export class CheckEmailDto {
  @RequiredText('recovery.otp', 20) code = '';
}

/** `POST /api/member/email`: the code that the member's new address was sent, and the member's password. */
export class ConfirmOwnEmailDto {
  @RequiredText('recovery.otp', 20) code = '';
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'ownEmail.password' })
  @IsString({ message: 'ownEmail.password' })
  password = '';
}

/** `POST /api/refuse_email`: what the link to the old address carries. */
export class RefuseEmailDto {
  @Matches(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{43}$/, { message: 'emailChange.link' })
  @Trimmed()
  token = '';
}
