import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import { useEffect, useRef, useState } from 'react';
import { isPdf } from './file-check.ts';
import { UploadRefused, upload, uploadState, type UploadTarget } from './upload.ts';
import { isWorthRetrying } from './upload-reasons.ts';

export type UploadPhase =
  | { phase: 'empty' }
  | { phase: 'sending'; percent: number; isPdf: boolean }
  | { phase: 'checking'; isPdf: boolean }
  | { phase: 'ready'; url: string | undefined; isPdf: boolean; warning: string | undefined }
  | { phase: 'failed'; reason: unknown };

interface UploadControl {
  state: UploadPhase;
  /** Sends a chosen file; an earlier one that is still under way is given up. */
  choose: (file: File) => Promise<void>;
  /** Sends the last chosen file again; undefined when there is none any more, or only another file can help. */
  retry: (() => Promise<void>) | undefined;
}

/**
 * One file of the application, from choosing it to the server's acceptance.
 * @param stored the key that the draft holds, or empty
 * @param onStored called with the key of an accepted file, and with an empty one while another takes its place
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
    let gone = false;
    const showStored = async (): Promise<void> => {
      const answer = await uploadState(stored).catch((error: unknown): UploadStateResponse => {
        return { state: error instanceof CallError && error.status === 404 ? 'refused' : 'ok' };
      });
      if (gone || current.current) return;
      if (answer.state === 'refused') setState({ phase: 'failed', reason: 'file.missing' });
      else setState({ phase: 'ready', url: answer.url, isPdf: isPdf(stored), warning: answer.key });
    };
    void showStored();
    return () => {
      gone = true;
    };
  }, [stored]);

  useEffect(() => () => current.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    last.current = file;
    const onItsWay = { isPdf: isPdf(file.name) };
    setState({ phase: 'sending', percent: 0, ...onItsWay });
    onStored('');
    const show = (next: UploadPhase): void => {
      if (current.current === mine) setState(next);
    };
    try {
      const done = await upload(
        target,
        file,
        (percent) =>
          show(
            percent < 100 ? { phase: 'sending', percent, ...onItsWay } : { phase: 'checking', ...onItsWay },
          ),
        mine.signal,
      );
      if (current.current !== mine) return;
      show({ phase: 'ready', url: done.url, isPdf: isPdf(done.key), warning: done.warning });
      onStored(done.key);
    } catch (error) {
      show({ phase: 'failed', reason: error instanceof UploadRefused ? error.key : error });
    }
  };
  const again = state.phase === 'failed' && isWorthRetrying(state.reason) ? last.current : undefined;
  return { state, choose, retry: again ? () => choose(again) : undefined };
}
