import { calls } from '@portal/contract/calls';
import type { Language } from '@portal/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { checkScript } from '../../offline-proof/keep-check.ts';
import type { ProofWords } from '../../offline-proof/proof-words.ts';

type Script = typeof import('../../offline-proof/document-check.ts');

/** What is said of the proof in the address. */
interface FoundProof {
  /** Without the records. */
  readonly offline: (language: Language) => ProofWords;
  /** Beside what the records say. */
  readonly online: (memNo: string, language: Language) => ProofWords;
}

/** Checks the proof that stands behind the `#` of the address, in this browser; undefined where there is none, or until it is checked. */
export function useProof(code: string): FoundProof | undefined {
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
