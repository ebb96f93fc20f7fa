import { registerWorker } from '../../../app/register-worker.ts';
import type { QrPath } from '@portal/contract/qr-path';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { useEffect } from 'react';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { deleteOfflineCard, offlineCardAddress, offlineCardCache } from '../../../session/offline-card.ts';
import { membershipTexts, stateOf, stateTexts, validityOf } from '../membership.tsx';
import { currentSession } from '../../../session/member-session.ts';
import { cardPage, type CardContent } from './card-page.ts';

/**
 * Stores the shown card for offline use, except for a revoked membership (docs/rules/pages.md).
 * @param printed name with the title
 * @param record undefined until the card is complete
 * @param photo URL of the picture, or empty
 */
export function useOfflineCard(
  member: MemberResult,
  printed: string,
  record: ApplicationView | undefined,
  photo: string,
  qr: QrPath | undefined,
): void {
  const text = useText();
  const branding = useBranding();
  const { name, nameHi } = branding;
  const colour = branding.colours.brand;
  useEffect(() => {
    if (!record) return;
    const state = stateOf(record);
    if (state !== 'active' && state !== 'expired') {
      void deleteOfflineCard();
      return;
    }
    const { t, language, date } = text;
    const facts: [string, string | undefined][] = [
      [t('membership.number'), member.mem_no],
      [t('membership.status'), t(stateTexts[state])],
      [t('membership.since'), record.memberOn && date(record.memberOn)],
      [t('membership.validity'), validityOf(record, text)],
    ];
    void storeOfflineCard(
      member,
      {
        language,
        organisation: language === 'hi' ? nameHi : name,
        name: printed,
        kind: t(membershipTexts[member.appType]),
        facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
        notes: [t('member.card.kept', { date: date(new Date().toISOString()) }), t('member.card.keptHow')],
        colour,
        ...(qr && { qr: { ...qr, label: t('member.card.qr.alt') } }),
      },
      photo,
    );
  }, [member, printed, record, photo, qr, text, name, nameHi, colour]);
}

/** Lifetime of an idle session (docs/rules/sessions.md). */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** CSS pixels on the card, doubled for high-density screens. */
const PHOTO_SIZE = { width: 224, height: 280 };

/** The page may show itself and nothing else. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns a small copy of a picture as a `data:` URL; empty if it cannot be loaded. */
async function thumbnailOf(address: string): Promise<string> {
  if (address === '') return '';
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) return '';
    const picture = await createImageBitmap(await answer.blob());
    const canvas = Object.assign(document.createElement('canvas'), PHOTO_SIZE);
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

const isLoggedInAs = (member: MemberResult): boolean => {
  const session = currentSession();
  return session.state === 'member' && session.member._id === member._id;
};

/**
 * Stores the member's card on this device for offline use (docs/rules/pages.md), until log-out, the end of the
 * session, or seven days without a visit. Does nothing in browsers without service workers.
 * @param photo URL of the picture, or empty
 */
async function storeOfflineCard(
  member: MemberResult,
  words: Omit<CardContent, 'photo'>,
  photo: string,
): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    const page = cardPage({ ...words, photo: await thumbnailOf(photo) });
    if (!isLoggedInAs(member)) return;
    const cache = await caches.open(offlineCardCache);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-kept-until': String(Date.now() + MAX_AGE_MS),
    };
    await cache.put(offlineCardAddress, new Response(page, { headers }));
    await registerWorker();
  } catch {
    // Storage is full or blocked: the card is available online only.
  }
  // The member may have logged out meanwhile.
  if (!isLoggedInAs(member)) await deleteOfflineCard();
}
