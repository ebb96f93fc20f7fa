/**
 * A small TCP proxy that a test puts between the portal and one of its parts, to make the troubles of a network: slow,
 * silent, broken off, cut short. It knows nothing of what it carries.
 */
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Which way the bytes go: to the server, or back to the caller. */
export type Direction = 'request' | 'answer';

export type Fault =
  | { readonly kind: 'none' }
  /** Every piece of bytes comes so many milliseconds later, either way. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Connections stand and are taken, and nothing comes through until the fault ends; then all of it does. */
  | { readonly kind: 'blackhole' }
  /** Whoever comes is reset at once, as by a server that is down. Connections that stand go on. */
  | { readonly kind: 'refuse' }
  /** After so many bytes one way the connection is reset (`reset`) or closed as if all had been said (`cut`). */
  | {
      readonly kind: 'reset' | 'cut';
      readonly direction: Direction;
      readonly afterBytes: number;
      /** So many connections are spoiled, then no more; all of them when left out. */
      readonly times?: number;
    };

export interface FaultProxy {
  readonly port: number;
  /** The fault from now on, for connections that stand as well; bytes are counted from now. */
  set(fault: Fault): void;
  /** Resets every connection of the moment. */
  breakOff(): void;
  /** How many connections were spoiled: refused, reset or cut by a fault. */
  spoiled(): number;
  close(): Promise<void>;
}

/** The fault of the moment, and a way to wait for the next one. */
class FaultState {
  fault: Fault = { kind: 'none' };
  age = 0;
  spoiled = 0;
  private left = Infinity;
  private readonly changes = new EventEmitter().setMaxListeners(0);

  set(fault: Fault): void {
    this.fault = fault;
    this.age += 1;
    this.left = 'times' in fault ? (fault.times ?? Infinity) : Infinity;
    this.changes.emit('change');
  }

  /** Waits while nothing comes through. */
  async clear(): Promise<void> {
    while (this.fault.kind === 'blackhole') await once(this.changes, 'change');
  }

  /** Takes one of the connections that are to be spoiled. @returns false when there is none left */
  spoil(): boolean {
    if (this.left <= 0) return false;
    this.left -= 1;
    this.spoiled += 1;
    return true;
  }
}

/** Carries bytes one way until their end. @returns how the connection is to end before that, if a fault says so */
async function carry(
  from: Socket,
  to: Socket,
  way: Direction,
  state: FaultState,
): Promise<'reset' | 'cut' | undefined> {
  let age = state.age;
  let passed = 0;
  for await (const piece of from as AsyncIterable<Buffer>) {
    await state.clear();
    if (state.fault.kind === 'latency') await wait(state.fault.ms);
    const { fault } = state;
    if (age !== state.age) [age, passed] = [state.age, 0];
    const isOver =
      'direction' in fault && fault.direction === way && passed + piece.length > fault.afterBytes;
    if (isOver && state.spoil()) {
      to.write(piece.subarray(0, fault.afterBytes - passed));
      return fault.kind;
    }
    passed += piece.length;
    if (!to.write(piece)) await new Promise<void>((done) => to.once('drain', done).once('close', done));
  }
  to.end();
  return undefined;
}

/**
 * Resets a connection. One whose own way was closed already is destroyed only: the system refuses a reset after that,
 * and the handle would stay open for ever.
 */
function breakConnection(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/**
 * Stands before `port` of this machine, on a free port of its own.
 *
 * @param port where the real server listens, on the loopback address
 */
export async function startFaultProxy(port: number, host = '127.0.0.1'): Promise<FaultProxy> {
  const state = new FaultState();
  const sockets = new Set<Socket>();
  const remember = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
    remember(caller);
    if (state.fault.kind === 'refuse') {
      state.spoil();
      breakConnection(caller);
      return;
    }
    const inner = remember(connect({ port, host, allowHalfOpen: true, noDelay: true }));
    caller.once('close', () => inner.destroy());
    inner.once('close', () => caller.destroy());
    const run = async (from: Socket, to: Socket, way: Direction): Promise<void> => {
      const end = await carry(from, to, way, state).catch((): 'reset' => 'reset');
      if (end === 'cut') to.end(() => from.destroy());
      if (end === 'reset') for (const socket of [to, from]) breakConnection(socket);
    };
    void run(caller, inner, 'request');
    void run(inner, caller, 'answer');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const breakOff = (): void => {
    for (const socket of sockets) breakConnection(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (fault) => state.set(fault),
    breakOff,
    spoiled: () => state.spoiled,
    close: async () => {
      state.set({ kind: 'none' });
      breakOff();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
