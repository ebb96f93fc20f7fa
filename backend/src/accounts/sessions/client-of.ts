import type { BrowserName, SessionClient, SystemName } from '@portal/contract/accounts/responses';
import Bowser from 'bowser';
import { accountLimits } from '../accounts.limits.js';

/** Our names for the library's. */
const browsers: Readonly<Record<string, BrowserName>> = {
  Chrome: 'Chrome',
  Chromium: 'Chrome',
  Firefox: 'Firefox',
  'Microsoft Edge': 'Edge',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Internet for Android': 'Samsung Internet',
};
const systems: Readonly<Record<string, SystemName>> = {
  Android: 'Android',
  'Chrome OS': 'ChromeOS',
  iOS: 'iOS',
  Linux: 'Linux',
  macOS: 'macOS',
  Windows: 'Windows',
};

/**
 * Returns the families of browser and system in a User-Agent, without versions or anything else (docs/rules/sessions.md). The header is
 * not trusted: it helps a person to recognise a session and decides nothing.
 */
export function clientOf(userAgent: string | undefined): SessionClient {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent.slice(0, accountLimits.userAgentLength));
  const known = browsers[browser.name ?? ''];
  const system = systems[os.name ?? ''];
  return { ...(known === undefined ? {} : { browser: known }), ...(system === undefined ? {} : { system }) };
}
