import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PrincipalResolver } from '../platform/http/principal.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AccessTokensService } from './access-tokens.service.js';
import { AccountDirectory } from './account-directory.service.js';
import { AccountsController } from './accounts.controller.js';
import { ActivationsService } from './activations.service.js';
import { BearerResolver } from './bearer.resolver.js';
import { CodeCookies } from './code-cookies.js';
import { CodeSessionsRepository } from './code-sessions.repository.js';
import {
  CODE_QUOTA_MODEL,
  CODE_SESSION_MODEL,
  codeQuotaSchema,
  codeSessionSchema,
} from './code-sessions.schema.js';
import { CodeSessionsService } from './code-sessions.service.js';
import { GuessesRepository } from './guesses.repository.js';
import { GUESSES_MODEL, guessesSchema } from './guesses.schema.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { MemberLoginsRepository } from './member-logins.repository.js';
import { MEMBER_LOGIN_MODEL, memberLoginSchema } from './member-logins.schema.js';
import { MemberLoginsService } from './member-logins.service.js';
import { MemberPasswordService } from './member-password.service.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OpenSessionsController } from './open-sessions.controller.js';
import { OpenSessionsRepository } from './open-sessions.repository.js';
import { OpenSessionsService } from './open-sessions.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordsService } from './passwords.service.js';
import { RecentPasswordService } from './recent-password.service.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';
import { RefreshService } from './refresh.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsRepository } from './sessions.repository.js';
import { SESSION_MODEL, sessionSchema } from './sessions.schema.js';
import { SessionsService } from './sessions.service.js';
import { StaffAdminController } from './staff.admin.controller.js';
import { StaffLoginService } from './staff-login.service.js';
import { StaffNamesRepository } from './staff-names.repository.js';
import { StaffNames } from './staff-names.service.js';
import { StaffPasswordController } from './staff-password.controller.js';
import { StaffRepository } from './staff.repository.js';
import { STAFF_MODEL, staffSchema } from './staff.schema.js';
import { StaffService } from './staff.service.js';
import { StaffUsersService } from './staff-users.service.js';

@Module({
  imports: [
    JwtModule.register({}),
    MongooseModule.forFeature([
      { name: STAFF_MODEL, schema: staffSchema },
      { name: MEMBER_LOGIN_MODEL, schema: memberLoginSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: GUESSES_MODEL, schema: guessesSchema },
      { name: CODE_SESSION_MODEL, schema: codeSessionSchema },
      { name: CODE_QUOTA_MODEL, schema: codeQuotaSchema },
    ]),
  ],
  controllers: [
    AccountsController,
    OpenSessionsController,
    RecoveryController,
    StaffPasswordController,
    StaffAdminController,
  ],
  providers: [
    AccessTokenStrategy,
    AccessTokensService,
    AccountDirectory,
    ActivationsService,
    CodeCookies,
    CodeSessionsRepository,
    CodeSessionsService,
    GuessesRepository,
    LoginAttemptsService,
    MemberLoginsRepository,
    MemberLoginsService,
    MemberPasswordService,
    OneTimeCodes,
    OpenSessionsRepository,
    OpenSessionsService,
    PasswordChangesService,
    PasswordsService,
    RecentPasswordService,
    RecoveryService,
    RefreshService,
    SecondFactorService,
    SessionCookies,
    SessionsRepository,
    SessionsService,
    StaffLoginService,
    StaffNames,
    StaffNamesRepository,
    StaffRepository,
    StaffService,
    StaffUsersService,
    { provide: PrincipalResolver, useClass: BearerResolver },
  ],
  exports: [
    AccountDirectory,
    ActivationsService,
    MemberLoginsService,
    RecentPasswordService,
    SessionsService,
    StaffNames,
    StaffService,
    PrincipalResolver,
  ],
})
export class AccountsModule {}
