import { describe, expect, it } from '@jest/globals';
import { Body, Query } from '@nestjs/common';
import { ReauthenticateDto, StaffLoginDto } from '@portal/contract/accounts/requests';
import { type Endpoint as Row, endpoint, json, unchecked } from '@portal/contract/endpoint';
import { Endpoint, POLICY } from './endpoint.decorator.js';

const row = endpoint({
  ...{ method: 'POST', path: '/test/types', access: 'public', limit: 'login', source: 'new' },
  body: 'StaffLoginDto',
  query: unchecked<{ page: string }>(),
  response: json<{ done: boolean }>(),
});

/** The compiler checks these handlers; `npm run check` reports an expected error that is none. */
class Handlers {
  @Endpoint(row)
  same(@Body() _body: StaffLoginDto, @Query() _query: { page: string }): { done: boolean } {
    return { done: true };
  }

  @Endpoint(row)
  async later(@Body() _body: StaffLoginDto): Promise<{ done: boolean }> {
    return Promise.resolve({ done: true });
  }
}

const wrongHandlers = () => {
  class Wrong {
    // @ts-expect-error its row names another body
    @Endpoint(row)
    otherBody(@Body() _body: ReauthenticateDto): { done: boolean } {
      return { done: true };
    }

    // @ts-expect-error its row names another body
    @Endpoint(row)
    noBody(): { done: boolean } {
      return { done: true };
    }

    // @ts-expect-error its row names another response
    @Endpoint(row)
    otherResponse(@Body() _body: StaffLoginDto): { done: string } {
      return { done: 'yes' };
    }

    // @ts-expect-error its row names another response
    @Endpoint(row)
    noResponse(@Body() _body: StaffLoginDto): void {
      return;
    }
  }
  return Wrong;
};

describe('a row of the call table', () => {
  it('names only classes that exist', () => {
    // @ts-expect-error there is no such class
    const other: Row = { ...row, body: 'NoSuchDto' };
    expect(other.body).toBe('NoSuchDto');
  });

  it('rejects a handler of another class also where types are cast away', () => {
    expect(wrongHandlers).toThrow(
      'otherBody takes ReauthenticateDto, but the body of POST /test/types is StaffLoginDto',
    );
  });

  it('becomes the policy of its handler', () => {
    const same: unknown = Object.getOwnPropertyDescriptor(Handlers.prototype, 'same')?.value;
    expect(Reflect.getMetadata(POLICY, same as object)).toEqual({
      ...{ route: 'POST /test/types', access: 'public', limit: 'login', writes: false },
    });
  });
});
