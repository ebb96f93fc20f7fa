import { Body, Controller, Query } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint as EndpointRow } from '@portal/contract/endpoint';
import { ReauthenticateDto, ResetPasswordDto } from '@portal/contract/accounts/requests';
import { bindInput, requestClassOf } from './endpoint-inputs.js';

/** The two classes have the same structure, so the compiler cannot distinguish them. */
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
  it('is of the class named by its row', () => {
    expect(requestClassOf(calls.resetPassword, 'body')).toBe(ResetPasswordDto);
    expect(requestClassOf(calls.resetPassword, 'query')).toBeUndefined();
    expect(requestClassOf(calls.updateApplication, 'body')).toBeUndefined();
  });

  it('is validated against that class, also when the handler declares only its shape', () => {
    expect(bind('right', calls.resetPassword)).toBe(ResetPasswordDto);
    expect(bind('untyped', calls.resetPassword)).toBe(ResetPasswordDto);
  });

  it('must not be of another class with the same shape', () => {
    expect(() => bind('other', calls.resetPassword)).toThrow(
      'Handlers.other takes ReauthenticateDto, but the body of POST /api/reset_password is ResetPasswordDto',
    );
  });

  it('must not be missing', () => {
    expect(() => bind('none', calls.resetPassword)).toThrow(
      'Handlers.none does not take the body of POST /api/reset_password, ResetPasswordDto',
    );
  });

  it('must not be one that the row does not name', () => {
    expect(() => bind('right', calls.getMailbox)).toThrow(
      'Handlers.right takes a body, but GET /api/admin/mailbox names none',
    );
  });
});
