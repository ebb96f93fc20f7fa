import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, isBareText, isJson } from '@portal/contract/endpoint';
import { pages } from '@portal/contract/pages';
import { textOf, texts, type TextKey } from '@portal/contract/texts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { listRoutes } from '../platform/http/route-list.js';
import { nameOf, type Question } from './testing/asking.js';
import { type Portal, startPortal } from './testing/portal.js';
import {
  bareTextCalls,
  decidedCalls,
  printedCalls,
  printedEditTexts,
  printedPages,
  printedTexts,
} from './testing/printed.js';
import { rows, sampleOf } from './testing/samples.js';
import { mismatchesOf, mismatchesOfRefusal } from './testing/shape.js';

const typeOf = (call: Endpoint): RegExp =>
  isBareText(call) ? /^text\/plain/ : isJson(call) ? /^application\/json/ : /^text\/csv/;

describe('what is printed', () => {
  const names = rows.map(([, call]) => nameOf(call));

  it.each(printedCalls)('is in the table as a printed row: %s', (printed) => {
    const row = rows.find(([, call]) => nameOf(call) === printed);
    expect(row?.[1].source).toBe('spec');
  });

  it('is all that the table marks as printed', () => {
    const documented = rows.filter(([, { source }]) => source === 'spec').map(([, call]) => nameOf(call));
    expect(documented.sort()).toEqual([...printedCalls].sort());
  });

  it.each(decidedCalls)('is in the table as an added row: %s', (decided) => {
    expect(names).toContain(decided);
  });

  it('names no call twice', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('answers bare text in exactly the rows that say so', () => {
    const bare = rows.filter(([, call]) => isBareText(call)).map(([, call]) => nameOf(call));
    expect(bare.sort()).toEqual([...bareTextCalls].sort());
  });

  it.each(['portal', 'console'] as const)('has the printed addresses in the %s', (app) => {
    const addresses = Object.values(pages)
      .filter((page) => page.app === app)
      .map(({ path }) => path);
    expect(addresses).toEqual(expect.arrayContaining([...printedPages[app]]));
  });

  it.each(printedTexts)('is in the catalogue, letter for letter: "%s"', (text) => {
    const printed: readonly string[] = Object.values(texts).map(({ en }) => en);
    expect(printed).toContain(text);
  });

  it('keeps the checks of the application edit in their order', () => {
    const inOrder = (Object.keys(texts) as TextKey[])
      .filter((key) => key.startsWith('edit.') && key !== 'edit.stale')
      .map((key) => textOf(key));
    // The checks on the secretary's e-mail are one of the 14, with two texts.
    expect(inOrder).toEqual(printedEditTexts);
  });
});

describe('the classes of requests', () => {
  it('are named by every call that takes one, but where the service checks field by field', () => {
    const unchecked = rows.filter(([, { body, query }]) => body === 'unchecked' || query === 'unchecked');
    expect(unchecked.map(([name]) => name).sort()).toEqual(['updateApplication', 'updateOwnRecord']);
  });
});

describe('the table of calls', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(startSandbox);
  });
  afterAll(async () => {
    await portal.close();
  });

  it.each(rows)('has %s registered', (_name, call) => {
    expect(listRoutes(portal.app)).toContain(nameOf(call));
  });

  describe.each(rows)('%s', (name, call) => {
    const isChange = call.method !== 'GET' && (call.body !== undefined || call.query !== undefined);
    /** The request that was refused for what was added to it: without that it is still good. */
    let refused: Question | undefined;

    if (isChange)
      it('is refused with what is not documented by 422 in the one shape (decisions G4)', async () => {
        const sample = sampleOf(name);
        const good = (await sample?.ask(portal)) ?? {};
        const inBody = typeof good.body === 'object';
        const wrong = inBody
          ? { ...good, body: { ...good.body, undocumented: 1 } }
          : { ...good, query: { ...(good.query as Record<string, string>), undocumented: '1' } };
        const { status, json } = await portal.as(sample?.by ?? 'visitor', call, wrong);
        expect({ status, mismatches: mismatchesOfRefusal(422, json) }).toEqual({
          status: 422,
          mismatches: [],
        });
        expect((json as { errors: { field: string }[] }).errors.map(({ field }) => field)).toContain(
          'undocumented',
        );
        refused = good;
      });

    if (name !== 'webhook')
      it('answers a good request in its shape', async () => {
        const sample = sampleOf(name);
        if (sample === undefined) throw new Error(`${name} is built: give it a row in testing/samples.*.ts`);
        const question = refused ?? (await sample.ask(portal));
        const { status, type, text, json } = await portal.as(sample.by, call, question);
        const { status: wanted = 200 } = sample;
        expect({ status, text: status === wanted ? '' : text }).toEqual({ status: wanted, text: '' });
        expect(type).toMatch(typeOf(call));
        expect(mismatchesOf(isJson(call) ? json : text, sample.shape)).toEqual([]);
      });
  });

  it('refuses an event of the provider that is not signed, in the one shape', async () => {
    const row = rows.find(([name]) => name === 'webhook');
    if (row === undefined) throw new Error('There is no webhook in the table');
    const { status, json } = await portal.as('visitor', row[1], { body: { event: 'payment.captured' } });
    expect({ status, mismatches: mismatchesOfRefusal(400, json) }).toEqual({ status: 400, mismatches: [] });
  });

  it('serves every printed page, in any case', async () => {
    const address = ({ path }: { path: string }): string => path.replace(/:\w+/g, '64b000000000000000000001');
    const wrong: string[] = [];
    for (const page of Object.values(pages)) {
      for (const url of [address(page), address(page).toUpperCase()]) {
        const { statusCode, headers } = await portal.app.inject({ method: 'GET', url });
        if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) {
          wrong.push(`${url}: ${statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
