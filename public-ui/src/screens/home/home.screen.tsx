import { nameIn } from '@portal/contract/settings/brand';
import { pageAddress } from '@portal/contract/pages';
import { showRupees } from '@portal/contract/format';
import { planOfType } from '@portal/contract/settings/prices';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Motto, PhoneLink } from '../../app/organisation.tsx';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useFigures } from '../../data/figures.query.ts';
import { usePrices } from '../../data/prices.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { useRestoredSession } from '../../session/use-member-session.ts';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import care from './care.svg';

type Entry = readonly [title: TextId, text: TextId];

const benefits: readonly Entry[] = [
  ['home.get1', 'home.get1.text'],
  ['home.get2', 'home.get2.text'],
  ['home.get3', 'home.get3.text'],
  ['home.get4', 'home.get4.text'],
  ['home.get5', 'home.get5.text'],
  ['home.get6', 'home.get6.text'],
];
const steps: readonly Entry[] = [
  ['home.step1', 'home.step1.text'],
  ['home.step2', 'home.step2.text'],
  ['home.step3', 'home.step3.text'],
  ['home.step4', 'home.step4.text'],
];
const needs: readonly TextId[] = ['home.need1', 'home.need2', 'home.need3', 'home.need4', 'home.need5'];
const promises: readonly Entry[] = [
  ['home.safe1', 'home.safe1.text'],
  ['home.safe2', 'home.safe2.text'],
];

/** `/`: why to join, what it costs and what one gets, and the links to application and log-in (docs/rules/pages.md). */
export function HomeScreen() {
  const { t, language } = useText();
  const branding = useBranding();
  const [mayBeLoggedIn] = useState(hasSessionHint);
  const { session } = useRestoredSession({ enabled: mayBeLoggedIn });
  const isMember = session.state === 'member';
  return (
    <div className="home">
      <div className="hero">
        <div className="hero-words">
          <Motto className="motto" />
          <Page title={nameIn(language, branding)} wide>
            <UnfinishedApplications />
            <p className="lead">{t('home.lead')}</p>
            <div className="hero-actions">
              {isMember ? (
                <Link className="button button-large" to={pageAddress('memberHome')}>
                  {t('home.goToMembership')}
                </Link>
              ) : (
                <>
                  <JoinLink />
                  <Link className="button button-secondary button-large" to={pageAddress('memberLogin')}>
                    {t('shell.login')}
                  </Link>
                </>
              )}
            </div>
            {!isMember && (
              <p className="hero-note">
                {t('home.minutes')}
                <br />
                <Link to={pageAddress('continueDraft')}>{t('shell.elsewhere')}</Link>
              </p>
            )}
          </Page>
        </div>
        {branding.photograph === '' ? (
          // A referenced vector is not a candidate for the largest paint, which belongs to the words.
          <svg className="hero-picture" viewBox="0 0 640 290" aria-hidden="true">
            <use href={`${care}#care`} />
          </svg>
        ) : (
          <img
            className="hero-picture hero-photograph"
            src={branding.photograph}
            alt=""
            width="640"
            height="480"
            fetchPriority="low"
          />
        )}
        <Figures />
      </div>
      <Band name="benefits" title={t('home.get')}>
        <dl className="entries">
          {benefits.map(([title, text]) => (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band name="how" title={t('home.how')}>
        <ol className="how">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </Band>
      <section className="band">
        <div className="band-inner band-split">
          <div>
            <h2>{t('home.needs')}</h2>
            <ul className="ticks">
              {needs.map((need) => (
                <li key={need}>{t(need)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t('home.safe')}</h2>
            <dl className="entries entries-one">
              {promises.map(([title, text]) => (
                <div key={title}>
                  <dt>{t(title)}</dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <Band name="help" title={t('home.help')}>
        <p>{t('home.help.text')}</p>
        <p className="help-links">
          <PhoneLink /> <a href={`mailto:${branding.email}`}>{branding.email}</a>{' '}
          <Link to={pageAddress('contact')}>{t('home.help.write')}</Link>
        </p>
      </Band>
    </div>
  );
}

function Band({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="band" aria-labelledby={name}>
      <div className="band-inner">
        <h2 id={name}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** The one action of the page, with the fees in force. */
function JoinLink() {
  const { t } = useText();
  const { data: prices } = usePrices();
  const feeOf = (type: keyof typeof planOfType): string | undefined => {
    const price = prices?.find(({ plan }) => plan === planOfType[type]);
    return price && showRupees(price.total);
  };
  const [doctor, student] = [feeOf('single'), feeOf('student')];
  return (
    <Link className="button button-large" to={pageAddress('membership')}>
      {t('shell.become')}
      {doctor !== undefined && student !== undefined && (
        <span className="hero-fees">{t('home.fees', { doctor, student })}</span>
      )}
    </Link>
  );
}

function Figures() {
  const { t } = useText();
  const shown = useFigures();
  if (shown.length === 0) return null;
  return (
    <dl className="figures">
      {shown.map(([name, figure]) => (
        <div key={name}>
          <dt>{t(`home.${name}`)}</dt>
          <dd className="serif">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
