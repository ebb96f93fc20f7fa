import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { WireError } from '../../platform/http/wire-error.js';
import { ReservationsService } from './reservations.service.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';

const DAY = 24 * 60 * 60 * 1000;
const collections = [
  'membership_numbers',
  'runs',
  'documents',
  'applications',
  'members',
  'member_logins',
  'outbox',
];

let rig: ApprovalFixture;
let reservations: ReservationsService;

beforeAll(async () => {
  rig = await openApprovalFixture();
  reservations = rig.platform.context.get(ReservationsService, { strict: false });
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => {
  for (const name of collections) await rig.platform.connection.collection(name).deleteMany({});
});

const listed = async () => (await reservations.idle({})).rows;
const release = async (id: string) => reservations.release(rig.admin, id);
/** `done`, or the key of the refusal. */
async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'done';
  } catch (error) {
    if (error instanceof WireError) return error.key ?? String(error.status);
    throw error;
  }
}
const audited = async (id: string) => rig.rows('audit', { action: 'approval.released', 'object.id': id });
/** Makes the reservations look unused while their documents are of today: the clock alone can not do both. */
const unusedForLong = async (): Promise<void> => {
  const usedAt = new Date(rig.platform.clock.now().getTime() - 8 * DAY);
  await rig.platform.connection
    .collection('membership_numbers')
    .updateMany({ state: 'reserved' }, { $set: { reservedAt: usedAt, usedAt } });
};

/** issued + reserved + free = 1..max, each once, and a number belongs to somebody exactly while it is not free (docs/rules/numbers.md). */
async function checkSeries(): Promise<Record<string, number>> {
  const rows = await rig.rows('membership_numbers');
  const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
  expect(numbers).toEqual(rows.map((_row, index) => index + 1));
  for (const { state, applicationId } of rows) expect(applicationId === undefined).toBe(state === 'free');
  const counts: Record<string, number> = { issued: 0, reserved: 0, free: 0 };
  for (const { state } of rows) counts[String(state)] = (counts[String(state)] ?? 0) + 1;
  return counts;
}

describe('a reservation that nobody uses', () => {
  it('is shown once its documents were drawn 7 days ago, with its persons and who began', async () => {
    const id = await rig.verified(['Asha Verma', 'Ravi Verma']);
    const { numbers, renderedAt } = (await rig.rendered(id)).data;
    rig.platform.clock.advance(7 * DAY - 60_000);
    expect(await listed()).toEqual([]);
    rig.platform.clock.advance(60_000);
    const [row, ...more] = await listed();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id,
      names: ['Asha Verma', 'Ravi Verma'],
      numbers: [...numbers],
      startedBy: 'reviewer',
      drawing: false,
    });
    expect(Date.parse(row?.reservedAt ?? '')).toBeLessThanOrEqual(renderedAt?.getTime() ?? 0);
    expect(Date.parse(row?.usedAt ?? '')).toBeGreaterThanOrEqual(renderedAt?.getTime() ?? 0);
  });

  it('is not idle when it was drawn again meanwhile; looking at it is no use', async () => {
    const [looked, again] = [await rig.verified(), await rig.verified()];
    const run = await rig.rendered(looked);
    await rig.rendered(again);
    rig.platform.clock.advance(6 * DAY);
    await rig.runs.byId(run.id);
    await rig.rendered(again);
    rig.platform.clock.advance(2 * DAY);
    expect((await listed()).map(({ id }) => id)).toEqual([looked]);
    expect(await outcomeOf(release(again))).toBe('numbers.inUse');
    rig.platform.clock.advance(6 * DAY);
    expect((await listed()).map(({ id }) => id)).toEqual([looked, again]);
  });

  it('comes in pages, the longest idle first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await rig.verified());
      await rig.rendered(ids[count] ?? '');
      rig.platform.clock.advance(60_000);
    }
    rig.platform.clock.advance(7 * DAY);
    const { rows, contentRange } = await reservations.idle({ range: '[1,1]' });
    expect([rows.map(({ id }) => id), contentRange]).toEqual([[ids[1]], 'numbers 1-1/3']);
  });
});

describe('the release', () => {
  it('frees both numbers of a couple, ends the run, makes the set void and is audited, however often it is pressed', async () => {
    const id = await rig.verified(['Asha Verma', 'Ravi Verma']);
    const run = await rig.rendered(id);
    rig.platform.clock.advance(7 * DAY);
    expect(await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(release(id))))).toEqual(
      Array(5).fill('done'),
    );
    expect(await checkSeries()).toEqual({ issued: 0, reserved: 0, free: 2 });
    expect(await listed()).toEqual([]);
    expect(await rig.runs.byId(run.id)).toMatchObject({
      state: 'failed',
      error: { key: 'numbers.released' },
    });
    expect(await rig.runs.openOf(id)).toBeUndefined();
    const states = (await rig.rows('documents', { applicationId: id })).map(({ state }) => state);
    expect(states).toEqual(Array(8).fill('removed'));
    const asked = await rig.rows('outbox', { job: 'approval.remove-set' });
    expect(asked.map(({ payload }) => payload)).toEqual([{ applicationId: id, version: run.data.version }]);
    const rows = await audited(id);
    expect(rows.map(({ before }) => before)).toMatchObject([{ numbers: run.data.numbers, runId: run.id }]);
    expect(rows[0]).toMatchObject({ actor: { kind: 'staff', id: rig.admin.id } });
  });

  it('has an approval refused until the documents are uploaded again, which reserves a number anew', async () => {
    const id = await rig.verified();
    const old = await rig.rendered(id);
    rig.platform.clock.advance(7 * DAY);
    await release(id);
    const other = await rig.rendered(await rig.verified());
    expect(other.data.numbers).toEqual(old.data.numbers);
    expect(await outcomeOf(rig.approvals.approve(rig.admin, id, {}))).toBe('application.redraw');
    expect(await rig.runs.openOf(id)).toBeUndefined();
    const { numbers } = (await rig.rendered(id)).data;
    expect(numbers).toEqual(['2']);
    expect(await rig.approvals.approve(rig.admin, id, {})).toMatchObject({ data: { mem_no: '2' } });
    expect(await checkSeries()).toEqual({ issued: 1, reserved: 1, free: 0 });
  });

  it('frees the number of a run that could not be drawn', async () => {
    const id = await rig.verified();
    const run = await rig.reserved(id);
    await rig.rendering.giveUp(run.id, 'documents.failed');
    rig.platform.clock.advance(7 * DAY);
    expect(await listed()).toMatchObject([{ id, drawing: false }]);
    expect(await outcomeOf(release(id))).toBe('done');
    expect(await outcomeOf(rig.approvals.approve(rig.admin, id, {}))).toBe('application.redraw');
    expect(await checkSeries()).toMatchObject({ free: 1 });
  });

  it('is refused, each time in words of its own, and changes nothing', async () => {
    const [issued, drawing, used, none] = [
      await rig.verified(),
      await rig.verified(),
      await rig.verified(),
      await rig.verified(),
    ];
    await rig.rendered(issued);
    await rig.approvals.approve(rig.admin, issued, {});
    await rig.reserved(drawing);
    rig.platform.clock.advance(8 * DAY);
    await rig.rendered(used);
    expect(await listed()).toMatchObject([{ id: drawing, drawing: true }]);
    const before = [await rig.rows('membership_numbers'), await rig.rows('runs')];
    const refusals: string[] = [];
    for (const id of [issued, drawing, used, none]) refusals.push(await outcomeOf(release(id)));
    expect(refusals).toEqual(['numbers.issued', 'numbers.drawing', 'numbers.inUse', 'numbers.none']);
    expect(await outcomeOf(release('64b000000000000000000001'))).toBe('request.notFound');
    expect([await rig.rows('membership_numbers'), await rig.rows('runs')]).toEqual(before);
  });

  it('that breaks off half-way leaves nothing done, and is done by the next one', async () => {
    const id = await rig.verified();
    const run = await rig.rendered(id);
    rig.platform.clock.advance(7 * DAY);
    const documents = rig.platform.context.get(DocumentsService, { strict: false });
    const broken = jest.spyOn(documents, 'discardRendered').mockRejectedValueOnce(new Error('cut off'));
    await expect(release(id)).rejects.toThrow('cut off');
    broken.mockRestore();
    expect(await checkSeries()).toMatchObject({ reserved: 1 });
    expect((await rig.runs.openOf(id))?.id).toBe(run.id);
    expect(await audited(id)).toEqual([]);
    expect(await outcomeOf(release(id))).toBe('done');
    expect(await checkSeries()).toMatchObject({ free: 1 });
  });
});

describe('at the same moment', () => {
  const [approved, released] = ['done,numbers.issued', 'application.redraw,done'];
  const approve = async (id: string) => rig.approvals.approve(rig.admin, id, {});
  const within = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** All that an approval leaves behind is there, or nothing of it. */
  async function checkOutcomes(outcomes: readonly string[]): Promise<void> {
    expect(outcomes.filter((outcome) => outcome !== approved && outcome !== released)).toEqual([]);
    const count = async (collection: string, filter: object) => (await rig.rows(collection, filter)).length;
    const { issued = 0, reserved } = await checkSeries();
    expect(reserved).toBe(0);
    expect(await count('members', {})).toBe(issued);
    expect(await count('documents', { state: 'current' })).toBe(issued * 4);
    expect(await count('documents', { state: 'rendered' })).toBe(0);
    const wins = outcomes.filter((outcome) => outcome === approved).length;
    expect(await count('applications', { state: 'approved' })).toBe(wins);
    expect(await count('runs', { 'error.key': 'numbers.released' })).toBe(outcomes.length - wins);
  }

  it('an approval and a release have one winner, and every number is there once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 16; count += 1) {
      ids.push(await rig.verified(count % 4 === 0 ? ['Asha Verma', 'Ravi Verma'] : ['Asha Verma']));
    }
    for (const id of ids) await rig.rendered(id);
    await unusedForLong();
    // Half of them all at once, half in pairs, each release a little later than the one before.
    const outcomes = await Promise.all(
      ids.splice(0, 8).map(async (id) => {
        const both = [outcomeOf(approve(id)), outcomeOf(release(id))];
        return (await Promise.all(both)).join();
      }),
    );
    for (const [index, id] of ids.entries()) {
      const both = [outcomeOf(approve(id)), outcomeOf(within(index * 12).then(async () => release(id)))];
      outcomes.push((await Promise.all(both)).join());
    }
    await checkOutcomes(outcomes);
  });

  it('a release that comes into an approval, and an approval that comes into a release, have one, too', async () => {
    const documents = rig.platform.context.get(DocumentsService, { strict: false });
    const [makeCurrent, discardRendered] = [
      documents.makeCurrent.bind(documents),
      documents.discardRendered.bind(documents),
    ];
    const ids = [await rig.verified(), await rig.verified()] as const;
    for (const id of ids) await rig.rendered(id);
    await unusedForLong();
    let second: Promise<string> = Promise.resolve('');
    jest.spyOn(documents, 'makeCurrent').mockImplementationOnce(async (...asked) => {
      second = outcomeOf(release(ids[0]));
      await Promise.race([second, within(200)]);
      return makeCurrent(...asked);
    });
    const outcomes = [`${await outcomeOf(approve(ids[0]))},${await second}`];
    jest.spyOn(documents, 'discardRendered').mockImplementationOnce(async (...asked) => {
      second = outcomeOf(approve(ids[1]));
      await Promise.race([second, within(200)]);
      return discardRendered(...asked);
    });
    const releasing = await outcomeOf(release(ids[1]));
    outcomes.push(`${await second},${releasing}`);
    await checkOutcomes(outcomes);
  });

  it('a number that is being released is not given to its old owner once more', async () => {
    const id = await rig.verified();
    await rig.rendering.giveUp((await rig.reserved(id)).id, 'documents.failed');
    await unusedForLong();
    const documents = rig.platform.context.get(DocumentsService, { strict: false });
    const discard = documents.discardRendered.bind(documents);
    let again: Promise<unknown> = Promise.resolve();
    // The numbers are freed by now, but nothing is committed: whoever asks for the slot has to wait for what comes of it.
    jest.spyOn(documents, 'discardRendered').mockImplementationOnce(async (tx, applicationId) => {
      again = rig.reserved(applicationId);
      await Promise.race([again, within(400)]);
      return discard(tx, applicationId);
    });
    expect(await outcomeOf(release(id))).toBe('done');
    await again;
    await checkSeries();
    const held = await rig.rows('membership_numbers', { applicationId: id });
    expect(held.map(({ memNo }) => memNo)).toEqual((await rig.runs.openOf(id))?.data.numbers);
  });

  it('a new Upload Documents and a release never leave a run with a number that it does not have', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => rig.verified()));
    for (const id of ids) await rig.rendering.giveUp((await rig.reserved(id)).id, 'documents.failed');
    await unusedForLong();
    const allowed = ['done', 'numbers.drawing', 'numbers.inUse'];
    await Promise.all(
      ids.map(async (id) => {
        const [, outcome] = await Promise.all([rig.reserved(id), outcomeOf(release(id))]);
        expect(allowed).toContain(outcome);
      }),
    );
    await checkSeries();
    for (const id of ids) {
      const run = await rig.runs.openOf(id);
      const held = await rig.rows('membership_numbers', { applicationId: id });
      expect(held.map(({ memNo }) => memNo)).toEqual(run?.data.numbers);
    }
  });
});
