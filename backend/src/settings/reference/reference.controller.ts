import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { PrantDto, StateDto, StateNameDto } from '@portal/contract/settings/reference.requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { answerCached, type JsonBytes, type CachedResponse } from '../../platform/http/cached-response.js';
import { ReferenceService } from './reference.service.js';

/** Browsers cache lists for this long: they change a few times a year. */
const MAX_AGE_SECONDS = 300;

const Reply = (): ParameterDecorator => Res({ passthrough: true });
const send = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse<T>,
): JsonBytes<T> | undefined => answerCached(request, reply, answer, MAX_AGE_SECONDS);

@Controller()
export class ReferenceController {
  constructor(private readonly reference: ReferenceService) {}

  @Endpoint(calls.getStates)
  async getStates(@Req() request: FastifyRequest, @Reply() reply: FastifyReply) {
    return send(request, reply, await this.reference.states());
  }

  @Endpoint(calls.getConstants)
  async getConstants(@Req() request: FastifyRequest, @Reply() reply: FastifyReply) {
    return send(request, reply, await this.reference.constants());
  }

  @Endpoint(calls.getMedicalColleges)
  async getMedicalColleges(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Body() body: StateDto,
  ) {
    return send(request, reply, await this.reference.collegesOf(body.state));
  }

  @Endpoint(calls.getMedicalCollegesCached)
  async getMedicalCollegesCached(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Query() query: StateDto,
  ) {
    return send(request, reply, await this.reference.collegesOf(query.state));
  }

  @Endpoint(calls.getColleges)
  async getColleges(@Req() request: FastifyRequest, @Reply() reply: FastifyReply) {
    return send(request, reply, await this.reference.colleges());
  }

  @Endpoint(calls.getCities)
  async getCities(@Req() request: FastifyRequest, @Reply() reply: FastifyReply, @Body() body: StateDto) {
    return send(request, reply, await this.reference.districtsOf(body.state));
  }

  @Endpoint(calls.getCitiesCached)
  async getCitiesCached(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Query() query: StateDto,
  ) {
    return send(request, reply, await this.reference.districtsOf(query.state));
  }

  @Endpoint(calls.getPrants)
  async getPrants(@Req() request: FastifyRequest, @Reply() reply: FastifyReply, @Body() body: StateDto) {
    return send(request, reply, await this.reference.prantsOf(body.state));
  }

  @Endpoint(calls.getPrantsCached)
  async getPrantsCached(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Query() query: StateDto,
  ) {
    return send(request, reply, await this.reference.prantsOf(query.state));
  }

  @Endpoint(calls.getPrantList)
  async getPrantList(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Body() body: StateNameDto,
  ) {
    return send(request, reply, await this.reference.prantsOf(body.state_name));
  }

  @Endpoint(calls.getPrantListCached)
  async getPrantListCached(
    @Req() request: FastifyRequest,
    @Reply() reply: FastifyReply,
    @Query() query: StateNameDto,
  ) {
    return send(request, reply, await this.reference.prantsOf(query.state_name));
  }

  @Endpoint(calls.getUnits)
  async getUnits(@Req() request: FastifyRequest, @Reply() reply: FastifyReply, @Query() query: PrantDto) {
    return send(request, reply, await this.reference.unitsOf(query.prant, query.state));
  }

  @Endpoint(calls.secretaryMail)
  async secretaryMail(@Body() body: PrantDto): Promise<{ email: string }> {
    return { email: await this.reference.secretaryOf(body.prant, body.state) };
  }

  @Endpoint(calls.secretaryMailByGet)
  async secretaryMailByGet(@Query() query: PrantDto): Promise<{ email: string }> {
    return { email: await this.reference.secretaryOf(query.prant, query.state) };
  }
}
