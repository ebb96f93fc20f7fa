import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useLocation } from 'react-router';
import type { VerifyDocumentResponse } from '@portal/contract';
import type { Language } from '@portal/contract/enums';
import { api } from '../api.ts';
import { Loading } from '../app/loading.tsx';
import { Page } from '../app/page.tsx';
import { TryAgain } from '../controls/try-again.tsx';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';
import { keepCheck, checkScript } from '../offline-proof/check-page.ts';
import { isPassing } from '../data/transient-error.ts';
import type { TextId } from '../language/text-id.ts';
import { membershipTexts, stateTexts } from './member/membership.tsx';
import type { ProofWords } from '../offline-proof/proof-words.ts';

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

/** What has become of the membership, or of this version of the document. */
const texts: Readonly<Record<string, TextId>> = {
  ...stateTexts,
  superseded: 'verify.superseded',
  removed: 'verify.removed',
};

/** What a code that we signed stands for. A document stays genuine when the membership has ended: that is said in words. */
function GenuineDocument({ document }: { document: VerifyDocumentResponse }) {
  const { t, date } = useText();
  const isActive = document.state === 'active';
  const text = texts[document.state];
  const state = text ? t(text) : document.state;
  const validity = /^\d/.test(document.validity)
    ? t('membership.until', { date: date(document.validity) })
    : t('membership.forLife');
  const facts = [
    [t('verify.name'), document.name],
    [t('membership.number'), document.mem_no],
    [t('membership.type'), t(membershipTexts[document.appType])],
    [t('membership.status'), state],
    [t('membership.validity'), validity],
  ] as const;
  return (
    <section className={isActive ? 'receipt' : 'receipt receipt-warning'} role="status">
      <p className={isActive ? 'receipt-paid' : 'receipt-notice'}>
        {isActive ? t('verify.genuine') : t('verify.notActive', { state })}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const classes: Readonly<Record<ProofWords['tone'], string>> = {
  good: 'receipt',
  unsure: 'receipt receipt-warning',
  bad: 'panel panel-error',
};

/** What is said of the proof that the QR of a document carries. */
function ProofResult({ words: { tone, lines, facts } }: { words: ProofWords }) {
  return (
    <section className={classes[tone]} role={tone === 'bad' ? 'alert' : 'status'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type Script = typeof import('../offline-proof/document-check.ts');

/** What is said of the proof in the address. */
interface FoundProof {
  /** Without the records. */
  readonly offline: (language: Language) => ProofWords;
  /** Beside what the records say. */
  readonly online: (memNo: string, language: Language) => ProofWords;
}

/** Checks the proof that stands behind the `#` of the address, in this browser; undefined where there is none, or until it is checked. */
function useProof(code: string): FoundProof | undefined {
  const text = useLocation().hash.slice(1);
  const { data } = useQuery({
    queryKey: ['proof', code, text],
    enabled: text !== '',
    networkMode: 'always',
    staleTime: Infinity,
    queryFn: async (): Promise<FoundProof> => {
      const [{ checkHere, offlineWords, onlineWords }, { keys }] = await Promise.all([
        import(/* @vite-ignore */ checkScript) as Promise<Script>,
        api(calls.documentKeys),
      ]);
      const verdict = await checkHere(text, code, keys);
      return {
        offline: (language) => offlineWords(verdict, language),
        online: (memNo, language) => onlineWords(verdict, memNo, language),
      };
    },
  });
  return data;
}
