import { Injectable } from '@nestjs/common';
import { applicationStates } from '@portal/contract/applications/states';
import { type FoundRecords, foundAtMost } from '@portal/contract/members/responses';
import type { Permission } from '@portal/contract/permissions';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { readableStates } from '../applications/application-access.js';
import { ApplicationReader } from '../applications/application-reader.service.js';
import { MemberLists } from './member-lists.service.js';
import type { Principal } from '../platform/http/principal.js';
import { searchWords } from '../platform/lists/search.js';

/** Searches the lists that the user may read, with their matching and masking. */
@Injectable()
export class SearchService {
  constructor(
    private readonly applications: ApplicationReader,
    private readonly members: MemberLists,
  ) {}

  /**
   * @param text as typed; finds nothing with fewer than two letters
   * @returns the newest `foundAtMost` records of each kind that the user has permission for
   * @throws 503 if MongoDB times out
   */
  async find(principal: Principal, text: string): Promise<FoundRecords> {
    const isSearch = searchWords(text).some((word) => [...word].length > 1);
    const holds = (permission: Permission): boolean =>
      isSearch && principal.kind === 'staff' && principal.permissions.includes(permission);
    const exact = await this.byNumber(principal, text, holds);
    if (exact !== undefined) return exact;
    const [members, applications] = await Promise.all([
      holds('members.read') ? this.membersBy(text) : [],
      holds('applications.read') ? this.applicationsBy(principal, text) : [],
    ]);
    // The members stand for their approved application, which is listed only if it was found on its own.
    const shown = new Set(members.map(({ applicationId }) => applicationId));
    return { members, applications: applications.filter(({ id }) => !shown.has(id)) };
  }

  /**
   * Finds one record alone by an exact number: of an application, receipt or payment in full, then of a member, then of an application
   * without its prefix.
   */
  private async byNumber(
    principal: Principal,
    text: string,
    holds: (permission: Permission) => boolean,
  ): Promise<FoundRecords | undefined> {
    const application = holds('applications.read')
      ? await this.applications.byNumber(readableStates(principal), text)
      : undefined;
    const isMember =
      application?.match !== 'full' &&
      holds('members.read') &&
      (await this.members.byNumber(text)) !== undefined;
    if (isMember) return { members: await this.membersBy(text), applications: [] };
    if (application === undefined) return undefined;
    return { members: [], applications: await this.applicationsBy(principal, text) };
  }

  private async membersBy(text: string): Promise<FoundRecords['members']> {
    const { rows } = await this.members.simpleRest(queryOf({ q: text }), true);
    return rows.map(({ applicationId, person, name, mem_no, appType, state }) => ({
      applicationId,
      person,
      name,
      number: mem_no,
      appType,
      state,
    }));
  }

  private async applicationsBy(principal: Principal, text: string): Promise<FoundRecords['applications']> {
    const readable = readableStates(principal);
    const state = applicationStates.filter((one) => one !== 'draft' && readable.includes(one));
    const { rows } = await this.applications.simpleRest(principal, queryOf({ q: text, state }), true);
    return rows.map(({ id, applicants, applicationNumber, appType, state: stands }) => ({
      id,
      names: applicants.map(({ name }) => name),
      ...(applicationNumber === undefined ? {} : { number: applicationNumber }),
      appType,
      state: stands,
    }));
  }
}

function queryOf(filter: object): SimpleRestQuery {
  return { filter: JSON.stringify(filter), range: `[0,${foundAtMost - 1}]` };
}
