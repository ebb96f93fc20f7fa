import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { needsSecondFactor } from './second-factor.service.js';
import { type EnabledStaff, StaffNamesRepository } from './staff-names.repository.js';

/** Names of staff users for lists that store their ids, including disabled ones. */
@Injectable()
export class StaffNames {
  constructor(
    private readonly names: StaffNamesRepository,
    private readonly config: PortalConfig,
  ) {}

  /** User names by id, without unknown ids. */
  async ofIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const unique = [...new Set(ids)];
    if (unique.length === 0) return new Map();
    return new Map((await this.names.byIds(unique)).map(({ id, username }) => [id, username]));
  }

  /** Users who may log in, with their permissions. */
  async enabled(): Promise<readonly EnabledStaff[]> {
    return this.names.enabled();
  }

  /** Ids of the enabled superAdmins. */
  async superAdmins(): Promise<readonly string[]> {
    return this.names.superAdmins();
  }

  /** Whether a user's log-in requires a code. */
  async hasSecondFactor(id: string): Promise<boolean> {
    const user = await this.names.secondFactorOf(id);
    return user !== undefined && needsSecondFactor(user, this.config);
  }

  /** The id of a user name, in any case; undefined for an unknown one. */
  async idOf(username: string): Promise<string | undefined> {
    return this.names.idOf(username.toLowerCase());
  }
}
