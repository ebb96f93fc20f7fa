import type { Socket } from 'node:net';
import { freePort } from '../core/ports.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as received. */
export interface ReceivedMail {
  /** Authenticated user; empty without log-in. */
  user: string;
  from: string;
  to: string[];
  /** Headers and body as sent. */
  raw: string;
}

/** Response to a recipient: `later` is 450, `busy` 421, `refuse` 550; `drop` closes the connection during DATA. */
export type RcptAnswer = 'take' | 'later' | 'busy' | 'refuse' | 'drop';

export type AfterData = 'answer' | 'slow' | 'refuse' | 'silent' | 'hang-up';

const SLOW_MS = 150;

/** An SMTP server whose responses a test controls. */
export interface ScriptedSmtp {
  readonly url: string;
  /** Accepted mails, oldest first. */
  readonly taken: readonly ReceivedMail[];
  /** Returns the number of log-in attempts. */
  logIns(): number;
  /** Sets the password of all users; undefined rejects every log-in. */
  setPassword(password: string | undefined): void;
  /** Sets the response to a rejected log-in; default 535. */
  refuseWith(code: number, text: string): void;
  /** Rejects every sender with 550, as for an exhausted daily limit. */
  refuseSenders(isRefusing: boolean): void;
  /**
   * Sets the behaviour after DATA: `answer` accepts, `slow` accepts with a delay, `refuse` responds 451; `silent` and
   * `hang-up` accept without a response and keep or close the connection.
   */
  setAfterData(next: AfterData): void;
  /** Sets the response for each recipient; undefined accepts all. */
  decide(next: ((address: string) => RcptAnswer) | undefined): void;
  /** While silent, new connections get no greeting; they continue afterwards. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts an SMTP server on a free port that requires a log-in.
 *
 * @param password of every user
 * @param keptBytes kept of each mail, for a load that would fill the memory
 */
export async function startScriptedSmtp(password: string, keptBytes = Infinity): Promise<ScriptedSmtp> {
  const taken: ReceivedMail[] = [];
  let expectedPassword: string | undefined = password;
  let logIns = 0;
  let loginError = { code: 535, text: '5.7.8 Username and password not accepted' };

  let isRefusingSenders = false;
  let isSilent = false;
  const silenced: (() => void)[] = [];

  let afterData: AfterData = 'answer';
  let answerFor: ((address: string) => RcptAnswer) | undefined;
  const dropping = new WeakSet<object>();
  /** Open connections by remote port. */
  const sockets = new Map<number, Socket>();

  const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
    if (isSilent) silenced.push(done);
    else done();
  };
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
    logIns += 1;
    if (expectedPassword !== undefined && auth.password === expectedPassword) {
      done(null, { user: auth.username });
      return;
    }
    done(Object.assign(new Error(loginError.text), { responseCode: loginError.code }));
  };
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => {
    if (!isRefusingSenders) done();
    else done(Object.assign(new Error('5.4.5 Daily sending limit exceeded'), { responseCode: 550 }));
  };
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, session, done) => {
    const answer = answerFor?.(address) ?? 'take';
    if (answer === 'drop') dropping.add(session);
    else dropping.delete(session);
    const errors = {
      later: [450, '4.2.1 Mailbox busy'],
      busy: [421, '4.7.0 Come later'],
      refuse: [550, '5.1.1 No such user'],
    } as const;
    if (answer === 'take' || answer === 'drop') return done();
    const [responseCode, text] = errors[answer];
    done(Object.assign(new Error(text), { responseCode }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    if (dropping.has(session)) {
      sockets.get(session.remotePort)?.destroy();
      return;
    }
    const parts: Buffer[] = [];
    let left = keptBytes;
    stream.on('data', (part: Buffer) => {
      if (left > 0) parts.push(part.subarray(0, left));
      left -= part.length;
    });
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
      expectedPassword = next;
    },
    refuseWith: (code, text) => {
      loginError = { code, text };
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
      if (!isSilent) for (const greet of silenced.splice(0)) greet();
    },
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((done) => server.close(done));
    },
  };
}
