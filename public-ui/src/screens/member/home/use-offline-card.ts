import type { ApplicationView, MemberResult } from '@portal/contract';
import { useEffect } from 'react';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { dropCard, cardAddress, cardCache } from '../../../session/offline-card.ts';
import { membershipTexts, stateOf, stateTexts, validityOf } from '../membership.tsx';
import { currentSession } from '../../../session/member-session.ts';
import { cardPage, type CardWords } from './card-page.ts';

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

/** As long as a session that is not used (docs/rules/sessions.md). */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** On the card in CSS pixels, for screens of twice as many. */
const photoSize = { width: 224, height: 280 };

/** What the kept page may do, whatever is in it: show itself. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A small copy of a picture, to be kept in the page; empty when it can not be had. */
async function smallCopy(address: string): Promise<string> {
  if (address === '') return '';
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) return '';
    const picture = await createImageBitmap(await answer.blob());
    const canvas = Object.assign(document.createElement('canvas'), photoSize);
    const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    canvas
      .getContext('2d')
      ?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    return canvas.toDataURL('image/jpeg', 0.85);
  } catch {
    return '';
  }
}

const isStill = (member: MemberResult): boolean => {
  const session = currentSession();
  return session.state === 'member' && session.member._id === member._id;
};

/**
 * Keeps the member's card on this device, so that it can be shown where there is no connection (docs/rules/pages.md): until the log-out,
 * the end of the session, or seven days without a visit. Does nothing in a browser that can not.
 * @param photo address of the picture, or empty
 */
async function keepCard(member: MemberResult, words: Omit<CardWords, 'photo'>, photo: string): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    const page = cardPage({ ...words, photo: await smallCopy(photo) });
    if (!isStill(member)) return;
    const cache = await caches.open(cardCache);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-kept-until': String(Date.now() + KEEP_MS),
    };
    await cache.put(cardAddress, new Response(page, { headers }));
    await navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' });
  } catch {
    // A full or locked storage: the card is there while there is a connection.
  }
  // Somebody left while it was being put there.
  if (!isStill(member)) await dropCard();
}
