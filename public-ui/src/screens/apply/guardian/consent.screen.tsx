import { guardianDeclaration } from '@portal/contract/applications/guardian';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Loading } from '../../../app/loading.tsx';
import { Page } from '../../../app/page.tsx';
import { CheckboxField } from '../../../controls/checkbox-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import '../apply-form.css';

const declarationId = 'guardian-declaration';

const isLinkOver = (error: unknown): boolean =>
  error instanceof CallError && error.answer.key === 'guardian.linkOver';

/**
 * `/guardian#{token}`: a guardian reads what is asked and consents on their own device. It asks before it acts, because
 * mail scanners open links; the fragment is not sent to the server (docs/rules/drafts.md).
 */
export default function GuardianConsentScreen() {
  const { t } = useText();
  const wire = useWireText();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [isDeclared, setDeclared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const request = useQuery({
    queryKey: ['guardian', token],
    queryFn: async () => (await api(calls.readGuardianRequest, { body: { token } })).data,
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const consent = useMutation({
    mutationFn: () => api(calls.consentByLink, { body: { token, declaration: guardianDeclaration } }),
  });
  if (consent.isSuccess) {
    return (
      <Page title={t('guardian.thanks.title')}>
        <p className="lead" role="status">
          {t('guardian.thanks.text')}
        </p>
      </Page>
    );
  }
  if (token === '' || isLinkOver(request.error) || isLinkOver(consent.error)) {
    return (
      <Page title={t('guardian.title')}>
        <p className="lead" role="alert">
          {wire('guardian.linkOver')}
        </p>
      </Page>
    );
  }
  if (request.isPending) return <Loading />;
  if (request.isError) {
    return (
      <Page title={t('guardian.title')}>
        <TryAgain error={request.error} onRetry={() => void request.refetch()} />
      </Page>
    );
  }
  const { guardian, relation, minors } = request.data;
  const names = minors.join(' & ');
  const give = (): void => {
    setMissing(!isDeclared);
    if (isDeclared && !consent.isPending) consent.mutate();
  };
  return (
    <Page title={t('guardian.title')} hasError={isMissing || consent.isError}>
      <p className="lead">{t('guardian.asked', { names })}</p>
      <section className="answers answers-close">
        <dl>
          <div>
            <dt>{t('guardian.asked.applicant')}</dt>
            <dd>{names}</dd>
          </div>
          <div>
            <dt>{t(`guardian.relation.${relation}`)}</dt>
            <dd>{guardian}</dd>
          </div>
        </dl>
      </section>
      <p>{t('guardian.asked.use')}</p>
      <p>
        <a className="tall" href={pageAddress('privacy')} target="_blank" rel="noopener">
          {t('guardian.asked.privacy')}
        </a>
      </p>
      <CheckboxField
        id={declarationId}
        label={t('guardian.declare', { names })}
        error={isMissing ? wire('guardian.declare') : undefined}
        checked={isDeclared}
        onChange={(isChecked) => {
          setDeclared(isChecked);
          setMissing(false);
        }}
      />
      {consent.error && (
        <p className="message" role="alert">
          {wire(consent.error)}
        </p>
      )}
      <div className="step-actions">
        <button type="button" className="button" aria-disabled={consent.isPending} onClick={give}>
          {consent.isPending ? t('shell.loading') : t('guardian.give')}
        </button>
      </div>
      <p className="aside">{t('guardian.asked.refuse')}</p>
    </Page>
  );
}
