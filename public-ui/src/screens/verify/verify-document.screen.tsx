import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { keepCheck } from '../../offline-proof/keep-check.ts';
import { isPassing } from '../../session/passing-error.ts';
import { GenuineDocument } from './genuine-document.tsx';
import { ProofResult } from './proof-result.tsx';
import { useProof } from './use-proof.ts';

/**
 * `/verify/{code}`: what the QR on a certificate or card leads to; name, number, type, state and validity only (docs/rules/wire.md). What
 * the QR proves by itself is checked here and sent to nobody.
 */
export default function VerifyDocumentScreen() {
  const { t, language } = useText();
  const { code = '' } = useParams();
  const { email, phone, name, nameHi, colours } = useBranding();
  const proof = useProof(code);
  const help = t('verify.help', { email, phone });
  const found = useQuery({
    queryKey: ['verify', code],
    queryFn: () => api(calls.verifyDocument, { params: { code } }),
    retry: (failures, error) => failures < 2 && isPassing(error),
  });
  const organisation = language === 'hi' ? nameHi : name;
  const colour = colours.brand;
  useEffect(() => {
    void keepCheck({ language, organisation, help, colour });
  }, [language, organisation, help, colour]);
  const isUnknown = found.error instanceof CallError && [400, 404, 422].includes(found.error.status);
  return (
    <Page title={t('verify.title')}>
      {found.isPending && <Loading />}
      {found.data && <GenuineDocument document={found.data} />}
      {found.data && proof && <ProofResult words={proof.online(found.data.mem_no, language)} />}
      {isUnknown && (
        <div className="panel panel-error" role="alert">
          <h2>{t('verify.unknown')}</h2>
          <p>{t('verify.unknown.text')}</p>
        </div>
      )}
      {found.isError && !isUnknown && proof && <ProofResult words={proof.offline(language)} />}
      {found.isError && !isUnknown && <TryAgain error={found.error} onRetry={() => void found.refetch()} />}
      <p className="aside">{help}</p>
    </Page>
  );
}
