import { pageAddress } from '@portal/contract/pages';
import type { Price } from '@portal/contract/settings/prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../language/use-text.ts';
import { FeeTable } from './fee-table.tsx';

interface OfferProps {
  lines: Price['lines'];
  /** whole rupees */
  total: number;
  /** The main button. */
  register: ReactNode;
  /** A possible reduction, shown above the buttons. */
  hint?: ReactNode;
  /** Explains the prices after a student membership. */
  explainsStudents?: boolean;
}

/** A fee with its lines, buttons and explanations. */
export function FeeOffer({ lines, total, register, hint, explainsStudents = false }: OfferProps) {
  const { t } = useText();
  return (
    <>
      <FeeTable lines={lines} total={total} />
      {hint}
      <div className="form-actions wide-actions">
        {register}
        <Link className="button button-secondary" to={pageAddress('membership')}>
          {t('fees.another')}
        </Link>
      </div>
      <p className="hint">{t('fees.charge')}</p>
      {explainsStudents && <p className="hint">{t('fees.expired')}</p>}
    </>
  );
}
