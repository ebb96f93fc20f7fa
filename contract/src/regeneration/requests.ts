import { IsIn, IsOptional } from 'class-validator';
import { PrintOverrideDto } from '../approvals/requests.js';
import { OptionalText, RequiredText, VisibleLine } from '../validation/rules.js';

/** Characters of the reason for new documents. */
export const regenerationReasonMost = 300;

/** `POST /api/regenerate/{id}`: new documents of one person, with what is printed otherwise than recorded. */
export class RegenerateDto extends PrintOverrideDto {
  /** 0, or 1 for the spouse. */
  @IsIn([0, 1], { message: 'request.type' })
  @IsOptional()
  person?: 0 | 1;

  @VisibleLine()
  @RequiredText('validity.reason', regenerationReasonMost)
  reason = '';
}

/** `POST /send_new_generate_mail` (docs/rules/wire.md): the number counts, the addresses are never used. */
export class NewDocumentsMailDto {
  @RequiredText('request.invalid', 40)
  mem_no = '';

  @OptionalText(1000) certificate_Img?: string;
  @OptionalText(1000) idcard?: string;
}
