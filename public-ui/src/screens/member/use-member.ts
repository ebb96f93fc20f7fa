import type { MemberResult } from '@portal/contract';
import { useOutletContext } from 'react-router';

/** The member whose area this is. */
export const useMember = (): MemberResult => useOutletContext<MemberResult>();
