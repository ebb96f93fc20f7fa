import type { Socket } from 'node:net';
import { freePort } from '../core/ports.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came in. */
export interface TakenMail {
  /** Who was logged in; empty for nobody. */
  user: string;
  from: string;
  to: string[];
  /** Head and body, as sent. */
  raw: string;
}

/** What it does with a mail to somebody: 450 and 421 say for now, 550 for good; `drop` breaks the line in the middle of the mail. */
export type RcptAnswer = 'take' | 'later' | 'busy' | 'refuse' | 'drop';

export type AfterData = 'answer' | 'slow' | 'refuse' | 'silent' | 'hang-up';

/** How long a slow server takes to say that it has a mail, in ms. */
const SLOW_MS = 150;

/** A mail server whose log-ins and refusals a test says. */
export interface ScriptedSmtp {
  readonly url: string;
  /** What it took, the oldest first. */
  readonly taken: readonly TakenMail[];
  /** Log-ins that were tried, right or wrong. */
  logIns(): number;
  /** The password of every user from now on; without one every log-in is refused. */
  setPassword(password: string | undefined): void;
  /** How a log-in is refused: 535 unless told otherwise. */
  refuseWith(code: number, text: string): void;
  /** Whether it lets nobody send, whoever is logged in: 550, as where the day's mails are used up. */
  refuseSenders(isRefusing: boolean): void;
  /**
   * What it does once it has a mail: `answer` as told, `slow` the same a while later, `refuse` with 451, or take it and never say
   * so: `silent` keeps the connection open, `hang-up` closes it.
   */
  setAfterData(next: AfterData): void;
  /** How it answers each attempt at a mail to an address; takes all without. */
  decide(next: ((address: string) => RcptAnswer) | undefined): void;
  /** While silent, whoever connects hears nothing; afterwards the server goes on with them. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a free port of this machine that takes mails from who is logged in.
 *
 * @param password the password of every user
 */
export async function startScriptedSmtp(password: string): Promise<ScriptedSmtp> {
  const taken: TakenMail[] = [];
  let right: string | undefined = password;
  let logIns = 0;
  let refusal = { code: 535, text: '5.7.8 Username and password not accepted' };

  let isRefusingSenders = false;
  let isSilent = false;
  const held: (() => void)[] = [];

  let afterData: AfterData = 'answer';
  let answerFor: ((address: string) => RcptAnswer) | undefined;
  const dropping = new WeakSet<object>();
  /** Of the connections under way, by the port they come from. */
  const sockets = new Map<number, Socket>();

  const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
    if (isSilent) held.push(done);
    else done();
  };
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
    logIns += 1;
    if (right !== undefined && auth.password === right) {
      done(null, { user: auth.username });
      return;
    }
    done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
  };
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => {
    if (!isRefusingSenders) done();
    else done(Object.assign(new Error('5.4.5 Daily sending limit exceeded'), { responseCode: 550 }));
  };
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, session, done) => {
    const answer = answerFor?.(address) ?? 'take';
    if (answer === 'drop') dropping.add(session);
    else dropping.delete(session);
    const refusals = {
      later: [450, '4.2.1 Mailbox busy'],
      busy: [421, '4.7.0 Come later'],
      refuse: [550, '5.1.1 No such user'],
    } as const;
    if (answer === 'take' || answer === 'drop') return done();
    const [responseCode, text] = refusals[answer];
    done(Object.assign(new Error(text), { responseCode }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    if (dropping.has(session)) {
      sockets.get(session.remotePort)?.destroy();
      return;
    }
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (afterData === 'refuse') {
        done(Object.assign(new Error('4.3.0 Try again later'), { responseCode: 451 }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      taken.push({
        user: typeof session.user === 'string' ? session.user : '',
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(parts).toString('utf8'),
      });
      if (afterData === 'hang-up') sockets.get(session.remotePort)?.destroy();
      else if (afterData === 'answer') done();
      else if (afterData === 'slow') setTimeout(done, SLOW_MS);
    });
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    authMethods: ['PLAIN', 'LOGIN'],
    closeTimeout: 1_000,
    onConnect,
    onAuth,
    onMailFrom,
    onRcptTo,
    onData,
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const port = await freePort();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    logIns: () => logIns,
    setPassword: (next) => {
      right = next;
    },
    refuseWith: (code, text) => {
      refusal = { code, text };
    },
    refuseSenders: (next) => {
      isRefusingSenders = next;
    },
    setAfterData: (next) => {
      afterData = next;
    },
    decide: (next) => {
      answerFor = next;
    },
    setSilent: (next) => {
      isSilent = next;
      if (!isSilent) for (const greet of held.splice(0)) greet();
    },
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((done) => server.close(done));
    },
  };
}
