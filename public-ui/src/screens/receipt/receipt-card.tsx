import { addressIn, nameIn } from '@portal/contract/settings/brand';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { amountInWords } from '@portal/contract/amount-in-words';
import { showRupees } from '@portal/contract/format';
import { useBranding } from '../../data/branding.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { FeeTable } from '../see-fees/fee-table.tsx';

const types: Readonly<Record<string, TextId>> = {
  single: 'receipt.type.single',
  couple: 'receipt.type.couple',
  student: 'receipt.type.student',
};

/** The receipt itself, which is the printed part. */
export function ReceiptCard({ receipt }: { receipt: ReceiptView }) {
  const { t, language, date } = useText();
  const branding = useBranding();
  const type = types[receipt.appType];
  const total = receipt.amount / 100;
  return (
    <section className="receipt" aria-labelledby="receipt-label receipt-number">
      <div className="receipt-issuer">
        {branding.logo && <img src={branding.logo} alt="" width="56" height="56" />}
        <div>
          <p className="serif">{nameIn(language, branding)}</p>
          <p className="hint">
            {addressIn(language, branding)}
            <br />
            {`${branding.email}, ${branding.phone}`}
            {(branding.registration || branding.pan) && <br />}
            {[
              branding.registration && t('receipt.registration', { number: branding.registration }),
              branding.pan && t('receipt.pan', { number: branding.pan }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <p className="receipt-label" id="receipt-label">
        {t('receipt.number')}
      </p>
      <h2 id="receipt-number" className="receipt-number serif">
        {receipt.number}
      </h2>
      <dl>
        <div>
          <dt>{t('receipt.name')}</dt>
          <dd>{[receipt.name, ...(receipt.spouse === undefined ? [] : [receipt.spouse])].join(', ')}</dd>
        </div>
        <div>
          <dt>{t('receipt.type')}</dt>
          <dd>{type ? t(type) : receipt.appType}</dd>
        </div>
        <div>
          <dt>{t('receipt.date')}</dt>
          <dd>{date(receipt.issuedAt)}</dd>
        </div>
        <div>
          <dt>{t('receipt.payment')}</dt>
          <dd className="code">{receipt.reference}</dd>
        </div>
        {receipt.applicationNumber && (
          <div>
            <dt>{t('receipt.application')}</dt>
            <dd className="code">{receipt.applicationNumber}</dd>
          </div>
        )}
      </dl>
      <FeeTable lines={receipt.lines} total={total} settled />
      <p>{amountInWords(receipt.amount, language)}</p>
      {receipt.note && <p>{receipt.note}</p>}
      <p className="receipt-paid">{t('receipt.paid', { amount: showRupees(total) })}</p>
      <p className="hint print-only">
        {t('receipt.printed', { date: date(new Date(Date.now()).toISOString()) })}
      </p>
      {receipt.creditNotes.map(({ number, amount, issuedAt }) => (
        <p key={number}>
          {t('receipt.givenBack', { amount: showRupees(amount / 100), date: date(issuedAt), number })}
        </p>
      ))}
    </section>
  );
}
