import type { MemberResult } from '@portal/contract/accounts/responses';
import { useState } from 'react';
import mark from '../../../app/mark.svg';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useOwnRecord } from '../member.query.ts';
import { membershipTexts, ownPerson, stateOf, validityOf, StateMark } from '../membership.tsx';
import { useOfflineCard } from './use-offline-card.ts';

/** The membership card: name, number and validity. The number is shown before the record is loaded. */
export function MembershipCard({ member }: { member: MemberResult }) {
  const text = useText();
  const { t, language } = text;
  const branding = useBranding();
  const record = useOwnRecord(member._id);
  const state = record.data && stateOf(record.data);
  const { memberOn } = record.data ?? {};
  const validity = record.data && validityOf(record.data, text);
  const photo = (record.data && ownPerson(record.data, member)?.profile_image) ?? '';
  const [broken, setBroken] = useState('');
  const [shown, setShown] = useState('');
  // The offline copy of the photo is fetched only after the photo itself has loaded.
  const isShown = [shown, broken, ''].includes(photo);
  useOfflineCard(member, isShown ? record.data : undefined, photo);
  return (
    <section className="membership-card" aria-label={t('member.membership')}>
      <p className="card-issuer">
        <img src={branding.logo || mark} alt="" width="32" height="32" />
        {language === 'hi' ? branding.nameHi : branding.name}
      </p>
      <div className="card-person">
        {photo !== '' && broken !== photo && (
          <img
            className="card-photo"
            src={photo}
            alt={t('member.card.photo', { name: member.name })}
            width="112"
            height="140"
            onLoad={() => setShown(photo)}
            onError={() => setBroken(photo)}
          />
        )}
        <div>
          <p className="card-name">{member.name}</p>
          <p className="membership-kind">{t(membershipTexts[member.appType])}</p>
        </div>
      </div>
      <dl>
        <div className="membership-number">
          <dt>{t('membership.number')}</dt>
          <dd>{member.mem_no}</dd>
        </div>
        {state && (
          <div>
            <dt>{t('membership.status')}</dt>
            <dd>
              <StateMark state={state} />
            </dd>
          </div>
        )}
        {memberOn && (
          <div>
            <dt>{t('membership.since')}</dt>
            <dd>{text.date(memberOn)}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>{t('membership.validity')}</dt>
            <dd>{validity}</dd>
          </div>
        )}
      </dl>
      {record.isPending && <Loading />}
      {record.isError && <TryAgain error={record.error} onRetry={() => void record.refetch()} />}
    </section>
  );
}
