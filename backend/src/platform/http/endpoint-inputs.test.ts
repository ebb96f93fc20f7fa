import { Body, Controller, Query } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint as EndpointRow } from '@portal/contract/endpoint';
import { ReauthenticateDto, ResetPasswordDto } from '@portal/contract/accounts/requests';
import { bindInput, requestClassOf } from './endpoint-inputs.js';

/** Of one shape, with other rules: the compiler takes one for the other. */
@Controller()
class Handlers {
  right(@Body() body: ResetPasswordDto): unknown {
    return body;
  }
  other(@Body() body: ReauthenticateDto): unknown {
    return body;
  }
  untyped(@Body() body: { password: string }): unknown {
    return body;
  }
  none(@Query('page') page: string): unknown {
    return page;
  }
}

const bind = (name: keyof Handlers, row: EndpointRow, place: 'body' | 'query' = 'body') => {
  bindInput(row, place, Handlers.prototype, name);
  return (Reflect.getMetadata('design:paramtypes', Handlers.prototype, name) as unknown[])[0];
};

describe('the input of a handler', () => {
  it('is of the class that its row names', () => {
    expect(requestClassOf(calls.resetPassword, 'body')).toBe(ResetPasswordDto);
    expect(requestClassOf(calls.resetPassword, 'query')).toBeUndefined();
    expect(requestClassOf(calls.updateApplication, 'body')).toBeUndefined();
  });

  it('is checked against that class, also where the handler writes its shape only', () => {
    expect(bind('right', calls.resetPassword)).toBe(ResetPasswordDto);
    expect(bind('untyped', calls.resetPassword)).toBe(ResetPasswordDto);
  });

  it('may not be of another class, though the compiler sees the same shape', () => {
    expect(() => bind('other', calls.resetPassword)).toThrow(
      'Handlers.other takes ReauthenticateDto, but the body of POST /api/reset_password is ResetPasswordDto',
    );
  });

  it('may not be left out', () => {
    expect(() => bind('none', calls.resetPassword)).toThrow(
      'Handlers.none does not take the body of POST /api/reset_password, ResetPasswordDto',
    );
  });

  it('may not be one that the row does not name', () => {
    expect(() => bind('right', calls.getMailbox)).toThrow(
      'Handlers.right takes a body, but GET /api/admin/mailbox names none',
    );
  });
});
