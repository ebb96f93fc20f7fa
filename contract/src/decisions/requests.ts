import { IsISO8601 } from 'class-validator';
import { OptionalText, OrEmpty, RequiredText, VisibleLine } from '../validation/rules.js';
import { reasonMost } from './decision.js';

/** `POST /api/reject_app/{id}`, `/api/cannot_verify/{id}` and `/api/cancel_app/{id}`. */
export class DecisionDto {
  /** ISO 8601, of the record as the reviewer saw it. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  updatedAt = '';

  /** What the applicant is told, if there is a mail. */
  @VisibleLine()
  @RequiredText('decision.reason', reasonMost)
  reason = '';
}

/** `POST /api/delete_app/{id}`; all of it may be left out, as `DELETE` does. */
export class DeleteApplicationDto {
  /** ISO 8601, of the record as the reviewer saw it. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @OptionalText(40)
  updatedAt?: string;

  @VisibleLine()
  @OrEmpty()
  @OptionalText(reasonMost)
  reason?: string;
}
