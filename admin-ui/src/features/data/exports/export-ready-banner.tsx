import { pages } from '@portal/contract/pages';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { EXPORT_MEMORY, MEMORY_MS } from '../../../shell/export/use-download.ts';
import { forget, recall, useRun } from '../../../shell/runs/use-run.ts';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';

/** Shown on all other pages when the latest export of this tab is ready or has failed. */
export default function ExportReadyBanner() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isOwnPage = pathname.toLowerCase().replace(/\/$/, '') === pages.exports.path;
  const { data: run } = useRun(recall(EXPORT_MEMORY, MEMORY_MS));
  useEffect(() => {
    if (isOwnPage) forget(EXPORT_MEMORY);
  }, [isOwnPage]);
  const state = run?.state;
  if (isOwnPage || (state !== 'done' && state !== 'failed')) return null;
  const severity = state === 'done' ? 'info' : 'error';
  return (
    <LinkAlert severity={severity} role="status" to={pages.exports.path} open={translate('exports.open')}>
      {translate(`exports.banner.${state}`)}
    </LinkAlert>
  );
}
