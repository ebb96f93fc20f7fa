import {
  Body,
  Controller,
  Get,
  Injectable,
  Module,
  Query,
  type RawBodyRequest,
  Req,
  Res,
} from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { bareText, endpoint, type Endpoint as EndpointRow, json, unchecked } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { IsOptional, IsString, MinLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Model, Schema } from 'mongoose';
import { Endpoint, bindRoute } from '../http/endpoint.decorator.js';
import { setCookie } from '../http/cookies.js';
import { CurrentActor, CurrentPrincipal } from '../http/current.decorator.js';
import { DraftOwnership, type Principal, PrincipalResolver } from '../http/principal.js';
import type { TestApp } from './test-app.js';
import { testConfig } from './test-config.js';

const row = (path: string, access: EndpointRow['access'], limit: EndpointRow['limit'] = 'read') =>
  endpoint({
    method: 'POST',
    path,
    access,
    limit,
    source: 'new',
    body: unchecked<object>(),
    query: unchecked<object>(),
    response: json<unknown>(),
  });

/** For a test's controller. */
export const askingRow = row('/test/asking', 'public');

/** The calls of the fixture. */
const rows = {
  echo: row('/test/echo', 'public'),
  find: row('/test/find', 'public'),
  count: row('/test/count', 'public'),
  record: row('/test/records/:id', 'public'),
  cookie: row('/test/cookie', 'public'),
  slow: row('/test/slow', 'public'),
  boom: row('/test/boom', 'public'),
  text: { ...row('/test/text', 'public'), response: bareText() },
  read: row('/test/read', { staff: 'applications.read' }),
  approve: row('/test/approve', { staff: 'applications.approve' }),
  either: row('/test/either', { staff: 'applications.read', orMember: true }),
  firstPassword: row('/test/first-password', { staff: 'applications.read', firstLogin: true }),
  member: row('/test/member', 'member'),
  anyScope: row('/test/any-scope', 'member-any-scope'),
  draft: row('/test/drafts/:appId', 'draft-owner'),
  provider: row('/test/provider', 'provider'),
  reading: { ...row('/test/reading', 'public'), method: 'GET' as const },
  writing: { ...row('/test/writing', 'public'), method: 'GET' as const, writes: true as const },
  limited: row('/test/limited', 'public', 'recovery'),
};

class EchoDto {
  @MinLength(3, { message: 'name.min' })
  @IsString({ message: 'name.required' })
  name = '';

  @IsString({ message: 'request.type' })
  @IsOptional()
  college?: string;
}

class EchoQuery {
  @IsString({ message: 'request.type' })
  @IsOptional()
  page?: string;
}

export interface Person {
  email: string;
}
const personSchema = new Schema<Person>({ email: String }, { collection: 'persons' });

/** Runs of the counting calls. */
export const counter = { value: 0 };

@Controller()
class TestController {
  constructor(@InjectModel('Person') private readonly persons: Model<Person>) {}

  @Endpoint(rows.echo)
  echo(@Body() body: EchoDto, @Query() query: EchoQuery, @CurrentActor() actor: unknown) {
    return { body, query, actor };
  }

  @Endpoint(rows.provider)
  provider() {
    return {};
  }

  @Endpoint(rows.reading)
  reading() {
    return {};
  }

  @Endpoint(rows.writing)
  writing() {
    return {};
  }

  @Endpoint(rows.find)
  async find(@Body() body: { email: string }) {
    return { found: (await this.persons.findOne({ email: body.email }).lean().exec()) !== null };
  }

  @Endpoint(rows.count)
  async count(@Body() body: unknown) {
    counter.value += 1;
    const fails = typeof body === 'object' && body !== null && 'fail' in body;
    if (fails) throw new Error('mongodb://user:secret@host exploded');
    return { counted: counter.value };
  }

  @Endpoint(rows.record)
  record() {
    counter.value += 1;
    return { counted: counter.value };
  }

  @Endpoint(rows.cookie)
  cookie(@Res({ passthrough: true }) reply: FastifyReply) {
    counter.value += 1;
    setCookie(reply, testConfig(), 'draft', 'x'.repeat(20), 60);
    return { counted: counter.value };
  }

  @Endpoint(rows.slow)
  async slow() {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { slow: true };
  }

  @Endpoint(rows.boom)
  boom() {
    throw new Error('mongodb://user:secret@host exploded');
  }

  @Endpoint(rows.text)
  text() {
    return 'OTP Verified';
  }

  @Endpoint(rows.read)
  read(@CurrentPrincipal() principal: Principal) {
    return principal;
  }

  @Endpoint(rows.approve)
  approve() {
    return {};
  }

  @Endpoint(rows.either)
  either() {
    return {};
  }

  @Endpoint(rows.firstPassword)
  firstPassword() {
    return {};
  }

  @Endpoint(rows.member)
  member() {
    return {};
  }

  @Endpoint(rows.anyScope)
  anyScope() {
    return {};
  }

  @Endpoint(rows.draft)
  draft() {
    return {};
  }

  @Endpoint(rows.limited)
  limited() {
    return {};
  }

  @bindRoute(calls.webhook)
  webhook(@Req() request: RawBodyRequest<FastifyRequest>) {
    return { bytes: request.rawBody?.length };
  }

  @Get('/test/undeclared')
  undeclared() {
    return { secret: true };
  }
}

const employee = {
  kind: 'staff',
  id: 's1',
  username: 'employee',
  role: 'Employee',
  permissions: ['applications.read'],
  sessionId: 'x',
} as const;

const principals: Record<string, Principal> = {
  employee,
  beginner: { ...employee, id: 's2', username: 'beginner', mustChangePassword: true },
  member: { kind: 'member', memberId: 'm1', applicationId: 'a1', memNo: '7', scope: 'full' },
  newcomer: { kind: 'member', memberId: 'm2', applicationId: 'a2', memNo: '8', scope: 'first-login' },
};

@Injectable()
class TestResolver {
  async resolve(request: FastifyRequest) {
    return principals[request.headers.authorization?.replace('Bearer ', '') ?? ''];
  }
  async owns(_request: FastifyRequest, appId: string) {
    return appId === 'mine';
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Person', schema: personSchema }])],
  controllers: [TestController],
  providers: [
    TestResolver,
    { provide: PrincipalResolver, useExisting: TestResolver },
    { provide: DraftOwnership, useExisting: TestResolver },
  ],
  exports: [PrincipalResolver, DraftOwnership],
})
export class TestModule {}

/** A response in a form for assertions. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** Posts JSON; a string is sent unchanged. */
export async function post(
  test: TestApp,
  url: string,
  payload: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const json = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: json ? answer.json<Record<string, unknown>>() : {},
  };
}
export const as = (name: string) => ({ authorization: `Bearer ${name}` });
