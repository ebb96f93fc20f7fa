import { createGetList } from './get-list.ts';

/**
 * Server stub with numbered rows that counts to 10,000 and returns the cursors of neighbouring pages.
 * @param isSlow whether it counts no further than the page
 */
function serverOf(rows: number, isSlow = false) {
  const asked: string[] = [];
  const getList = createGetList((resource, query) => {
    const [first = 0, last = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
    const size = last - first + 1;
    const [after, before] = [query.get('after'), query.get('before')];
    const at = after !== null ? Number(after) + 1 : before !== null ? Number(before) - size : first;
    const ids = Array.from({ length: Math.min(size, rows - at) }, (_none, index) => at + index);
    asked.push(after !== null ? `after ${after}` : before !== null ? `before ${before}` : `${first}-${last}`);
    const counted = isSlow ? Math.min(at + size, rows) : 10_000;
    const total = rows > counted ? `${counted}+` : String(rows);
    const headers = new Headers({ 'Content-Range': `${resource} ${first}-${last}/${total}` });
    if (at + size < rows) headers.set('X-Next-Cursor', String(at + size - 1));
    if (at > 0) headers.set('X-Previous-Cursor', String(at));
    return Promise.resolve({ headers, json: ids.map((id) => ({ id })) });
  });
  const page = async (number: number, filter = {}) =>
    getList('audit', {
      pagination: { page: number, perPage: 25 },
      sort: { field: 'at', order: 'DESC' },
      filter,
    });
  return { asked, page };
}

describe('a fully counted list', () => {
  test('has a total and is requested by row numbers', async () => {
    const { asked, page } = serverOf(60);
    expect(await page(3)).toMatchObject({ data: ids(50, 59), total: 60, meta: {} });
    expect(asked).toEqual(['50-74']);
  });
});

describe('a list that takes long to count', () => {
  test('has a next page by row numbers, and a total on its last page', async () => {
    const { asked, page } = serverOf(60, true);
    expect(await page(1)).toEqual({ data: ids(0, 24), total: 26, meta: { atLeast: 25 } });
    expect(await page(2)).toEqual({ data: ids(25, 49), total: 51, meta: { atLeast: 50 } });
    expect(await page(3)).toEqual({ data: ids(50, 59), total: 60, meta: {} });
    expect(asked).toEqual(['0-24', '25-49', '50-74']);
  });
});

describe('a list with more rows than the server counts', () => {
  test('has numbered pages as far as rows are counted', async () => {
    const { page } = serverOf(10_060);
    expect(await page(1)).toMatchObject({ total: 10_000, meta: { atLeast: 10_000 } });
  });

  test('continues by cursor after the last counted page, to the end and back', async () => {
    const { asked, page } = serverOf(10_060);
    expect(await page(400)).toMatchObject({
      data: ids(9_975, 9_999),
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    expect((await page(401)).data).toEqual(ids(10_000, 10_024));
    expect((await page(402)).data).toEqual(ids(10_025, 10_049));
    expect(await page(403)).toEqual({
      data: ids(10_050, 10_059),
      meta: { atLeast: 10_000 },
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect((await page(402)).data).toEqual(ids(10_025, 10_049));
    expect((await page(401)).data).toEqual(ids(10_000, 10_024));
    expect((await page(400)).data).toEqual(ids(9_975, 9_999));
    expect(asked).toEqual([
      '9975-9999',
      'after 9999',
      'after 10024',
      'after 10049',
      'before 10050',
      'before 10025',
      '9975-9999',
    ]);
  });

  test('has no rows beyond the counted ones without a cursor or with another filter', async () => {
    const { asked, page } = serverOf(10_060);
    await page(400);
    expect((await page(402)).data).toEqual([]);
    expect((await page(401, { action: 'session.open' })).data).toEqual([]);
    expect(asked).toEqual(['9975-9999']);
  });
});

function ids(from: number, to: number): { id: number }[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => ({ id: from + index }));
}

describe('a sort that the list does not have, as in an old address', () => {
  const rejected = (key: string) =>
    Object.assign(new Error('422'), { body: { errors: [{ field: 'sort', key }] } });
  const request = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'zzz', order: 'ASC' as const },
    filter: {},
  };

  it('gives way to the default of the list', async () => {
    const asked: (string | null)[] = [];
    const getList = createGetList(async (_resource, query) => {
      asked.push(query.get('sort'));
      if (query.has('sort')) throw rejected('list.sort');
      return { headers: new Headers({ 'Content-Range': 'audit 0-0/1' }), json: [{ id: 1 }] };
    });
    expect((await getList('audit', request)).data).toEqual([{ id: 1 }]);
    expect(asked).toEqual(['["zzz","ASC"]', null]);
  });

  it('leaves other errors as they are', async () => {
    let asked = 0;
    const getList = createGetList(async () => {
      asked += 1;
      throw rejected('list.filter');
    });
    await expect(getList('audit', request)).rejects.toMatchObject({
      body: { errors: [{ key: 'list.filter' }] },
    });
    expect(asked).toBe(1);
  });
});
