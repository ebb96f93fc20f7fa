import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MailModule } from '../mail/mail.module.js';
import { AccountMails } from './account-mails.service.js';
import { MailActivationAgainJob } from './mail-activation-again.job.js';
import { MailPasswordChangedJob } from './mail-password-changed.job.js';
import { MailRecoveryCodeJob } from './mail-recovery-code.job.js';
import { MailStaffInvitedJob } from './mail-staff-invited.job.js';
import { MailStaffOtpJob } from './mail-staff-otp.job.js';

/** The mails about log-ins. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [
    AccountMails,
    MailActivationAgainJob,
    MailPasswordChangedJob,
    MailRecoveryCodeJob,
    MailStaffInvitedJob,
    MailStaffOtpJob,
  ],
})
export class AccountMailsModule {}
