import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { PriceVersion } from '@portal/contract/settings/prices';
import { textOf } from '@portal/contract/texts';
import { AddPricesDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { PriceVersions } from './price-versions.service.js';

/** Versions of the price table, for staff with `prices.edit` (docs/rules/fees.md). */
@Controller()
export class PriceVersionsController {
  constructor(private readonly versions: PriceVersions) {}

  @Endpoint(calls.getPriceVersions)
  async list(): Promise<{ data: PriceVersion[] }> {
    return { data: await this.versions.list() };
  }

  @Endpoint(calls.addPrices)
  async add(@CurrentActor() actor: Actor, @Body() body: AddPricesDto): Promise<MsgRow> {
    await this.versions.add(actor, body);
    return { status: 200, msg: textOf('prices.added') };
  }

  @Endpoint(calls.withdrawPrices)
  async withdraw(@CurrentActor() actor: Actor, @Param('day') day: string): Promise<MsgRow> {
    await this.versions.withdraw(actor, day);
    return { status: 200, msg: textOf('prices.withdrawn') };
  }
}
