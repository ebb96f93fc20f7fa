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
import { added, type Call as CallRow, calls } from '@portal/contract';
import { IsOptional, IsString, MinLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Model, Schema } from 'mongoose';
import { Call } from '../http/call.decorator.js';
import { setCookie } from '../http/cookies.js';
import { CurrentActor, CurrentPrincipal } from '../http/current.decorator.js';
import { DraftOwnership, type Principal, PrincipalResolver } from '../http/principal.js';
import type { TestApp } from './test-app.js';
import { testConfig } from './test-config.js';

const row = (path: string, access: CallRow['access'], limit: CallRow['limit'] = 'read', text?: true) =>
  added<{ answer: unknown }>({ method: 'POST', path, access, limit, ...(text ? { text } : {}) });

/** Calls of the tests. */
const rows = {
  echo: row('/test/echo', 'public'),
  find: row('/test/find', 'public'),
  count: row('/test/count', 'public'),
  cookie: row('/test/cookie', 'public'),
  slow: row('/test/slow', 'public'),
  boom: row('/test/boom', 'public'),
  text: row('/test/text', 'public', 'read', true),
  read: row('/test/read', { staff: 'applications.read' }),
  approve: row('/test/approve', { staff: 'applications.approve' }),
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

/** How often the counting calls ran. */
export const counter = { value: 0 };

@Controller()
class TestController {
  constructor(@InjectModel('Person') private readonly persons: Model<Person>) {}

  @Call(rows.echo)
  echo(@Body() body: EchoDto, @Query() query: EchoQuery, @CurrentActor() actor: unknown) {
    return { body, query, actor };
  }

  @Call(rows.provider)
  provider() {
    return {};
  }

  @Call(rows.reading)
  reading() {
    return {};
  }

  @Call(rows.writing)
  writing() {
    return {};
  }

  @Call(rows.find)
  async find(@Body() body: { email: string }) {
    return { found: (await this.persons.findOne({ email: body.email }).lean().exec()) !== null };
  }

  @Call(rows.count)
  async count(@Body() body: unknown) {
    counter.value += 1;
    const fails = typeof body === 'object' && body !== null && 'fail' in body;
    if (fails) throw new Error('mongodb://user:secret@host exploded');
    return { counted: counter.value };
  }

  @Call(rows.cookie)
  cookie(@Res({ passthrough: true }) reply: FastifyReply) {
    counter.value += 1;
    setCookie(reply, testConfig(), 'draft', 'x'.repeat(20), 60);
    return { counted: counter.value };
  }

  @Call(rows.slow)
  async slow() {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { slow: true };
  }

  @Call(rows.boom)
  boom() {
    throw new Error('mongodb://user:secret@host exploded');
  }

  @Call(rows.text)
  text() {
    return 'OTP Verified';
  }

  @Call(rows.read)
  read(@CurrentPrincipal() principal: Principal) {
    return principal;
  }

  @Call(rows.approve)
  approve() {
    return {};
  }

  @Call(rows.member)
  member() {
    return {};
  }

  @Call(rows.anyScope)
  anyScope() {
    return {};
  }

  @Call(rows.draft)
  draft() {
    return {};
  }

  @Call(rows.limited)
  limited() {
    return {};
  }

  @Call(calls.webhook)
  webhook(@Req() request: RawBodyRequest<FastifyRequest>) {
    return { bytes: request.rawBody?.length };
  }

  @Get('/test/undeclared')
  undeclared() {
    return { secret: true };
  }
}

const principals: Record<string, Principal> = {
  employee: {
    kind: 'staff',
    id: 's1',
    username: 'employee',
    role: 'Employee',
    permissions: ['applications.read'],
    sessionId: 'x',
  },
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
})
export class TestModule {}

/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** Posts JSON, or text as it stands. */
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
