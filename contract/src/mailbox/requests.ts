import { IsISO8601, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { Email } from '../validation/rules.js';
import { applyDecorators } from '../validation/apply-decorators.js';

/** One plain address: it stands in the header of every mail (SEC-25). */
const SenderAddress = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[^\s<>()[\]\\,;:@"]{1,64}@[a-z0-9.-]{1,189}$/, { message: 'email.valid' }),
    Email(),
  );

/** `POST /api/set_email_pass` (docs/rules/wire.md). */
export class SetMailboxDto {
  @SenderAddress()
  email = '';

  /** As it is, spaces too: providers have passwords of their own making. */
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'mailbox.password' })
  @IsString({ message: 'mailbox.password' })
  password = '';
}

/** `POST /api/remove_email_pass`. `setAt` is that of the mailbox which was read: another one that was set meanwhile stays. */
export class RemoveMailboxDto {
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  setAt = '';
}
