import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalText, RequiredText, VisibleLine } from '../validation/rules.js';

/** Characters of the reasons that staff write. */
export const erasureReasonMost = 300;

/** `POST /api/member/erasure_request`: the member's password. */
export class AskErasureDto {
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'erasure.password' })
  @IsString({ message: 'erasure.password' })
  password = '';
}

/** `POST /api/erase_member/{id}`. */
export class EraseMemberDto {
  /** How the person asked; needed where no request of theirs is open. */
  @VisibleLine()
  @OptionalText(erasureReasonMost)
  reason?: string;
}

/** `POST /api/decline_erasure/{id}`. */
export class DeclineErasureDto {
  /** The member reads it. */
  @VisibleLine()
  @RequiredText('erasure.reason', erasureReasonMost)
  reason = '';
}
