import type { MemberResult } from '@portal/contract/accounts/responses';
import { useOutletContext } from 'react-router';

/** The member whose area this is. */
export const useMember = (): MemberResult => useOutletContext<MemberResult>();
