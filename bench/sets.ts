/** The sets that the benches of documents draw, and how fast. */
import { defaultBranding } from '@portal/contract/settings/brand';
import { documentKinds } from '@portal/contract/members/document-kinds';
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
/** A drawn card is as large as a photograph's thumbnail, and as dear to decode. */
const photo = await renderDocument('card', data);
/** Long texts and a photo. */
export const person: DocumentData = { ...data, photo };

/**
 * Draws sets, some at a time.
 * @returns sets a second
 */
export async function rateOf(
  drawSet: () => Promise<unknown>,
  atATime: number,
  sets: number,
): Promise<number> {
  const started = performance.now();
  let left = sets;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await drawSet();
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return (sets * 1000) / (performance.now() - started);
}

/** One set by a pool: its threads draw a document each. */
export function setOf(pool: DocumentRenderer): () => Promise<void> {
  return async () => {
    for (const kind of documentKinds) await pool.draw(kind, person);
  };
}
