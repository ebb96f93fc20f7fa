import { IsInt, IsMongoId, Matches, Max, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** One mail about one change; addresses come from its row. */
export class EmailChangeMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  changeId = '';
}

const definition = {
  queue: 'mail',
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // With the doubling wait a mail server may be away for hours.
  attempts: 12,
} as const;
const ofMember = {
  ...definition,
  priority: 'urgent',
  payload: EmailChangeMailPayload,
  key: ({ changeId }: EmailChangeMailPayload) => changeId,
} as const;

/** Tells the old address; only then the 72 hours begin. */
export const mailEmailChangeAsked = defineJob({ ...ofMember, name: 'email-change-asked.mail' });

/** The code to the new address; sealed: `code`. */
export const mailEmailChangeCode = defineJob({ ...ofMember, name: 'email-change-code.mail' });

/** One edit of the e-mail of one person of an application. */
export class EmailEditedPayload {
  @IsMongoId()
  applicationId = '';

  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1)
  @Min(0)
  @IsInt()
  person = 0;

  /** Of the application that the edit has made: a later edit is another mail. */
  @Min(1)
  @IsInt()
  version = 1;
}

/** Tells the old address of an application before its approval; sealed: `former`, and `changed`, masked. */
export const mailEmailEdited = defineJob({
  ...definition,
  name: 'email-edited.mail',
  priority: 'normal',
  payload: EmailEditedPayload,
  key: ({ applicationId, person, version }) => `${applicationId}:${version}:${person}`,
});

/** The code to a member's own new address; sealed: `code`. */
export const mailOwnEmailCode = defineJob({ ...ofMember, name: 'own-email-code.mail' });

/** Tells the old address that the member has another one now. */
export const mailOwnEmailChanged = defineJob({ ...ofMember, name: 'own-email-changed.mail' });
