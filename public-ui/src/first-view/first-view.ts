import type { Messages } from '@lingui/core';
import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { VisitorFigures } from '@portal/contract/members/statistics.responses';
import type { Price } from '@portal/contract/settings/prices';
import type { Area } from '../language/text-id.ts';

/** The data a prerendered page was rendered from (docs/rules/pages.md). */
export interface FirstView {
  readonly language: Language;
  readonly branding: Branding;
  readonly prices: readonly Price[];
  readonly figures: VisitorFigures;
  /** Text areas that the page needs first. */
  readonly areas: readonly Area[];
  /** Texts of those areas, inlined to save a request per area. */
  readonly texts: Messages;
  /** Answers of calls that the page shows, by their query keys. */
  readonly answers?: readonly (readonly [key: readonly string[], answer: unknown])[];
}

/** id of the element with the data as JSON */
export const firstViewId = 'first-view';

/** Returns the data of a prerendered page; undefined if the page is rendered in the browser. */
export function readFirstView(): FirstView | undefined {
  const json = document.getElementById(firstViewId)?.textContent;
  return json ? (JSON.parse(json) as FirstView) : undefined;
}
