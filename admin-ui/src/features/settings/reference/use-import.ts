import {
  CallError,
  calls,
  type ImportPreview,
  type ImportResult,
  maxImportCharacters,
  type ReferenceKind,
} from '@portal/contract';

import { useRef, useState } from 'react';
import { call } from '../../../shell/session/call.ts';

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

type Refused = {
  readonly step: 'refused';
  readonly file: ChosenFile;
  /** Key of our own text; the server's answer else. */
  readonly text?: string;
  readonly problem?: unknown;
  /** The line that the server names. */
  readonly where?: string;
};

type ImportState =
  | { readonly step: 'none' }
  | { readonly step: 'reading'; readonly file: ChosenFile }
  | Refused
  | { readonly step: 'preview' | 'applying'; readonly file: ChosenFile; readonly preview: ImportPreview }
  | { readonly step: 'done'; readonly file: ChosenFile; readonly result: ImportResult };

interface Import {
  readonly state: ImportState;
  readonly choose: (file: File) => Promise<void>;
  readonly apply: () => Promise<void>;
}

/** The steps from a file to its import. A list that changed in between is previewed anew. */
export function useImport(kind: ReferenceKind): Import {
  const [state, setState] = useState<ImportState>({ step: 'none' });
  // Counts the files chosen, so that a slow answer about an earlier one is not taken for the last one's.
  const chosen = useRef(0);

  const preview = async (file: ChosenFile) => {
    const number = ++chosen.current;
    const show = (next: ImportState) => {
      if (number === chosen.current) setState(next);
    };
    show({ step: 'reading', file });
    const text = refusalOf(file.csv);
    if (text !== undefined) {
      show({ step: 'refused', file, text });
      return;
    }
    try {
      const { data } = await call(calls.previewReferenceImport, { body: { kind, csv: file.csv } });
      show({ step: 'preview', file, preview: data });
    } catch (problem) {
      show(refused(file, problem));
    }
  };

  return {
    state,
    choose: async (file) => preview({ name: file.name, csv: await file.text() }),
    apply: async () => {
      if (state.step !== 'preview') return;
      const { file, preview: shown } = state;
      setState({ step: 'applying', file, preview: shown });
      try {
        const body = { kind, csv: file.csv, hash: shown.hash };
        const { data } = await call(calls.applyReferenceImport, { body });
        setState({ step: 'done', file, result: data });
      } catch (problem) {
        setState(refused(file, problem));
      }
    },
  };
}

/** What is wrong with a file before the server sees it: our text's key. */
function refusalOf(csv: string): string | undefined {
  if (csv.length > maxImportCharacters) return 'reference.import.tooLarge';
  return csv.includes('\uFFFD') ? 'reference.import.encoding' : undefined;
}

function refused(file: ChosenFile, problem: unknown): Refused {
  const [first] = problem instanceof CallError ? (problem.answer.errors ?? []) : [];
  const where = first?.field.startsWith('line ') ? `(${first.field.slice(5)})` : '';
  return { step: 'refused', file, problem, where };
}
