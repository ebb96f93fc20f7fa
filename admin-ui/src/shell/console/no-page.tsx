import { Message } from './message.tsx';

/** An address that no feature answers. */
export function NoPage() {
  return (
    <Message heading="Page not found">There is no page at this address, or it is not available yet.</Message>
  );
}
