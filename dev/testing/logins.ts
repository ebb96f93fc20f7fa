/** Creates member log-ins for journeys through the services of the backend. */
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import {
  MemberLoginsService,
  type NewMemberLogin,
} from '@portal/backend/accounts/members/member-logins.service';
import { loadConfig } from '@portal/backend/platform/config/config';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { PlatformModule } from '@portal/backend/platform/platform.module';

class LoginsModule {}

/**
 * Creates log-ins as an approval does.
 *
 * @param env environment of the backend
 * @returns the activation codes in the order of the members
 */
export async function createLogins(
  env: Record<string, string>,
  members: readonly NewMemberLogin[],
): Promise<string[]> {
  Logger.overrideLogger(['error']);
  const imports = [PlatformModule.forRoot(loadConfig(env)), AccountsModule];
  const app = await NestFactory.createApplicationContext(
    { module: LoginsModule, imports },
    { abortOnError: false },
  );
  try {
    const logins = app.get(MemberLoginsService);
    const codes: string[] = [];
    for (const member of members) {
      const code = await app
        .get(UnitOfWork)
        .run({ kind: 'system' }, async (tx) => await logins.createForMember(tx, member));
      codes.push(code ?? '');
    }
    return codes;
  } finally {
    await app.close();
  }
}
