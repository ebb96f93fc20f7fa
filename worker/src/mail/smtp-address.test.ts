import { describe, expect, it } from '@jest/globals';
import { smtpAddress, smtpOptions } from './smtp-address.js';

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.portal.example', { host: 'mail.portal.example', port: 587, secure: false }],
    ['smtps://user:p%40ss@mail.portal.example', { host: 'mail.portal.example', port: 465, secure: true }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, secure: false }],
  ])('%s', (url, address) => {
    expect(smtpAddress(url)).toEqual(address);
  });

  it.each([
    ['smtp://mail.portal.example', true],
    ['smtps://mail.portal.example', false],
    ['smtp://127.0.0.1:1025', false],
  ])('STARTTLS is demanded of %s: %s', (url, isDemanded) => {
    expect(smtpOptions(smtpAddress(url)).requireTLS).toBe(isDemanded);
  });
});
