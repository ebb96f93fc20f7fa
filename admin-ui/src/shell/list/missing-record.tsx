import { Alert } from '@mui/material';
import { pages } from '@portal/contract';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../language/language.ts';
import { useStaffUser } from '../session/session.ts';
import { listTexts } from './list.texts.ts';

interface State {
  readonly isMissing?: boolean;
}

/** Where a detail page leads whose id is missing or unknown (docs/rules/pages.md): the list says so above its rows. */
export function MissingRecord() {
  const { permissions } = useStaffUser();
  const list = permissions.includes('updateRequests') ? pages.updateRequests : pages.applications;
  const state: State = { isMissing: true };
  return <Navigate to={list.path} state={state} replace />;
}

/** What a list says when it is shown in place of a record that is not there. */
export function MissingRecordNotice() {
  const t = useTexts(listTexts);
  const { state } = useLocation() as { state: State | null };
  return state?.isMissing === true && <Alert severity="warning">{t('missing')}</Alert>;
}
