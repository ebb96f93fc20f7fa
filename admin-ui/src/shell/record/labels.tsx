import { Chip, type ChipProps } from '@mui/material';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { PaymentView } from '@portal/contract/payments/responses';
import { useTranslate } from 'react-admin';

const tones = {
  good: { color: '#14532d', backgroundColor: '#dcfce7' },
  wait: { color: '#78350f', backgroundColor: '#fef3c7' },
  bad: { color: '#7f1d1d', backgroundColor: '#fee2e2' },
  plain: { color: '#292524', backgroundColor: '#e7e5e4' },
  brand: { color: '#7c2d12', backgroundColor: '#ffedd5' },
} as const;
export type Tone = keyof typeof tones;

/** A short fact on a coloured background; the text alone carries the meaning. */
export function Label({
  tone,
  text,
  size = 'small',
}: {
  tone: Tone;
  text: string;
  size?: ChipProps['size'];
}) {
  return <Chip component="span" size={size} label={text} sx={tones[tone]} />;
}

const paymentTones: Record<PaymentView['label'], Tone> = {
  Completed: 'good',
  Offline: 'brand',
  Pending: 'wait',
  Refunded: 'plain',
};

/** Completed, Offline, Pending or Refunded (docs/rules/pages.md). */
export function PaymentLabel({ payment }: { payment: PaymentView }) {
  const translate = useTranslate();
  return <Label tone={paymentTones[payment.label]} text={translate(`record.payment.${payment.label}`)} />;
}

/** Verified or Not Verified (docs/rules/pages.md). */
export function VerifiedLabel({ isVerified }: { isVerified: boolean }) {
  const translate = useTranslate();
  return (
    <Label
      tone={isVerified ? 'good' : 'plain'}
      text={translate(isVerified ? 'record.verified.yes' : 'record.verified.no')}
    />
  );
}

/** Approved or Not Approved (docs/rules/pages.md). */
export function ApprovedLabel({ isApproved }: { isApproved: boolean }) {
  const translate = useTranslate();
  return (
    <Label
      tone={isApproved ? 'good' : 'plain'}
      text={translate(isApproved ? 'record.approved.yes' : 'record.approved.no')}
    />
  );
}

const stateTones: Partial<Record<ApplicationState, Tone>> = {
  approved: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  verification_failed: 'bad',
  paid: 'brand',
  verified: 'brand',
};

/** What the application waits for, or how it ended. */
export function StateLabel({ state }: { state: ApplicationState }) {
  const translate = useTranslate();
  return <Label tone={stateTones[state] ?? 'plain'} text={translate(`record.state.${state}`)} />;
}
