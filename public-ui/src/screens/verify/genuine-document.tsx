import type { VerifyDocumentResponse } from '@portal/contract/members/responses';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { membershipTexts, stateTexts } from '../member/membership.ts';

/** What has become of the membership, or of this version of the document. */
const texts: Readonly<Record<string, TextId>> = {
  ...stateTexts,
  superseded: 'verify.superseded',
  removed: 'verify.removed',
};

/** What a code that we signed stands for. A document stays genuine when the membership has ended: that is said in words. */
export function GenuineDocument({ document }: { document: VerifyDocumentResponse }) {
  const { t, date } = useText();
  const isActive = document.state === 'active';
  const text = texts[document.state];
  const state = text ? t(text) : document.state;
  const validity = /^\d/.test(document.validity)
    ? t('membership.until', { date: date(document.validity) })
    : t('membership.forLife');
  const facts = [
    [t('verify.name'), document.name],
    [t('membership.number'), document.mem_no],
    [t('membership.type'), t(membershipTexts[document.appType])],
    [t('membership.status'), state],
    [t('membership.validity'), validity],
  ] as const;
  return (
    <section className={isActive ? 'receipt' : 'receipt receipt-warning'} role="status">
      <p className={isActive ? 'receipt-paid' : 'receipt-notice'}>
        {isActive ? t('verify.genuine') : t('verify.notActive', { state })}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
