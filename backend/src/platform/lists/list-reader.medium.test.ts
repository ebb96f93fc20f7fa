import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { Schema } from 'mongoose';
import { readsOf } from '../testing/list-plans.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import type { ListDefinition } from './list-definition.js';
import { ListReader } from './list-reader.js';
import { ListScanner } from './list-scanner.service.js';
import { oneOf, type PlainList } from './plain-list.js';

interface Thing {
  colour: string;
  size: number;
}

const schema = new Schema<Thing>(
  { colour: String, size: Number },
  { collection: 'things', versionKey: false },
);
schema.index({ size: 1, _id: 1 }, { name: 'by_size' });

const list: ListDefinition<'colour', 'size'> = {
  name: 'things',
  filters: ['colour'],
  sorts: ['size'],
  defaultSort: { field: 'size', descending: false },
  pageSize: 10,
  maxPageSize: 50,
  paths: [
    {
      by: [],
      also: ['colour'],
      sort: 'size',
      order: [
        ['size', 1],
        ['_id', 1],
      ],
      index: 'by_size',
    },
  ],
};

const plainList: PlainList<Thing, 'colour', 'size', { size: number }> = {
  ...list,
  model: 'Thing',
  projection: { size: 1 },
  conditions: { colour: oneOf<Thing>('colour', ['red', 'blue']) },
  // Fields outside the projection are absent.
  recordOf: ({ _id, ...row }) => row,
};

let platform: TestPlatform;
let reader: ListReader;
const model = () => platform.connection.model<Thing>('Thing');

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [MongooseModule.forFeature([{ name: 'Thing', schema }])] });
  reader = platform.context.get(ListReader, { strict: false });
  await platform.connection
    .collection('things')
    .insertMany(Array.from({ length: 500 }, (_none, size) => ({ colour: 'red', size })));
});
afterAll(() => platform.close());

describe('a list', () => {
  // 20 ms a row: six rows are found soon, and 500 are not counted within the limit of a query.
  const slow = {
    colour: {
      $expr: mongoose.trusted({
        $function: { body: 'function(){ sleep(20); return true }', args: [], lang: 'js' },
      }),
    },
  };
  const first = { sort: 'size', descending: false, skip: 0, limit: 5 } as const;

  it('that times out is 503 with a hint to narrow it', async () => {
    const reading = reader.numbered({ list, model: model() }, slow, { ...first, limit: 500 });
    await expect(reading).rejects.toMatchObject({ status: 503, key: 'list.slow' });
  }, 20_000);

  it('is not waited for when it takes long to count', async () => {
    const page = await reader.page({ list, model: model() }, slow, { ...first, fingerprint: 'f' });
    expect([page.rows.length, page.contentRange]).toEqual([5, 'things 0-4/5+']);
  });

  it('is waited for by a page of one row, which is asked for its total', async () => {
    const one = { ...first, limit: 1, fingerprint: 'f' };
    const reading = reader.page({ list, model: model() }, slow, one);
    await expect(reading).rejects.toMatchObject({ status: 503, key: 'list.slow' });
  }, 20_000);

  it('rejects conditions without an index', async () => {
    const reading = reader.numbered(
      { list: { ...list, paths: [] }, model: model() },
      {},
      { sort: 'size', descending: false, skip: 0, limit: 5 },
    );
    await expect(reading).rejects.toMatchObject({ status: 422, key: 'list.together' });
  });
});

describe('a plain list', () => {
  it('is answered from its declaration', async () => {
    const page = await reader.answer(plainList, {
      filter: '{"colour":"red"}',
      sort: '["size","DESC"]',
      range: '[0,1]',
    });
    expect(page).toMatchObject({ rows: [{ size: 499 }, { size: 498 }], contentRange: 'things 0-1/500' });
    expect(page.rows[0]).toEqual({ size: 499 });
    const next = await reader.answer(plainList, {
      filter: '{"colour":"red"}',
      sort: '["size","DESC"]',
      range: '[2,3]',
      after: page.nextCursor ?? '',
    });
    expect(next.rows).toEqual([{ size: 497 }, { size: 496 }]);
    expect((await reader.answer(plainList, { filter: '{"colour":"blue"}' })).rows).toEqual([]);
  });

  it('rejects unknown values and filters', async () => {
    for (const filter of ['{"colour":"green"}', '{"shape":"round"}']) {
      await expect(reader.answer(plainList, { filter })).rejects.toMatchObject({ status: 422 });
    }
  });
});

describe('a list as a whole', () => {
  /** Sizes of all rows; each batch of 500 has a range of its own unless ranges take longer. */
  async function scanned(descending: boolean, rangeMs?: number): Promise<number[]> {
    const scanner = platform.context.get(ListScanner, { strict: false });
    const session = await platform.connection.startSession({ snapshot: true });
    try {
      const range = rangeMs === undefined ? {} : { rangeMs };
      const request = { sort: 'size', descending, session, ...range } as const;
      const { batches } = await scanner.scan({ list, model: model() }, {}, request);
      const sizes: number[] = [];
      for await (const rows of batches) {
        sizes.push(...rows.map(({ size }) => size));
        if (sizes.length !== 500) continue;
        // Added behind and before the place that the reading has reached.
        await platform.connection
          .collection('things')
          .insertMany([-1, 600].map((size) => ({ colour: 'late', size })));
      }
      return sizes;
    } finally {
      await session.endSession();
      await platform.connection.collection('things').deleteMany({ colour: 'late' });
    }
  }
  const upwards = Array.from({ length: 500 }, (_none, size) => size);

  it('is read from one snapshot', async () => {
    expect(await scanned(false)).toEqual(upwards);
  });

  it('is continued from a new snapshot after the time of a range', async () => {
    expect(await scanned(false, 0)).toEqual([...upwards, 600]);
    expect(await scanned(true, 0)).toEqual([...upwards.toReversed(), -1]);
  });
});

describe('every query of a model', () => {
  it('has a default time limit', async () => {
    const reads = await readsOf(platform.connection, 'things', async () => {
      await model().findOne({ size: 3 }).lean().exec();
      await model().find({ size: 3 }).lean().exec();
      await model().countDocuments({ size: 3 }).exec();
      await model().distinct('colour').exec();
      await model().exists({ size: 3 });
      await model().aggregate([{ $match: { size: 3 } }]);
      await model()
        .findOneAndUpdate({ size: 3 }, { $set: { colour: 'blue' } })
        .exec();
      // Sent by the driver some time after a query has ended; not a read.
      await platform.connection.db?.command({
        killCursors: 'things',
        cursors: [mongoose.mongo.Long.fromNumber(1)],
      });
    });
    expect(reads).toHaveLength(7);
    for (const { command } of reads) expect(command['maxTimeMS']).toBe(15_000);
  });

  it('keeps an explicit time limit', async () => {
    const reads = await readsOf(platform.connection, 'things', async () => {
      await model().find({ size: 3 }).maxTimeMS(77).lean().exec();
    });
    expect(reads.map(({ command }) => command['maxTimeMS'])).toEqual([77]);
  });
});

describe('a list of two ranks', () => {
  const add = async (colour: string, count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_none, size) => ({ colour, size }));
    await platform.connection.collection('things').insertMany(rows);
  };
  /** Returns the total of two colours and the number of count queries. */
  const counted = async (
    first: string,
    second: string,
    isUncounted = false,
  ): Promise<[range: string, counts: number]> => {
    let range = '';
    const page = { sort: 'size', descending: false, skip: 0, limit: 5 } as const;
    const request = { ...page, isUncounted, fingerprint: 'f' };
    const reads = await readsOf(platform.connection, 'things', async () => {
      const { contentRange } = await reader.page(
        { list, model: model() },
        { colour: { colour: first } },
        request,
        { colour: { colour: second } },
      );
      range = contentRange;
    });
    return [range, reads.filter(({ command }) => 'aggregate' in command).length];
  };

  it('is counted in both, always afresh while few are found', async () => {
    await add('grey', 7);
    await add('white', 10);
    expect(await counted('grey', 'white')).toEqual(['things 0-4/17', 2]);
    await add('grey', 1);
    await add('white', 1);
    expect(await counted('grey', 'white')).toEqual(['things 0-4/19', 2]);
  });

  it('is not counted when it ends on the page, or when nobody wants to know', async () => {
    await add('black', 3);
    await add('brown', 2);
    expect(await counted('black', 'brown')).toEqual(['things 0-4/5', 0]);
    await add('brown', 1);
    expect(await counted('black', 'brown', true)).toEqual(['things 0-4/5+', 0]);
  });
});
