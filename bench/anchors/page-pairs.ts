/** What visitors and staff wait for: a page, a list, a record and a search. */
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { searchWords } from '@portal/backend/platform/lists/search';
import { calls } from '@portal/contract/calls';
import { undecidedStates } from '@portal/contract/applications/states';
import { pageAddress } from '@portal/contract/pages';
import { pause } from '@portal/dev/core/wait.ts';
import type { BenchPortal } from '../bench-portal.ts';
import { launchBrowser, phone, watchPaint } from '../portal-paint.ts';
import { responsesPerSecond } from './http-rate.ts';
import { type Pair, repeatsPerSecond, versionOf } from './pair.ts';
import { startPythonTool, writeLines } from './python-tool.ts';

const MS = 2_000;
const CLIENTS = 8;
const RECORDS = 200;
const SEARCHED = 20;
/** Headers of a connection, which node:http writes itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Returns a page with its content; the first visitors after the start get it as built. */
async function writtenPage(address: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(address)).text();
    if (html.includes('<h1')) return html;
    await pause(100);
  }
}

async function landingPage({ system }: BenchPortal): Promise<{ headers: object; body: Buffer }> {
  await writtenPage(`${system.urls.portal}${pageAddress('home')}`);
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get(`${system.urls.portal}${pageAddress('home')}`, { headers: { 'accept-encoding': 'br' } }, done).on(
      'error',
      fail,
    );
  });
  const fields = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
  return { headers: Object.fromEntries(fields), body: await buffer(response) };
}

/** Serves bytes in another thread. @returns its origin */
async function serve(page: {
  headers: object;
  body: Uint8Array;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const thread = new Worker(new URL('./prepared-page.thread.ts', import.meta.url), { workerData: page });
  const port = await new Promise<number>((done, fail) => thread.once('message', done).once('error', fail));
  return { origin: `http://127.0.0.1:${port}`, close: async () => void (await thread.terminate()) };
}

const firstView: Pair = {
  what: 'first views of the landing page, slow 4G',
  tool: 'plain HTML with the same texts',
  rounds: 3,
  prepare: async ({ system }) => {
    const home = `${system.urls.portal}${pageAddress('home')}`;
    const html = await writtenPage(home);
    const plain = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>|<(?:link|img|source)\b[^>]*>/gi, '');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    const server = await serve({ headers, body: brotliCompressSync(plain) });
    const browser = await launchBrowser();
    const visit = async (address: string): Promise<number> => {
      const context = await browser.newContext(phone);
      const tab = await context.newPage();
      const read = await watchPaint(tab);
      await tab.goto(address, { waitUntil: 'load' });
      const { lcp } = await read([]);
      await context.close();
      if (lcp === 0) throw new Error(`${address} painted nothing`);
      return 1000 / lcp;
    };
    return {
      version: browser.version(),
      ours: async () => visit(home),
      theirs: async () => visit(server.origin),
      close: async () => {
        await browser.close();
        await server.close();
      },
    };
  },
};

const page: Pair = {
  what: `landing pages, ${CLIENTS} visitors`,
  tool: 'node:http, the same bytes',
  prepare: async (portal) => {
    const server = await serve(await landingPage(portal));
    const load = { headers: { 'accept-encoding': 'br' }, clients: CLIENTS, ms: MS };
    return {
      version: process.version,
      ours: async () =>
        responsesPerSecond({ ...load, origin: portal.system.urls.portal, paths: [pageAddress('home')] }),
      theirs: async () => responsesPerSecond({ ...load, origin: server.origin, paths: ['/'] }),
      close: server.close,
    };
  },
};

/** Projection of the list of applications. */
const summary = {
  ...{ appId: 1, appType: 1, state: 1, payment: 1, createdAt: 1, updatedAt: 1, 'association.state': 1 },
  ...{ 'applicants.name': 1, 'applicants.phone': 1, 'applicants.email': 1 },
};

/** Requests of staff to the portal. */
const loadOf = ({ system, accessToken }: BenchPortal, paths: readonly string[], clients = CLIENTS) => ({
  origin: system.urls.portal,
  headers: { authorization: `Bearer ${accessToken}` },
  paths,
  clients,
  ms: MS,
});

/** A page of staff beside the query of its main document. @param open returns the paths of the page, and the query */
function driverPair(
  what: string,
  open: (db: BenchPortal['db']) => Promise<{ paths: string[]; query: (run: number) => Promise<unknown> }>,
): Pair {
  return {
    what: `${what}, ${CLIENTS} staff`,
    tool: `the MongoDB driver, ${CLIENTS} at a time`,
    prepare: async (portal) => {
      const { paths, query } = await open(portal.db);
      return {
        version: versionOf('mongodb'),
        ours: async () => responsesPerSecond(loadOf(portal, paths)),
        theirs: async () => repeatsPerSecond(query, CLIENTS, MS),
      };
    },
  };
}

const list = driverPair('first pages of applications', async (db) => {
  const search = new URLSearchParams({ sort: '["createdAt","DESC"]', range: '[0,19]', filter: '{}' });
  const query = async (): Promise<unknown> =>
    db
      .collection('applications')
      .find({ state: { $in: [...undecidedStates] } }, { projection: summary })
      .sort({ createdAt: -1, _id: -1 })
      .limit(20)
      .hint('list_undecided_created')
      .toArray();
  return Promise.resolve({ paths: [`${calls.listApplications.path}?${search.toString()}`], query });
});

const record = driverPair('records of applications', async (db) => {
  const applications = db.collection('applications');
  const ids = (
    await applications
      .find({}, { projection: { _id: 1 } })
      .limit(RECORDS)
      .toArray()
  ).map(({ _id }) => _id);
  return {
    paths: ids.map((id) => calls.showApplication.path.replace(':id', String(id))),
    query: async (run) => applications.findOne({ _id: ids[run % ids.length] }),
  };
});

/** The members as JSON lines: their terms, their day and the row of the list. @returns the path */
async function memberLines({ db }: BenchPortal): Promise<string> {
  const shown = {
    'applicant.name': 1,
    'applicant.phone': 1,
    'applicant.email': 1,
    memNo: 1,
    appType: 1,
    state: 1,
  };
  const projection = { ...shown, terms: 1, memberOn: 1, association: 1, endsOn: 1 };
  const found = db.collection('members').find({}, { projection });
  return await writeLines(
    'members',
    found.map(({ terms, ...row }) => ({
      row,
      terms: terms as string[],
      day: Number(String(row['memberOn']).replaceAll('-', '')),
    })),
  );
}

const search: Pair = {
  what: 'searches for members, one after the other',
  tool: 'tantivy in process',
  prepare: async (portal) => {
    const members = portal.db.collection('members');
    const found = await members
      .find({ 'applicant.name': /^[A-Za-z. ]+$/ })
      .limit(SEARCHED)
      .toArray();
    const typed = found.flatMap(({ applicant, memNo }) => {
      const { name, phone, email } = applicant as Record<'name' | 'phone' | 'email', string>;
      return [name, name.slice(0, 2), name.split(' ')[0] ?? '', phone, email, String(memNo)];
    });
    const tool = await startPythonTool('tantivy', 'tantivy_search', {
      rows: await memberLines(portal),
      searches: typed.map(searchWords),
    });
    const paths = typed.map((q) => {
      const query = new URLSearchParams({ range: '[0,49]', filter: JSON.stringify({ q }) });
      return `${calls.listMembers.path}?${query.toString()}`;
    });
    return {
      version: tool.version,
      ours: async () => responsesPerSecond(loadOf(portal, paths, 1)),
      theirs: tool.round,
      close: tool.close,
    };
  },
};

export const pagePairs: readonly Pair[] = [firstView, page, list, record, search];
