import type { Language } from '@portal/contract/enums';
import { showDate, showMoment } from '@portal/contract/format';
import {
  type AlarmReason,
  alarmReasonOf,
  alarmWords,
  type StatusService,
  statusServices,
} from '@portal/contract/operations/alarms';
import { filled } from '@portal/contract/text';
import { escapeHtml } from '../../platform/rich-text.js';
import { serviceTexts, texts } from './status-page.texts.js';

/** What the page says; nothing personal, no counts. */
export interface PortalStatus {
  readonly at: Date;
  readonly name: Readonly<Record<Language, string>>;
  /** Causes that visitors notice now. */
  readonly open: readonly AlarmReason[];
  /** India days, oldest first. */
  readonly days: readonly string[];
  readonly troubledDays: Readonly<Record<StatusService, readonly string[]>>;
}

/** In their own language. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

const style = `body{max-width:40rem;margin:0 auto;padding:1rem;font:17px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff}
h1{font-size:1.5rem;margin:.5rem 0}h2{display:flex;justify-content:space-between;gap:1rem;font-size:1.1rem;margin:1.5rem 0 0}p{margin:.25rem 0}
a{color:#0b57a4}section+section{margin-top:2.5rem;border-top:1px solid #767676;padding-top:1rem}
.bad{color:#a1160a}.marks{display:flex;gap:2px;height:1.75rem;align-items:flex-end}
.marks i{flex:1;height:1rem;background:#1a7f37}.marks i.x{height:1.75rem;background:#a1160a}.marks+p+p{margin-top:1.5rem}`;

/** Returns the page in both languages, because its reader cannot choose one while the backends are away; without scripts. */
export function statusPage(status: PortalStatus): string {
  const { name } = status;
  const title = `${texts.heading.en} / ${texts.heading.hi} – ${name.en}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
${section(status, 'en', 'hi')}
${section(status, 'hi', 'en')}
</main></body></html>
`;
}

function section(
  { at, name, open, days, troubledDays }: PortalStatus,
  own: Language,
  other: Language,
): string {
  const disturbed = new Set(open.map((reason) => alarmReasonOf(reason).service));
  const services = statusServices.map((service) => {
    const isBad = disturbed.has(service);
    const troubled = troubledDays[service];
    const marks = days.map((day) => (troubled.includes(day) ? '<i class="x"></i>' : '<i></i>')).join('');
    const history =
      troubled.length === 0
        ? texts.clean[own]
        : filled(texts.unclean[own], { days: troubled.map((day) => showDate(day, own)).join(', ') });
    const state = isBad ? `<b class="bad">${texts.disturbed[own]}</b>` : `<b>${texts.working[own]}</b>`;
    return `<h2>${serviceTexts[service][own]} ${state}</h2><div class="marks" aria-hidden="true">${marks}</div><p>${history}</p>`;
  });
  const problems = open.map((reason) => `<li>${escapeHtml(alarmWords[reason].people[own])}</li>`);
  return `<section id="${own}" lang="${own}"><p>${escapeHtml(name[own])} · <a href="#${other}" lang="${other}">${languageNames[other]}</a></p>
<h1>${texts.heading[own]}</h1>
<p><strong${open.length > 0 ? ' class="bad"' : ''}>${texts[open.length > 0 ? 'troubled' : 'allWell'][own]}</strong> ${filled(texts.asOf[own], { at: showMoment(at.toISOString(), own) })}</p>
${problems.length > 0 ? `<ul>${problems.join('')}</ul>` : ''}
${services.join('\n')}
<p>${texts.refreshed[own]}</p><p><a href="/">${texts.portal[own]}</a></p></section>`;
}
