import { IsInt, IsMongoId, Matches, Max, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** One mail about one change; the addresses are read from its row. */
export class EmailChangeMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  changeId = '';
}

const definition = {
  queue: 'mail',
  backoffMs: 2_000,
  // Longer than the three SMTP time-outs of one mail together: connection, greeting, socket.
  maxRunMs: 3 * 60_000,
  // With exponential back-off this survives hours of mail server outage.
  attempts: 12,
} as const;
const ofMember = {
  ...definition,
  priority: 'urgent',
  payload: EmailChangeMailPayload,
  key: ({ changeId }: EmailChangeMailPayload) => changeId,
} as const;

/** Notifies the old address, which starts the 72 hours. */
export const mailEmailChangeAsked = defineJob({ ...ofMember, name: 'email-change-asked.mail' });

/** Mails the code to the new address; sealed: `code`. */
export const mailEmailChangeCode = defineJob({
  ...ofMember,
  name: 'email-change-code.mail',
  promise: 'code',
});

/** An edit of one applicant's e-mail. */
export class EmailEditedPayload {
  @IsMongoId()
  applicationId = '';

  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1)
  @Min(0)
  @IsInt()
  person = 0;

  /** Version of the edited application: each edit has its own mail. */
  @Min(1)
  @IsInt()
  version = 1;
}

/** Notifies the old address of an applicant before the approval; sealed: `former`, and `changed`, masked. */
export const mailEmailEdited = defineJob({
  ...definition,
  name: 'email-edited.mail',
  priority: 'normal',
  payload: EmailEditedPayload,
  key: ({ applicationId, person, version }) => `${applicationId}:${version}:${person}`,
});

/** Mails the code for a member's own change; sealed: `code`. */
export const mailOwnEmailCode = defineJob({ ...ofMember, name: 'own-email-code.mail', promise: 'code' });

/** Notifies the old address after a member's own change. */
export const mailOwnEmailChanged = defineJob({ ...ofMember, name: 'own-email-changed.mail' });
