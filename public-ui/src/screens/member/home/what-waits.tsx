import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { useText } from '../../../language/use-text.ts';
import { useOwnPending } from '../member.query.ts';
import { useMember } from '../use-member.ts';

/** What the office waits for, or the member for the office; nothing when nothing waits. */
export function WhatWaits() {
  const { t } = useText();
  const member = useMember();
  const { data } = useOwnPending();
  const isAsked = data?.updateRequest?.state === 'open';
  if (!data?.email && !isAsked) return null;
  return (
    <section className="panel" aria-labelledby="waits">
      <h2 id="waits">{t('member.waits.title')}</h2>
      <ul>
        {data.email && <li>{t('member.waits.email', { address: data.email.to })}</li>}
        {isAsked && <li>{t('member.waits.request')}</li>}
      </ul>
      <Link className="tall" to={pageAddress('memberDetails', { id: member._id })}>
        {t('member.waits.go')}
      </Link>
    </section>
  );
}
