import { calls } from '@portal/contract/calls';
import { useNotify } from 'react-admin';
import { useWireText } from '../language/wire-text.ts';
import { call } from '../session/call.ts';

/** Name under which the tab remembers its latest export. */
export const EXPORT_MEMORY = 'export';
/** ms for which a reload still shows the export. */
export const MEMORY_MS = 60 * 60 * 1000;

/** Downloads the file of an export. The signed address is valid for some minutes, so it is fetched on demand. */
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
