import type { Messages } from '@lingui/core';
import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { Price } from '@portal/contract/settings/prices';
import type { Area } from '../language/text-id.ts';

/** What a page was made from that comes with its content already in it; the same for everybody (docs/rules/pages.md). */
export interface FirstView {
  readonly language: Language;
  readonly branding: Branding;
  readonly prices: readonly Price[];
  /** Areas of texts that the page shows first. */
  readonly areas: readonly Area[];
  /** Their texts in that language, so that none of them is asked for: each small file waits for an answer of its own. */
  readonly texts: Messages;
}

/** id of the element that holds it as JSON, which no browser runs. */
export const firstViewId = 'first-view';

/** What this page was made from; undefined where the scripts make it. */
export function readFirstView(): FirstView | undefined {
  const json = document.getElementById(firstViewId)?.textContent;
  return json ? (JSON.parse(json) as FirstView) : undefined;
}
