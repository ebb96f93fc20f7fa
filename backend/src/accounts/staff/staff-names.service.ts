import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { needsSecondFactor } from './second-factor.service.js';
import { StaffNamesRepository } from './staff-names.repository.js';

/** Names of staff users for lists that keep their ids; disabled users have one too. */
@Injectable()
export class StaffNames {
  constructor(
    private readonly names: StaffNamesRepository,
    private readonly config: PortalConfig,
  ) {}

  /** User names by id; an id that is unknown is left out. */
  async ofIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const unique = [...new Set(ids)];
    if (unique.length === 0) return new Map();
    return new Map((await this.names.byIds(unique)).map(({ id, username }) => [id, username]));
  }

  /** Ids of the superAdmins who may log in. */
  async superAdmins(): Promise<readonly string[]> {
    return this.names.superAdmins();
  }

  /** Whether the log-in of somebody takes a code after the password. */
  async hasSecondFactor(id: string): Promise<boolean> {
    const user = await this.names.secondFactorOf(id);
    return user !== undefined && needsSecondFactor(user, this.config);
  }

  /** The id behind a user name, typed in any case; undefined when there is none. */
  async idOf(username: string): Promise<string | undefined> {
    return this.names.idOf(username.toLowerCase());
  }
}
