import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { VerifyDocumentResponse } from '@portal/contract/members/responses';
import type { Language } from '@portal/contract/enums';
import { type DocumentKind, provenPhotoOf } from '@portal/contract/members/document-kinds';
import { api } from '../api.ts';
import { Loading } from '../app/loading.tsx';
import { Page } from '../app/page.tsx';
import { TryAgain } from '../controls/try-again.tsx';
import { useBranding } from '../data/branding.query.ts';
import { useFragment } from '../first-view/use-fragment.ts';
import { useText } from '../language/use-text.ts';
import { storeOfflineCheck, checkScript } from '../offline-proof/check-page.ts';
import { retryTransient } from '../data/transient-error.ts';
import type { TextId } from '../language/text-id.ts';
import { membershipTexts, stateTexts } from './member/membership.tsx';
import { documentKindTable } from '@portal/contract/members/document-kinds';
import type { ProofWords } from '../offline-proof/proof-words.ts';

export const verifyKey = (code: string) => ['verify', code];

/** Returns null for a code of no document. */
function unknownDocument(error: unknown): null {
  if (error instanceof CallError && isUnknownDocument(error.status)) return null;
  throw error;
}

const isUnknownDocument = (status: number): boolean => [400, 404, 422].includes(status);

/**
 * `/verify/{code}`: the address in a document's QR code; shows name, number, type, state and validity only
 * (docs/rules/wire.md). The proof in the fragment is checked in the browser; that of an ID card is also sent, in a body, for
 * its photo.
 */
export default function VerifyDocumentScreen() {
  const { t, language } = useText();
  const { code = '' } = useParams();
  const { email, phone, name, nameHi, colours } = useBranding();
  const fragment = useFragment();
  const { proof, isCheckingProof } = useProof(code, fragment);
  const help = t('verify.help', { email, phone });
  const record = useQuery({
    queryKey: verifyKey(code),
    queryFn: async () => api(calls.verifyDocument, { params: { code } }).catch(unknownDocument),
    retry: retryTransient,
  });
  const photo = useProvenPhoto(code, fragment, record.data?.document);
  // No verdict before both are known.
  const isChecking = record.isPending || (record.data && isCheckingProof);
  const organisation = language === 'hi' ? nameHi : name;
  const colour = colours.brand;
  useEffect(() => {
    void storeOfflineCheck({ language, organisation, help, colour });
  }, [language, organisation, help, colour]);
  return (
    <Page title={t('verify.title')}>
      {isChecking && <Loading />}
      {record.data && !isChecking && (
        <DocumentVerdict
          document={record.data}
          words={proof?.online(record.data.mem_no, language)}
          photo={photo}
        />
      )}
      {record.data === null && (
        <div className="panel panel-error" role="alert">
          <h2>{t('verify.unknown')}</h2>
          <p>{t('verify.unknown.text')}</p>
        </div>
      )}
      {record.isError && proof && <ProofResult words={proof.offline(language)} />}
      {record.isError && <TryAgain error={record.error} onRetry={() => void record.refetch()} />}
      <p className="aside">{help}</p>
    </Page>
  );
}

interface DocumentVerdictProps {
  document: VerifyDocumentResponse;
  /** What the proof in the address says; undefined without one. */
  words: ProofWords | undefined;
  /** URL; empty without one. */
  photo?: string;
}

/** One verdict: a proof that is not this document's outweighs whatever the record says. */
export function DocumentVerdict({ document, words, photo = '' }: DocumentVerdictProps) {
  if (words?.tone === 'bad') return <ProofResult words={words} />;
  return (
    <>
      <GenuineDocument document={document} photo={photo} />
      {words && <ProofResult words={words} />}
    </>
  );
}

/** States of the membership, and of this version of the document. */
const stateMessages: Readonly<Record<string, TextId>> = {
  ...stateTexts,
  superseded: 'verify.superseded',
  removed: 'verify.removed',
};

/** The record of a signed code. A document remains genuine after the membership has ended, which is stated. */
function GenuineDocument({ document, photo }: { document: VerifyDocumentResponse; photo: string }) {
  const { t, date, language } = useText();
  const isActive = document.state === 'active';
  const text = stateMessages[document.state];
  const state = text ? t(text) : document.state;
  const validity = /^\d/.test(document.validity)
    ? t('membership.until', { date: date(document.validity) })
    : t('membership.forLife');
  const facts = [
    [t('verify.document'), documentKindTable[document.document].label[language]],
    [t('verify.issued'), date(document.issuedAt)],
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
      {photo !== '' && (
        <figure className="own-picture">
          <img src={photo} alt={t('verify.photo', { name: document.name })} width="120" />
          <figcaption>{t('verify.compare')}</figcaption>
        </figure>
      )}
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

/** Result of the proof in the QR code. */
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

/** Returns the photo of an ID card, which the server gives only for the genuine proof in the address; empty without one. */
function useProvenPhoto(code: string, proof: string, kind: DocumentKind | undefined): string {
  const { data = '' } = useQuery({
    queryKey: ['proven-photo', code, proof],
    enabled: kind === provenPhotoOf && proof !== '',
    queryFn: async () => (await api(calls.verifiedPhoto, { params: { code }, body: { proof } })).photo,
    retry: false,
    gcTime: 0,
  });
  return data;
}

type CheckScript = typeof import('../offline-proof/document-check.ts');

/** Messages about the proof in the address. */
interface ProofTexts {
  /** Without the record. */
  readonly offline: (language: Language) => ProofWords;
  /** In addition to the record. */
  readonly online: (memNo: string, language: Language) => ProofWords;
}

/** Checks the proof in the fragment in this browser; undefined if there is none, or it cannot be checked. */
function useProof(code: string, text: string): { proof: ProofTexts | undefined; isCheckingProof: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['proof', code, text],
    enabled: text !== '',
    networkMode: 'always',
    staleTime: Infinity,
    queryFn: async (): Promise<ProofTexts> => {
      const [{ checkProofLocally, offlineWords, onlineWords }, { keys }] = await Promise.all([
        import(/* @vite-ignore */ checkScript) as Promise<CheckScript>,
        api(calls.documentKeys),
      ]);
      const verdict = await checkProofLocally(text, code, keys);
      return {
        offline: (language) => offlineWords(verdict, language),
        online: (memNo, language) => onlineWords(verdict, memNo, language),
      };
    },
  });
  return { proof: data, isCheckingProof: isLoading };
}
