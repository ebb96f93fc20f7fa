import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongooseModule } from '@nestjs/mongoose';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
import { BudgetRepository } from './budget.repository.js';
import { BUDGET_MODEL, budgetSchema } from './mail-runs.schema.js';

let platform: TestPlatform;
let budgets: BudgetRepository;
beforeAll(async () => {
  platform = await startTestPlatform({
    imports: [MongooseModule.forFeature([{ name: BUDGET_MODEL, schema: budgetSchema }])],
    providers: [BudgetRepository],
  });
  budgets = platform.context.get(BudgetRepository);
});
afterAll(async () => platform?.close());
beforeEach(async () => {
  await platform.connection.collection('mail_budgets').deleteMany({});
});

const morning = new Date('2026-11-25T04:30:00Z');
const question = { day: '2026-11-25', perDay: 100, intervalMs: 200, now: morning };

describe('the budget of a route', () => {
  it('is never exceeded by concurrent workers, and each slot has a distinct time', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, async () => budgets.take('bulk', 7, question)));
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(100);
    const moments = all.flatMap(({ count, from }) =>
      Array.from({ length: count }, (_one, index) => from.getTime() - morning.getTime() + index * 200),
    );
    expect(moments.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_one, index) => index * 200));
  });

  it('is reset on the next India date, and takes back unused slots', async () => {
    expect((await budgets.take('mailbox', 100, question)).count).toBe(100);
    expect((await budgets.take('mailbox', 1, question)).count).toBe(0);
    await budgets.release('mailbox', 3, '2026-11-25');
    expect((await budgets.take('mailbox', 10, question)).count).toBe(3);
    expect(await budgets.usedOf('mailbox', '2026-11-25')).toBe(100);
    const next = { ...question, day: '2026-11-26', now: new Date('2026-11-25T18:30:00Z') };
    expect(await budgets.take('mailbox', 10, next)).toEqual({ count: 10, from: next.now });
    // What is given back of the day before is not this day's.
    await budgets.release('mailbox', 5, '2026-11-25');
    expect(await budgets.usedOf('mailbox', '2026-11-26')).toBe(10);
  });

  it('is separate per route', async () => {
    await budgets.take('mailbox', 100, question);
    expect((await budgets.take('bulk', 5, question)).count).toBe(5);
  });
});
