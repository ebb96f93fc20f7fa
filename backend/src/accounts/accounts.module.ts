import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FailedLoginsRepository } from './login-attempts/failed-logins.repository.js';
import { FAILED_LOGINS_MODEL, failedLoginsSchema } from './login-attempts/failed-logins.schema.js';
import { KnownDevices } from './login-attempts/known-devices.service.js';
import { LoginAttemptsService } from './login-attempts/login-attempts.service.js';
import { CodeCookies } from './codes/code-cookies.js';
import { OneTimeCodes } from './codes/one-time-codes.js';
import { OtpChallengesRepository } from './codes/otp-challenges.repository.js';
import {
  CODE_QUOTA_MODEL,
  OTP_CHALLENGE_MODEL,
  codeQuotaSchema,
  otpChallengeSchema,
} from './codes/otp-challenges.schema.js';
import { OtpChallengesService } from './codes/otp-challenges.service.js';
import { UnprovedAddresses } from './codes/unproved-addresses.service.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { JwtModule } from '@nestjs/jwt';
import { KnownClients, PrincipalResolver } from '../platform/http/principal.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SessionPasswords } from './sessions/session-passwords.service.js';
import { LoginWaits } from './login/login-waits.service.js';
import { AccessTokenStrategy } from './sessions/access-token.strategy.js';
import { AccessTokensService } from './sessions/access-tokens.service.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SESSION_MODEL, sessionSchema } from './sessions/sessions.schema.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StaffPermissions } from './staff/staff-permissions.service.js';
import { RecentPasswordService } from './staff/recent-password.service.js';
import { SecondFactorService } from './staff/second-factor.service.js';
import { StaffLoginService } from './staff/staff-login.service.js';
import { StaffNamesRepository } from './staff/staff-names.repository.js';
import { StaffNames } from './staff/staff-names.service.js';
import { StaffUsersService } from './staff/staff-users.service.js';
import { StaffAdminController } from './staff/staff.admin.controller.js';
import { StaffRepository } from './staff/staff.repository.js';
import { STAFF_MODEL, staffSchema } from './staff/staff.schema.js';
import { StaffService } from './staff/staff.service.js';
import { ActivationsService } from './members/activations.service.js';
import { MemberLoginsRepository } from './members/member-logins.repository.js';
import { MEMBER_LOGIN_MODEL, memberLoginSchema } from './members/member-logins.schema.js';
import { ImportedLogins } from './members/imported-logins.repository.js';
import { PaperCodes } from './members/paper-codes.service.js';
import { WaitingLogins } from './members/waiting-logins.repository.js';
import { StoredLogins } from './members/stored-logins.repository.js';
import { MemberLoginsService } from './members/member-logins.service.js';
import { LoginMerging } from './members/login-merging.service.js';
import { MemberMailChoicesRepository } from './members/member-mail-choices.repository.js';
import { MemberMailChoices } from './members/member-mail-choices.service.js';
import { MemberLanguage } from './members/member-language.service.js';
import { MemberPasswordService } from './members/member-password.service.js';
import { MemberWaitsAdminController } from './members/member-waits.admin.controller.js';
import { LoginStates } from './members/login-states.service.js';
import { MemberWaits } from './members/member-waits.service.js';
import { AccountDirectory } from './recovery/account-directory.service.js';
import { PasswordChangesService } from './recovery/password-changes.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { StaffPasswordController } from './recovery/staff-password.controller.js';
import { StaffPasswordService } from './recovery/staff-password.service.js';
import { SecondPersons } from './staff/second-persons.service.js';
import { OpenSessionsController } from './sessions/open-sessions.controller.js';
import { OpenSessionsRepository } from './sessions/open-sessions.repository.js';
import { OpenSessionsService } from './sessions/open-sessions.service.js';
import { BearerResolver } from './login/bearer.resolver.js';
import { LoginController } from './login/login.controller.js';
import { RequestClients } from './login/request-clients.js';
import { RefreshService } from './login/refresh.service.js';
import { SavedViewsController } from './views/saved-views.controller.js';
import { SavedViewsRepository } from './views/saved-views.repository.js';
import { SAVED_VIEW_MODEL, savedViewSchema } from './views/saved-views.schema.js';
import { SavedViewsService } from './views/saved-views.service.js';

/** Log-in and sessions of staff and members, their passwords and codes. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FAILED_LOGINS_MODEL, schema: failedLoginsSchema },
      { name: OTP_CHALLENGE_MODEL, schema: otpChallengeSchema },
      { name: CODE_QUOTA_MODEL, schema: codeQuotaSchema },
      { name: STAFF_MODEL, schema: staffSchema },
      { name: MEMBER_LOGIN_MODEL, schema: memberLoginSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: SAVED_VIEW_MODEL, schema: savedViewSchema },
    ]),
    AuditModule,
    JwtModule.register({}),
  ],
  controllers: [
    StaffAdminController,
    MemberWaitsAdminController,
    RecoveryController,
    StaffPasswordController,
    OpenSessionsController,
    LoginController,
    SavedViewsController,
  ],
  providers: [
    FailedLoginsRepository,
    LoginAttemptsService,
    KnownDevices,
    CodeCookies,
    OneTimeCodes,
    OtpChallengesRepository,
    OtpChallengesService,
    UnprovedAddresses,
    PasswordsService,
    LoginWaits,
    SessionPasswords,
    AccessTokenStrategy,
    AccessTokensService,
    SessionCookies,
    SessionsRepository,
    SessionsService,
    RecentPasswordService,
    SecondFactorService,
    StaffLoginService,
    StaffNamesRepository,
    StaffPermissions,
    SecondPersons,
    StaffNames,
    StaffUsersService,
    StaffRepository,
    StaffService,
    ActivationsService,
    MemberLoginsRepository,
    StoredLogins,
    ImportedLogins,
    PaperCodes,
    WaitingLogins,
    MemberLoginsService,
    LoginMerging,
    LoginStates,
    MemberLanguage,
    MemberMailChoices,
    MemberMailChoicesRepository,
    MemberPasswordService,
    MemberWaits,
    AccountDirectory,
    PasswordChangesService,
    RecoveryService,
    StaffPasswordService,
    OpenSessionsRepository,
    OpenSessionsService,
    { provide: PrincipalResolver, useClass: BearerResolver },
    { provide: KnownClients, useClass: RequestClients },
    RefreshService,
    SavedViewsRepository,
    SavedViewsService,
  ],
  exports: [
    FailedLoginsRepository,
    LoginAttemptsService,
    KnownDevices,
    CodeCookies,
    OneTimeCodes,
    OtpChallengesService,
    UnprovedAddresses,
    ImportedLogins,
    AccountDirectory,
    ActivationsService,
    LoginMerging,
    LoginStates,
    MemberLanguage,
    MemberMailChoices,
    MemberLoginsService,
    MemberWaits,
    MemberPasswordService,
    OpenSessionsService,
    PaperCodes,
    RecentPasswordService,
    SessionsService,
    SecondPersons,
    StaffNames,
    StaffPermissions,
    StaffService,
    PrincipalResolver,
    KnownClients,
  ],
})
export class AccountsModule {
  constructor(records: RecordNames, staff: StaffNames, logins: MemberLoginsService) {
    records.register({
      kinds: ['staff', 'staffUser'],
      namesOf: async (ids) =>
        new Map([...(await staff.ofIds(ids))].map(([id, username]) => [id, { names: [username] }])),
      idsOf: async (username) => {
        const id = await staff.idOf(username);
        return id === undefined ? undefined : [id];
      },
    });
    records.register({
      kinds: ['member', 'memberLogin'],
      namesOf: async (ids) => {
        const found = await logins.namesOf(ids, ids);
        return new Map(
          [...found].map(([id, { name, memNo, applicationId }]) => [
            id,
            { names: [name], number: memNo, recordId: applicationId },
          ]),
        );
      },
    });
  }
}
