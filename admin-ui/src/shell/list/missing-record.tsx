import { Alert } from '@mui/material';
import { pages } from '@portal/contract/pages';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../language/language.ts';
import { useStaffUser } from '../session/session.ts';
import { listTexts } from './list.texts.ts';

interface State {
  readonly isMissing?: boolean;
}

/** Redirects from a detail page with a missing or unknown id to the list, which shows a notice (docs/rules/pages.md). */
export function MissingRecord() {
  const { permissions } = useStaffUser();
  const list = permissions.includes('updateRequests') ? pages.updateRequests : pages.applications;
  const state: State = { isMissing: true };
  return <Navigate to={list.path} state={state} replace />;
}

/** Notice of a list that is shown in place of a missing record. */
export function MissingRecordNotice() {
  const t = useTexts(listTexts);
  const { state } = useLocation() as { state: State | null };
  return state?.isMissing === true && <Alert severity="warning">{t('missing')}</Alert>;
}
