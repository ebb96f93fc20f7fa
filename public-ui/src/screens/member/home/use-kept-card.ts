import type { ApplicationView } from '@portal/contract/applications/responses';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { useEffect } from 'react';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { keepCard } from '../../../offline-card/keep-card.ts';
import { dropCard } from '../../../session/kept-card.ts';
import { membershipTexts, stateOf, stateTexts, validityOf } from '../membership.ts';

/** Keeps the card that is shown for times without a connection; that of a revoked membership is not kept (docs/rules/pages.md). */
export function useKeptCard(member: MemberResult, record: ApplicationView | undefined, photo: string): void {
  const text = useText();
  const branding = useBranding();
  const { name, nameHi } = branding;
  const colour = branding.colours.brand;
  useEffect(() => {
    if (!record) return;
    const state = stateOf(record);
    if (state !== 'active' && state !== 'expired') {
      void dropCard();
      return;
    }
    const { t, language, date } = text;
    const facts: [string, string | undefined][] = [
      [t('membership.number'), member.mem_no],
      [t('membership.status'), t(stateTexts[state])],
      [t('membership.since'), record.memberOn && date(record.memberOn)],
      [t('membership.validity'), validityOf(record, text)],
    ];
    void keepCard(
      member,
      {
        language,
        organisation: language === 'hi' ? nameHi : name,
        name: member.name,
        kind: t(membershipTexts[member.appType]),
        facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
        notes: [t('member.card.kept', { date: date(new Date().toISOString()) }), t('member.card.keptHow')],
        colour,
      },
      photo,
    );
  }, [member, record, photo, text, name, nameHi, colour]);
}
