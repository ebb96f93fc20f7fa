import { Alert, Box, Typography } from '@mui/material';
import type { StaffUpdateRequest } from '@portal/contract/members/responses';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Label, type Tone } from '../../../shell/record/labels.tsx';
import { Copyable } from '../../../shell/ui/copyable.tsx';
import { daysSince, indiaDate, indiaDateTime } from '../../../shell/ui/format.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { ChangeList } from './change-list.tsx';
import { DecisionForm } from './decision-form.tsx';

const tones: Record<StaffUpdateRequest['state'], Tone> = {
  open: 'wait',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  stale: 'plain',
};

interface Props {
  request: StaffUpdateRequest;
  /** Whether the panel's heading is the page title. */
  isTitle: boolean;
  /** Refetches the requests. */
  renew: () => void;
}

/** One member's request: to decide, or with its decision. */
export function RequestPanel({ request, isTitle, renew }: Props) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, name, mem_no, askedAt, endedAt, decidedBy, appType, verifies } = request;
  usePageTitle(name);
  useEffect(() => {
    if (isTitle) heading.current?.focus({ preventScroll: true });
  }, [isTitle]);
  const days = daysSince(askedAt, Date.now());
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography
          variant="h1"
          component={isTitle ? 'h1' : 'h2'}
          ref={heading}
          tabIndex={-1}
          sx={{ mr: 1, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Label tone="plain" text={translate(`record.type.${appType}`)} />
        <Label tone={tones[state]} text={translate(`update-requests.state.${state}`)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 0.5, mb: 2, color: 'text.secondary' }}>
        <span>
          {translate('update-requests.number')}:{' '}
          <Copyable value={mem_no} label={translate('update-requests.number')} />
        </span>
        <span>
          {translate('update-requests.date')}: {indiaDate(askedAt)}
          {state === 'open' && days > 0 && ` (${translate('update-requests.days', { smart_count: days })})`}
        </span>
        {endedAt && (
          <span>
            {decidedBy
              ? translate('update-requests.ended', { staff: decidedBy, date: indiaDateTime(endedAt) })
              : translate('update-requests.endedBy', { date: indiaDateTime(endedAt) })}
          </span>
        )}
      </Box>
      {state === 'open' ? (
        <>
          {verifies && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate('update-requests.old')}
            </Alert>
          )}
          <DecisionForm request={request} renew={renew} />
        </>
      ) : (
        <ChangeList request={request} renew={renew} />
      )}
    </Box>
  );
}
