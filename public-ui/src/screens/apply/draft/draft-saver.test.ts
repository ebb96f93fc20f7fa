import { describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import type { Answers } from '../form/steps.ts';
import { DraftSaver, type DraftSaverOptions } from './draft-saver.ts';
import type { UnsavedVersion } from './unsaved-answers.ts';

const named = (name: string): Answers => ({ applicants: [{ name }] });
const conflict = (key: string): CallError => new CallError({ status: 409, msg: key, key });

/** Creates a saver with a fake server and browser storage. */
function createSaver(parts: Partial<DraftSaverOptions> = {}) {
  const server = { version: 3, answers: named('') };
  const saved: Answers[] = [];
  const browser: { stored: UnsavedVersion | undefined } = { stored: undefined };
  const saver = new DraftSaver(
    {
      delayMs: 60_000,
      retryMs: 60_000,
      language: () => 'en',
      load: () => Promise.resolve({ ...server }),
      save: async ({ version, answers }) => {
        await new Promise((later) => setTimeout(later, 5));
        if (version !== server.version) throw conflict('draft.stale');
        server.version += 1;
        server.answers = answers;
        saved.push(answers);
        return server.version;
      },
      unsaved: {
        store: (stored) => {
          browser.stored = stored;
        },
        read: () => browser.stored,
        clear: () => {
          browser.stored = undefined;
        },
      },
      ...parts,
    },
    { version: 3, answers: named(''), step: 0 },
  );
  return { saver, server, saved, browser };
}

describe('the draft saver', () => {
  it('keeps in the browser only what has not reached the server', async () => {
    const { saver, browser } = createSaver();
    saver.change(named('Asha'), 0);
    expect(browser.stored?.answers).toEqual(named('Asha'));
    expect(await saver.flush()).toBe(true);
    expect(browser.stored).toBeUndefined();
    expect(saver.status()).toBe('saved');
    saver.stop();
  });

  it('says nothing of saving before the first change', async () => {
    const { saver } = createSaver();
    expect(saver.status()).toBe('untouched');
    expect(await saver.flush()).toBe(true);
    expect(saver.status()).toBe('untouched');
    saver.change(named('Asha'), 0);
    expect(saver.status()).toBe('waiting');
    saver.stop();
  });

  it('is stale when the draft is gone: discarded in another window', async () => {
    const { saver } = createSaver({ save: () => Promise.reject(new CallError({ status: 404, msg: '' })) });
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('stale');
    saver.stop();
  });

  it('saves one at a time, the newest answers last', async () => {
    const { saver, saved } = createSaver();
    saver.change(named('As'), 0);
    const first = saver.flush();
    saver.change(named('Asha'), 0);
    await Promise.all([first, saver.flush(), saver.flush()]);
    expect(saved).toEqual([named('As'), named('Asha')]);
    saver.stop();
  });

  it('keeps the answers and says so when the server gives no answer', async () => {
    const { saver, browser } = createSaver({
      save: () => Promise.reject(new CallError({ status: 0, msg: '' })),
    });
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('offline');
    expect(browser.stored?.answers).toEqual(named('Asha'));
    saver.stop();
  });

  it('is stale when somebody else moved the draft on, and overwrites nothing', async () => {
    const { saver, server, saved } = createSaver();
    server.version = 9;
    server.answers = named('From another device');
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('stale');
    expect(saved).toEqual([]);
    saver.stop();
  });

  it('then lets the answers here take the place of the others, or gives them up; until then both are there', async () => {
    const { saver, server, saved, browser } = createSaver();
    server.version = 9;
    server.answers = named('From another device');
    saver.change(named('Asha'), 0);
    await saver.flush();
    expect(saver.serverDraft()?.answers).toEqual(named('From another device'));
    expect(saver.localAnswers()).toEqual(named('Asha'));
    expect(browser.stored?.answers).toEqual(named('Asha'));
    expect(await saver.overwriteServer()).toBe(true);
    expect(saver.status()).toBe('saved');
    expect([saved, server.version]).toEqual([[named('Asha')], 10]);
    expect(browser.stored).toBeUndefined();

    server.version = 20;
    server.answers = named('From a third one');
    saver.change(named('Asha V'), 0);
    await saver.flush();
    saver.discardLocal();
    expect(browser.stored).toBeUndefined();
    expect(await saver.flush()).toBe(true);
    expect(saved).toEqual([named('Asha')]);
    saver.stop();
  });

  it('asks again when the other one moved on once more while somebody chose', async () => {
    const { saver, server, saved } = createSaver();
    server.version = 9;
    server.answers = named('Elsewhere');
    saver.change(named('Asha'), 0);
    await saver.flush();
    server.version = 10;
    server.answers = named('Elsewhere again');
    expect(await saver.overwriteServer()).toBe(false);
    expect(saver.status()).toBe('stale');
    expect(saver.serverDraft()?.answers).toEqual(named('Elsewhere again'));
    expect(saved).toEqual([]);
    saver.stop();
  });

  it('begins with the choice where answers were stored upon an older version', async () => {
    const { saver, saved } = createSaver();
    saver.startConflict({ version: 3, answers: named('Elsewhere') });
    expect(saver.status()).toBe('stale');
    expect(await saver.flush()).toBe(false);
    expect(saved).toEqual([]);
    expect(await saver.overwriteServer()).toBe(true);
    saver.stop();
  });

  it('is not stale but offline when it can not be asked what the other one holds', async () => {
    const { saver, server } = createSaver({
      load: () => Promise.reject(new CallError({ status: 0, msg: '' })),
    });
    server.version = 9;
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(false);
    expect(saver.status()).toBe('offline');
    saver.stop();
  });

  it('goes on when the version that moved on holds what this browser itself had sent', async () => {
    const { saver, server } = createSaver();
    server.version = 4;
    server.answers = named(' Asha');
    saver.change(named('Asha'), 0);
    expect(await saver.flush()).toBe(true);
    expect(saver.status()).toBe('saved');
    saver.stop();
  });

  it('stops when the application was submitted elsewhere', async () => {
    const { saver } = createSaver({ save: () => Promise.reject(conflict('draft.closed')) });
    saver.change(named('Asha'), 0);
    await saver.flush();
    expect(saver.status()).toBe('closed');
    saver.stop();
  });

  it('saves a consent with the answers, and its withdrawal', async () => {
    const sent: unknown[] = [];
    const { saver } = createSaver({
      save: ({ version, consents }) => {
        sent.push(consents);
        return Promise.resolve(version + 1);
      },
    });
    expect(saver.consent()).toBeUndefined();
    saver.setConsent(true);
    expect(await saver.flush()).toBe(true);
    saver.setConsent(false);
    expect(await saver.flush()).toBe(true);
    expect(saver.consent()).toBe(false);
    expect(sent).toEqual([[{ purpose: 'membership', version: '1', language: 'en' }], []]);
    saver.stop();
  });
});
