import { Module } from '@nestjs/common';
import { permissionsOf } from '@portal/contract/permissions';
import { roles } from '@portal/contract/enums';
import { PrincipalResolver, type StaffPrincipal } from '../http/principal.js';

/** Accepts a role's name as bearer token, so that tests need no log-in. */
const resolver: PrincipalResolver = {
  async resolve(request): Promise<StaffPrincipal | undefined> {
    const role = roles.find((known) => request.headers.authorization === `Bearer ${known}`);
    if (role === undefined) return undefined;
    const username = role.toLowerCase();
    return {
      kind: 'staff',
      id: `staff-${username}`,
      username,
      role,
      permissions: permissionsOf(role),
      sessionId: 's',
    };
  },
};

@Module({
  providers: [{ provide: PrincipalResolver, useValue: resolver }],
  exports: [PrincipalResolver],
})
export class StaffResolverModule {}
