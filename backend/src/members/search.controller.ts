import { Controller, Query } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { FoundRecords } from '@portal/contract/members/responses';
import { SearchQuery } from '@portal/contract/members/requests';
import { CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { SearchService } from './search.service.js';

/** Search over applications and members (docs/rules/records.md). */
@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Endpoint(calls.searchRecords)
  async find(
    @Query() { q = '' }: SearchQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: FoundRecords }> {
    return { data: await this.search.find(principal, q) };
  }
}
