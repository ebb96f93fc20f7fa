import { describe, expect, it } from '@jest/globals';
import { RunHandover } from './run-handover.js';

const yes = async (): Promise<boolean> => true;

describe('a hand-over that the other side accepted', () => {
  it('is not in doubt any more', async () => {
    const handover = new RunHandover('receipt.mail:1', false, { begun: yes, accepted: yes });
    await handover.begin();
    expect(handover.isOpen).toBe(true);
    await handover.accept();
    expect(handover).toMatchObject({ isOpen: false, isAccepted: true });
  });

  it.each([
    ['can not be written', async () => Promise.reject(new Error('the database is away'))],
    ['is refused, because the effect is in other hands', async () => false],
  ])('stays in doubt when that %s, and the run goes on', async (_what, accepted) => {
    const handover = new RunHandover('receipt.mail:1', false, { begun: yes, accepted });
    await handover.begin();
    await handover.accept();
    expect(handover).toMatchObject({ isOpen: true, isAccepted: false });
  });
});
