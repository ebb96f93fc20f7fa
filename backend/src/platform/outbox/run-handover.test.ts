import { describe, expect, it } from '@jest/globals';
import { RunHandover } from './run-handover.js';

const yes = async (): Promise<boolean> => true;

describe('a handover that the remote side accepted', () => {
  it('is no longer open', async () => {
    const handover = new RunHandover('receipt.mail:1', false, { begun: yes, accepted: yes });
    await handover.begin();
    expect(handover.isOpen).toBe(true);
    await handover.accept();
    expect(handover).toMatchObject({ isOpen: false, isAccepted: true });
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('the database is away'))],
    ['is rejected because the claim was lost', async () => false],
  ])('stays open without failing the run when the write %s', async (_what, accepted) => {
    const handover = new RunHandover('receipt.mail:1', false, { begun: yes, accepted });
    await handover.begin();
    await handover.accept();
    expect(handover).toMatchObject({ isOpen: true, isAccepted: false });
  });
});
