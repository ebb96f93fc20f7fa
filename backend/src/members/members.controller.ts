import { Body, Controller } from '@nestjs/common';
import { appTypes, calls } from '@portal/contract';
import { MembershipCountDto } from '@portal/contract/members/requests';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { MembershipNumbers } from './membership-numbers.service.js';

@Controller()
export class MembersController {
  constructor(private readonly numbers: MembershipNumbers) {}

  /** `POST /constants/get_membershipno`: how many are issued, never the next number (docs/rules/records.md, SAFE-09). */
  @Endpoint(calls.getMembershipCount)
  async count(@Body() body: MembershipCountDto): Promise<{ count: number }> {
    const appType = appTypes.find((type) => type === body.apptype) ?? 'single';
    return { count: await this.numbers.issuedCount(appType) };
  }
}
