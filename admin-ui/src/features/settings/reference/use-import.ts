import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { ImportPreview, ImportResult } from '@portal/contract/settings/responses';
import { maxImportCharacters, type ReferenceKind } from '@portal/contract/settings/reference-lists';
import { useRef, useState } from 'react';
import { call } from '../../../shell/session/call.ts';

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

type Refused = {
  readonly step: 'refused';
  readonly file: ChosenFile;
  /** Text key of a local error; otherwise the server's error is shown. */
  readonly text?: string;
  readonly problem?: unknown;
  /** Line that the server's error refers to. */
  readonly line?: string;
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

/** State machine from file to import. If the list changed meanwhile, the preview is repeated. */
export function useImport(kind: ReferenceKind): Import {
  const [state, setState] = useState<ImportState>({ step: 'none' });
  // Counts chosen files, so that a slow response about an earlier file is ignored.
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

/** Returns the text key of an error found before the upload. */
function refusalOf(csv: string): string | undefined {
  if (csv.length > maxImportCharacters) return 'reference.import.tooLarge';
  return csv.includes('\uFFFD') ? 'reference.import.encoding' : undefined;
}

function refused(file: ChosenFile, problem: unknown): Refused {
  const [firstError] = problem instanceof CallError ? (problem.answer.errors ?? []) : [];
  const line = firstError?.field.startsWith('line ') ? `(${firstError.field.slice(5)})` : '';
  return { step: 'refused', file, problem, line };
}
