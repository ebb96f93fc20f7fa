import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import type { TextKey } from '@portal/contract/texts';
import { useEffect, useRef, useState } from 'react';
import { isPdf } from './file-check.ts';
import { UploadRejected, upload, uploadState, type UploadTarget } from './upload.ts';
import { isRetriable } from './upload-reasons.ts';

export type UploadPhase =
  | { phase: 'empty' }
  | { phase: 'sending'; percent: number; isPdf: boolean }
  | { phase: 'checking'; isPdf: boolean }
  | { phase: 'ready'; url: string | undefined; isPdf: boolean; warning: string | undefined }
  | { phase: 'failed'; reason: unknown };

interface UploadControl {
  state: UploadPhase;
  /** Uploads a chosen file; aborts an earlier upload. */
  choose: (file: File) => Promise<void>;
  /** Shows why a file is not uploaded; aborts an earlier upload. */
  refuse: (reason: TextKey) => void;
  /** Uploads the last file again; undefined if there is none, or a retry cannot help. */
  retry: (() => Promise<void>) | undefined;
}

/**
 * The upload of one file of the application, from selection to acceptance.
 * @param stored key in the draft, or empty
 * @param onStored receives the key of an accepted file, and an empty one while it is being replaced
 */
export function useUpload(
  target: UploadTarget,
  stored: string,
  onStored: (key: string) => void,
): UploadControl {
  const [state, setState] = useState<UploadPhase>(
    stored ? { phase: 'checking', isPdf: isPdf(stored) } : { phase: 'empty' },
  );
  const current = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);

  useEffect(() => {
    if (!stored || current.current) return;
    let unmounted = false;
    const showStored = async (): Promise<void> => {
      const answer = await uploadState(stored).catch((error: unknown): UploadStateResponse => {
        return { state: error instanceof CallError && error.status === 404 ? 'refused' : 'ok' };
      });
      if (unmounted || current.current) return;
      if (answer.state === 'refused') setState({ phase: 'failed', reason: 'file.missing' });
      else setState({ phase: 'ready', url: answer.url, isPdf: isPdf(stored), warning: answer.key });
    };
    void showStored();
    return () => {
      unmounted = true;
    };
  }, [stored]);

  useEffect(() => () => current.current?.abort(), []);

  const refuse = (reason: TextKey): void => {
    current.current?.abort();
    current.current = new AbortController();
    last.current = undefined;
    setState({ phase: 'failed', reason });
    onStored('');
  };
  const choose = async (file: File): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    last.current = file;
    const kind = { isPdf: isPdf(file.name) };
    setState({ phase: 'sending', percent: 0, ...kind });
    onStored('');
    const show = (next: UploadPhase): void => {
      if (current.current === controller) setState(next);
    };
    try {
      const uploaded = await upload(
        target,
        file,
        (percent) =>
          show(percent < 100 ? { phase: 'sending', percent, ...kind } : { phase: 'checking', ...kind }),
        controller.signal,
      );
      if (current.current !== controller) return;
      show({ phase: 'ready', url: uploaded.url, isPdf: isPdf(uploaded.key), warning: uploaded.warning });
      onStored(uploaded.key);
    } catch (error) {
      show({ phase: 'failed', reason: error instanceof UploadRejected ? error.key : error });
    }
  };
  const retried = state.phase === 'failed' && isRetriable(state.reason) ? last.current : undefined;
  return { state, choose, refuse, retry: retried ? () => choose(retried) : undefined };
}
