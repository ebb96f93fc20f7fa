import type { Language } from '@portal/contract/enums';
import { isCalendarDay, monthNames } from '@portal/contract/format';
import { dateOf, typedPart } from '@portal/contract/validation/date-parts';
import { latinDigits } from '@portal/contract/validation/visible-text';
import { format, parseISO, type Locale } from 'date-fns';
import { enIN } from 'date-fns/locale/en-IN';
import { hi } from 'date-fns/locale/hi';

/** date-fns format of a day as `showDate` of the contract writes it: `3 Feb 1990`. */
export const dayFormat = 'd MMM yyyy';

/** date-fns locales whose short month names are those of `showDate`, and whose week begins on Sunday. */
export const dayLocales: Readonly<Record<Language, Locale>> = {
  en: withPortalMonths(enIN, 'en'),
  hi: withPortalMonths(hi, 'hi'),
};

function withPortalMonths(base: Locale, language: Language): Locale {
  const names = monthNames(language);
  const { localize, match } = base;
  return {
    ...base,
    options: { ...base.options, weekStartsOn: 0 },
    localize: {
      ...localize,
      month: (month, options) =>
        options?.width === 'abbreviated' ? (names[month] ?? '') : localize.month(month, options),
    },
    match: {
      ...match,
      month: (text, options) => {
        if (options?.width !== 'abbreviated') return match.month(text, options);
        const at = names.findIndex((name) => text.startsWith(name));
        return at < 0 ? null : { value: at as 0, rest: text.slice(names[at]?.length) };
      },
    },
  };
}

/** Returns local midnight of a day, which is what the picker computes with. @param day `YYYY-MM-DD`; null for other texts */
export function dateFrom(day: string): Date | null {
  return isCalendarDay(day) ? parseISO(day) : null;
}

/** Returns the day of a local time as `YYYY-MM-DD`; an empty text for none and for an invalid date. */
export function dayFrom(date: Date | null): string {
  return date === null || Number.isNaN(date.getTime()) ? '' : format(date, 'yyyy-MM-dd');
}

/**
 * Returns a pasted day as `YYYY-MM-DD`: `1990-02-03`, or day before month as in India: `3/2/1990`, `3 Feb 1990`, `३ फ़र॰ १९९०`; undefined for
 * other texts and impossible days.
 */
export function pastedDay(text: string): string | undefined {
  const parts = latinDigits(text)
    .trim()
    .split(/[\s.,/-]+/);
  if (parts.length !== 3) return undefined;
  const [day = '', month = '', year = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts.reverse() : parts;
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const found = dateOf({ day, month: typedPart('month', month), year });
  return isCalendarDay(found) ? found : undefined;
}
