import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Motto } from '../../app/organisation.tsx';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { useRestoredSession } from '../../session/use-member-session.ts';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import care from './care.svg';

const steps: readonly [TextId, TextId][] = [
  ['home.step1', 'home.step1.text'],
  ['home.step2', 'home.step2.text'],
  ['home.step3', 'home.step3.text'],
  ['home.step4', 'home.step4.text'],
];
const needs: readonly TextId[] = ['home.need1', 'home.need2', 'home.need3', 'home.need4', 'home.need5'];
const promises: readonly [TextId, TextId][] = [
  ['home.safe1', 'home.safe1.text'],
  ['home.safe2', 'home.safe2.text'],
  ['home.safe3', 'home.safe3.text'],
];

/** `/`: the organisation, and the links to application and log-in (docs/rules/pages.md). */
export function HomeScreen() {
  const { t, language } = useText();
  const branding = useBranding();
  const [mayBeLoggedIn] = useState(hasSessionHint);
  const { session } = useRestoredSession({ enabled: mayBeLoggedIn });
  const name = language === 'hi' ? branding.nameHi : branding.name;
  return (
    <div className="home">
      <div className="hero">
        <Motto className="motto" />
        <Page title={name} wide>
          <UnfinishedApplications />
          <p className="lead">{t('home.lead')}</p>
          <div className="hero-actions">
            {session.state === 'member' ? (
              <Link className="button button-large" to={pageAddress('memberHome')}>
                {t('home.goToMembership')}
              </Link>
            ) : (
              <>
                <Link className="button button-large" to={pageAddress('membership')}>
                  {t('shell.become')}
                </Link>
                <Link className="button button-secondary button-large" to={pageAddress('memberLogin')}>
                  {t('shell.login')}
                </Link>
              </>
            )}
          </div>
          {session.state !== 'member' && (
            <p className="hero-elsewhere">
              <Link to={pageAddress('continueDraft')}>{t('shell.elsewhere')}</Link>
            </p>
          )}
        </Page>
        <img className="hero-picture" src={care} alt="" width="640" height="290" fetchPriority="low" />
      </div>
      <section className="band" aria-labelledby="how">
        <h2 id="how">{t('home.how')}</h2>
        <ol className="how">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="band band-split" aria-labelledby="needs">
        <div>
          <h2 id="needs">{t('home.needs')}</h2>
          <ul className="ticks">
            {needs.map((need) => (
              <li key={need}>{t(need)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('home.safe')}</h2>
          <dl className="promises">
            {promises.map(([title, text]) => (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  );
}
