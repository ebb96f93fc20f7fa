import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ForgotPasswordDto } from '../accounts/requests.js';
import { DoctorDto, AssociationDto } from '../applications/submission.requests.js';
import { sentAddress } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    ['asha@example.in', 'asha@example.in'],
    ["a.o'neil+nmo@mail.example.in", "a.o'neil+nmo@mail.example.in"],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('%s is sent to %s', (address, sent) => {
    expect(sentAddress(address)).toBe(sent);
  });

  it.each([
    ...['"asha verma"@example.in', '"asha"@example.in', 'आशा@example.in', 'ashá@example.in', 'asha', ''],
    ...['asha@', '@example.in', 'asha@example', 'a..b@example.in', '.a@example.in', 'a@b@example.in'],
    ...['asha@127.0.0.1', 'asha@[127.0.0.1]', 'asha@example.in:80', 'asha@example.in/x', 'asha@exa mple.in'],
    ...[
      'asha@example.in\r\nBcc: x@y.example',
      `${'a'.repeat(65)}@example.in`,
      'asha@例え।.in',
      '<a@b.example>',
    ],
  ])('%j is not sent', (address) => {
    expect(sentAddress(address)).toBeUndefined();
  });

  it.each([
    [DoctorDto, 'email'],
    [AssociationDto, 'state_sec_email'],
    [ForgotPasswordDto, 'email'],
  ] as const)('is rejected by %p.%s with a sentence of its own when it cannot be sent', (type, field) => {
    const errorOf = (typed: string): unknown =>
      validateSync(plainToInstance<object, object>(type, { [field]: typed }), { stopAtFirstError: true })
        .filter(({ property }) => property === field)
        .flatMap(({ constraints }) => Object.values(constraints ?? {}))[0];
    expect(errorOf('आशा@example.in')).toBe('email.sendable');
    expect(errorOf('"asha verma"@example.in')).toBe('email.sendable');
    expect(errorOf('asha@उदाहरण.भारत')).toBeUndefined();
    expect(errorOf('asha')).toMatch(/mail\.valid$/i);
  });
});
