import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FailedLoginsRepository } from '../login-attempts/failed-logins.repository.js';
import { FAILED_LOGINS_MODEL, failedLoginsSchema } from '../login-attempts/failed-logins.schema.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { CodeCookies } from './code-cookies.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OtpChallengesRepository } from './otp-challenges.repository.js';
import {
  CODE_QUOTA_MODEL,
  OTP_CHALLENGE_MODEL,
  codeQuotaSchema,
  otpChallengeSchema,
} from './otp-challenges.schema.js';
import { OtpChallengesService } from './otp-challenges.service.js';

/** Mailed codes, and what slows down whoever guesses: for accounts, and for who has none. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FAILED_LOGINS_MODEL, schema: failedLoginsSchema },
      { name: OTP_CHALLENGE_MODEL, schema: otpChallengeSchema },
      { name: CODE_QUOTA_MODEL, schema: codeQuotaSchema },
    ]),
  ],
  providers: [
    FailedLoginsRepository,
    LoginAttemptsService,
    KnownDevices,
    CodeCookies,
    OneTimeCodes,
    OtpChallengesRepository,
    OtpChallengesService,
  ],
  exports: [
    FailedLoginsRepository,
    LoginAttemptsService,
    KnownDevices,
    CodeCookies,
    OneTimeCodes,
    OtpChallengesService,
  ],
})
export class CodesModule {}
