import { describe, expect, it } from '@jest/globals';
import type { ObjectiveView } from '@portal/contract/operations/responses';
import { renderInConsole } from '../../../testing/render-in-console.tsx';

const { texts } = await import('./system-status.texts.ts');
const { Objectives } = await import('./objectives.tsx');
const { I18nContextProvider } = await import('react-admin');

const i18n = {
  translate: (key: string, values: Record<string, string> = {}) =>
    (texts as Record<string, { en: string }>)[key.replace('system-status.', '')]?.en.replace(
      /%\{(\w+)\}/g,
      (_place, name: string) => values[name] ?? '',
    ) ?? key,
  changeLocale: async () => Promise.resolve(),
  getLocale: () => 'en',
};
const shown = async (objective: ObjectiveView) => {
  await renderInConsole(
    <I18nContextProvider value={i18n}>
      <Objectives objectives={[objective]} />
    </I18nContextProvider>,
  );
  const bar = document.querySelector('[role=progressbar]');
  const item = [...(document.querySelector('li')?.children ?? [])].map(({ textContent }) => textContent);
  return {
    item: item.filter(Boolean),
    bar: bar && [bar.ariaLabel ?? bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')],
  };
};

describe('an objective on the system page', () => {
  it('shows its share rounded down, what is left of its budget as a bar and in words, and its worst hour', async () => {
    const worstHour = { at: '2026-11-30T05:30:00.000Z', good: 1_230, total: 1_234 };
    const objective = { objective: 'form', good: 99_996, total: 100_000, budgetLeft: 0.9199 } as const;
    expect(await shown({ ...objective, worstHour })).toEqual({
      item: [
        'Application form: within 1 second',
        '99.996% good; promised: 99.95%',
        'Budget left: 91%',
        'Worst hour: from 30 Nov 2026, 11:00, 4 of 1,234 failed or late',
      ],
      bar: ['Application form: within 1 second: Budget left: 91%', '92'],
    });
  });

  it('never shows 100% of what failed once', async () => {
    const objective = { objective: 'code', good: 999_999, total: 1_000_000, budgetLeft: 0.999 } as const;
    expect((await shown(objective)).item).toContain('99.999% good; promised: 99.9%');
  });

  it('says that a budget is used up, and that nothing was counted yet', async () => {
    const used = { objective: 'receipt', good: 1, total: 2, budgetLeft: 0 } as const;
    expect((await shown(used)).item).toContain('Budget used up');
    const none = { objective: 'receipt', good: 0, total: 0, budgetLeft: 1 } as const;
    expect(await shown(none)).toEqual({
      item: ['Receipt mailed within 60 seconds of the payment', 'Nothing counted yet'],
      bar: null,
    });
  });
});
