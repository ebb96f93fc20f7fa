import { IsMongoId } from 'class-validator';
import { RequiredText } from '../validation/rules.js';

/** `POST /api/admin/attention/close`. */
export class CloseAttentionDto {
  @IsMongoId({ message: 'request.type' })
  @RequiredText('request.invalid', 40)
  id = '';
}
