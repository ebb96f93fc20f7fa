/** Renders document sets for the benches and measures their rate. */
import { defaultBranding } from '@portal/contract/settings/brand';
import { type DocumentKind, documentKinds } from '@portal/contract/members/document-kinds';
import type { DocumentData } from '@portal/worker/members/documents/rendering/document-data';
import { renderDocument } from '@portal/worker/members/documents/rendering/render-document';
import type { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';

const address = 'https://membership.portal.example/verify/Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
const data: DocumentData = {
  memNo: '10427',
  name: 'Dr. Venkata Satyanarayana Lakshminarasimha Raghavendra Murty',
  qualification: 'MBBS, MS (General Surgery)',
  college: 'King George Medical University, Lucknow',
  membership: 'Life Member',
  appType: 'single',
  state: 'Uttar Pradesh',
  prant: 'Awadh',
  bloodGroup: 'B+',
  memberOn: '3/3/2026',
  issuedAt: '12/3/2026',
  verifyUrl: address,
  provenUrl: `${address}#${'2718281828459'.repeat(23).slice(0, 287)}`,
  branding: defaultBranding,
  provisional: false,
};
/** A rendered card has the size and decoding cost of a photo thumbnail. */
const photo = await renderDocument('card', data);
/** Document data with long texts and a photo. */
export const person: DocumentData = { ...data, photo };

/** Renders sets concurrently. @returns sets per second */
export async function setsPerSecond(
  drawSet: () => Promise<unknown>,
  atATime: number,
  sets: number,
): Promise<number> {
  const started = performance.now();
  let left = sets;
  const renderSets = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await drawSet();
    }
  };
  await Promise.all(Array.from({ length: atATime }, renderSets));
  return (sets * 1000) / (performance.now() - started);
}

/** Each document has a code of its own. */
export const personOn = (kind: DocumentKind): DocumentData => ({
  ...person,
  provenUrl: `${person.provenUrl}${documentKinds.indexOf(kind)}`,
});

/** Returns a function that renders one set with a pool. */
export function renderSetWith(pool: DocumentRenderer): () => Promise<void> {
  return async () => {
    for (const kind of documentKinds) await pool.draw(kind, personOn(kind));
  };
}
