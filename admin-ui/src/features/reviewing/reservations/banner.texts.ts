import { idleReservationDays } from '@portal/contract/reviewing/responses';
import type { Texts } from '@portal/contract/text';

export const texts = {
  banner: {
    en: `%{smart_count} reservation of a membership number has not been used for ${idleReservationDays} days. |||| %{smart_count} reservations of membership numbers have not been used for ${idleReservationDays} days.`,
    hi: `सदस्यता संख्या के %{smart_count} आरक्षण का ${idleReservationDays} दिनों से उपयोग नहीं हुआ है। |||| सदस्यता संख्याओं के %{smart_count} आरक्षणों का ${idleReservationDays} दिनों से उपयोग नहीं हुआ है।`,
  },
  open: { en: 'Show', hi: 'दिखाएँ' },
} as const satisfies Texts;
