/** Log-ins that a journey starts with, made by the backend's own services. */
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
 * Gives members a log-in, as an approval does.
 *
 * @param env what the backend runs with
 * @returns their activation codes, in the same order
 */
export async function giveLogins(
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
