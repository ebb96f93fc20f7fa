import { describe, expect, it, jest } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { renderInConsole } from '../../../../testing/render-in-console.tsx';

jest.unstable_mockModule('../../../../shell/ui/mark.svg', () => ({ default: '' }));
const { NameCaseWarning } = await import('./application-detail.tsx');

describe('names in small or capital letters only', () => {
  it.each([
    [['asha verma', 'RAVI VERMA'], false, 2],
    [['Asha Verma', 'ravi verma'], false, 1],
    [['Asha Verma', 'रवि वर्मा'], false, 0],
    [['asha verma'], true, 0],
  ])('of %j (approved: %j) are flagged to the reviewer: %i', async (names, appApproved, flags) => {
    const applicants = names.map((name) => ({ name }));
    await renderInConsole(<NameCaseWarning application={{ applicants, appApproved } as ApplicationView} />);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(flags);
  });
});
