import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OneOf } from '../validation/rules.js';
import { type ConfirmedItem, confirmedItems } from './start-items.js';

/** `POST /api/admin/settings/start/confirm`. */
export class ConfirmStartDto {
  @OneOf(confirmedItems, 'request.type')
  item: ConfirmedItem = 'prices';

  /** That of the item as it was read: another one that came into force since was not looked at. */
  @MaxLength(100, { message: 'request.type' })
  @IsNotEmpty({ message: 'request.type' })
  @IsString({ message: 'request.type' })
  version = '';
}
