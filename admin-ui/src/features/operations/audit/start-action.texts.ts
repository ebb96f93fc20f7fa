import type { AuditAction } from '@portal/contract';
import type { Text } from '@portal/contract/text';

/** What is about the opening of the portal. */
export type StartAction = Extract<`action.${AuditAction}`, `action.start.${string}`>;

/** What was done before the portal opened, in the words of a clerk. */
export const texts = {
  'action.start.providerChecked': {
    en: 'Payment provider asked about the keys',
    hi: 'भुगतान सेवा से कुंजियों के बारे में पूछा गया',
  },
  'action.start.confirmed': { en: 'Confirmed before opening', hi: 'पोर्टल खोलने से पहले पुष्टि हुई' },
} as const satisfies Record<StartAction, Text>;
