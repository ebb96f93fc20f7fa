import type { Language } from '../enums.js';
import { filled } from '../text.js';
import { accountsPortalTexts } from './texts.js';

/** The families of browsers and systems that are distinguished in sessions; others are unknown. */
export const browserNames = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type BrowserName = (typeof browserNames)[number];
export const systemNames = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;
export type SystemName = (typeof systemNames)[number];

/** Browser and system of a log-in (docs/rules/sessions.md). */
export interface SessionClient {
  browser?: BrowserName;
  system?: SystemName;
}

/** Their common name: `Chrome on Android`, `Unknown browser`. */
export function sessionClientName({ browser, system }: SessionClient, language: Language): string {
  const name = browser ?? accountsPortalTexts['session.unknownBrowser'][language];
  if (system === undefined) return name;
  return filled(accountsPortalTexts['session.browserOnSystem'][language], { browser: name, system });
}
