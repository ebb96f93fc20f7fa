import { useText } from '../../language/use-text.ts';
import { useMember } from '../member/use-member.ts';

/** What is erased and what the law keeps (docs/rules/erasure.md). */
export function WhatGoes() {
  const { t } = useText();
  const { mem_no: number } = useMember();
  return (
    <>
      <p>{t('erasure.lead')}</p>
      <h2>{t('erasure.goes')}</h2>
      <ul>
        <li>{t('erasure.goes.record')}</li>
        <li>{t('erasure.goes.documents')}</li>
        <li>{t('erasure.goes.login')}</li>
        <li>{t('erasure.goes.number', { number })}</li>
      </ul>
      <h2>{t('erasure.stays')}</h2>
      <ul>
        <li>{t('erasure.stays.receipts')}</li>
        <li>{t('erasure.stays.certificate')}</li>
      </ul>
    </>
  );
}
