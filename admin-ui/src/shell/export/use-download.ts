import { calls } from '@portal/contract';
import { useNotify } from 'react-admin';
import { useWireText } from '../language/wire-text.ts';
import { call } from '../session/call.ts';

/** Under which the last export of this tab is kept. */
export const exportMemory = 'export';
/** ms in which a reload still shows it. */
export const KEPT_MS = 60 * 60 * 1000;

/** Saves the file of an export. Its address works for some minutes, so it is asked for when it is wanted. */
export function useDownload(): (id: string) => Promise<void> {
  const notify = useNotify();
  const wireText = useWireText();
  return async (id) => {
    try {
      const { data } = await call(calls.downloadExport, { params: { id } });
      location.assign(data.url);
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
}
