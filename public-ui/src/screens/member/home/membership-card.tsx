import { nameIn } from '@portal/contract/settings/brand';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { printedName } from '@portal/contract/validation/visible-text';
import { useState } from 'react';
import mark from '../../../app/mark.svg';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useOwnDocuments, useOwnRecord } from '../member.query.ts';
import { membershipTexts, ownPerson, stateOf, validityOf, StateMark } from '../membership.tsx';
import { CardQr, useQr } from './card-qr.tsx';
import { useOfflineCard } from './use-offline-card.ts';

/**
 * The membership card in the proportions and colours of the printed one, with its QR code. Name and number are shown
 * before the record is loaded; photo and code have their place from the beginning.
 */
export function MembershipCard({ member }: { member: MemberResult }) {
  const text = useText();
  const { t, language } = text;
  const branding = useBranding();
  const record = useOwnRecord(member._id);
  const documents = useOwnDocuments();
  const proven = documents.data?.find((document) => document.proven !== undefined)?.proven;
  const qr = useQr(proven);
  const person = record.data && ownPerson(record.data, member);
  const state = record.data && stateOf(record.data);
  const validity = record.data && validityOf(record.data, text);
  const isDoctor = person?.docstatus === 'doctor' && member.appType !== 'student';
  const name = printedName(member.name, isDoctor ? branding.doctorTitle : undefined);
  const photo = person?.profile_image ?? '';
  const [broken, setBroken] = useState('');
  const [shown, setShown] = useState('');
  // The offline copy of the photo is fetched only after the photo itself has loaded.
  const isShown = [shown, broken, ''].includes(photo);
  const isComplete = isShown && !documents.isPending && (proven === undefined || qr !== undefined);
  useOfflineCard(member, name, isComplete ? record.data : undefined, photo, qr);
  return (
    <>
      <section className="membership-card" aria-label={t('member.membership')}>
        <p className="card-issuer">
          <img src={branding.logo || mark} alt="" width="32" height="32" />
          <span className="serif">{nameIn(language, branding)}</span>
        </p>
        <div className="card-body">
          <div className="card-photo">
            {photo !== '' && broken !== photo && (
              <img
                src={photo}
                alt={t('member.card.photo', { name: member.name })}
                onLoad={() => setShown(photo)}
                onError={() => setBroken(photo)}
              />
            )}
          </div>
          <div className="card-person">
            <p className="card-name">{name}</p>
            <p className="card-kind">
              <span>{t(membershipTexts[member.appType])}</span> {state && <StateMark state={state} />}
            </p>
          </div>
          <dl>
            <div className="membership-number">
              <dt>{t('membership.number')}</dt>
              <dd>{member.mem_no}</dd>
            </div>
            {validity && (
              <div>
                <dt>{t('membership.validity')}</dt>
                <dd>{validity}</dd>
              </div>
            )}
          </dl>
          <div className="card-code">{qr && <CardQr qr={qr} number={member.mem_no} />}</div>
        </div>
      </section>
      {record.isError && <TryAgain error={record.error} onRetry={() => void record.refetch()} />}
    </>
  );
}
