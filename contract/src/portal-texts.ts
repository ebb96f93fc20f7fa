import { applicationsPortalTexts } from './applications/texts.js';
import { paymentsPortalTexts } from './payments/texts.js';
import { membersPortalTexts } from './members/texts.js';
import { reviewingPortalTexts } from './reviewing/texts.js';
import { mailPortalTexts } from './mail/texts.js';
import { dataPortalTexts } from './data/texts.js';
import { accountsPortalTexts } from './accounts/texts.js';
import { settingsPortalTexts } from './settings/texts.js';
import type { Language } from './enums.js';
import { requestTexts } from './request.texts.js';
import type { Text } from './text.js';

/** Wire texts for visitors, applicants and members, collected from the domains; the portal loads no others. */
export const portalTexts = {
  ...applicationsPortalTexts,
  ...paymentsPortalTexts,
  ...membersPortalTexts,
  ...reviewingPortalTexts,
  ...mailPortalTexts,
  ...dataPortalTexts,
  ...accountsPortalTexts,
  ...settingsPortalTexts,
  ...requestTexts,
} as const;
export type PortalTextKey = keyof typeof portalTexts;

export function isPortalTextKey(key: string): key is PortalTextKey {
  return Object.hasOwn(portalTexts, key);
}

/** As `textOf`, for texts of the portal. */
export function portalTextOf(key: PortalTextKey, language: Language): string {
  const text: Text = portalTexts[key];
  return text[language];
}
