/** TCP proxy between the portal and one of its services that injects latency, black holes, resets and truncation. */
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** To the server, or back to the client. */
export type Direction = 'request' | 'answer';

export type Fault =
  | { readonly kind: 'none' }
  /** Delays every chunk in both directions. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Accepts connections but forwards nothing until the fault ends. */
  | { readonly kind: 'blackhole' }
  /** Resets new connections, like a server that is down; open ones continue. */
  | { readonly kind: 'refuse' }
  /** Resets (`reset`) or closes (`cut`) a connection after `afterBytes` in one direction. */
  | {
      readonly kind: 'reset' | 'cut';
      readonly direction: Direction;
      readonly afterBytes: number;
      /** Number of connections to affect; default: all. */
      readonly times?: number;
    };

export interface FaultProxy {
  readonly port: number;
  /** Sets the fault for open and new connections; the byte count starts again. */
  set(fault: Fault): void;
  /** Resets every open connection. */
  resetAll(): void;
  /** Returns the number of connections that a fault has refused, reset or cut. */
  faulted(): number;
  close(): Promise<void>;
}

/** The current fault and its remaining uses. */
class FaultState {
  fault: Fault = { kind: 'none' };
  revision = 0;
  spoiled = 0;
  private left = Infinity;
  private readonly changes = new EventEmitter().setMaxListeners(0);

  set(fault: Fault): void {
    this.fault = fault;
    this.revision += 1;
    this.left = 'times' in fault ? (fault.times ?? Infinity) : Infinity;
    this.changes.emit('change');
  }

  /** Waits while a black hole is set. */
  async untilOpen(): Promise<void> {
    while (this.fault.kind === 'blackhole') await once(this.changes, 'change');
  }

  /** Uses the fault for one connection. @returns false when it is used up */
  consume(): boolean {
    if (this.left <= 0) return false;
    this.left -= 1;
    this.spoiled += 1;
    return true;
  }
}

/** Pipes one direction until its end. @returns how a fault ends the connection before that */
async function pipeOneWay(
  from: Socket,
  to: Socket,
  direction: Direction,
  state: FaultState,
): Promise<'reset' | 'cut' | undefined> {
  let age = state.revision;
  let passed = 0;
  for await (const piece of from as AsyncIterable<Buffer>) {
    await state.untilOpen();
    if (state.fault.kind === 'latency') await wait(state.fault.ms);
    const { fault } = state;
    if (age !== state.revision) [age, passed] = [state.revision, 0];
    const isOver =
      'direction' in fault && fault.direction === direction && passed + piece.length > fault.afterBytes;
    if (isOver && state.consume()) {
      to.write(piece.subarray(0, fault.afterBytes - passed));
      return fault.kind;
    }
    passed += piece.length;
    if (!to.write(piece)) await new Promise<void>((done) => to.once('drain', done).once('close', done));
  }
  to.end();
  return undefined;
}

/** Resets a connection. A half-closed one can only be destroyed: the reset would fail and leave the handle open. */
function resetConnection(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Starts a proxy to `host:port` on a free port. */
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
      state.consume();
      resetConnection(caller);
      return;
    }
    const inner = remember(connect({ port, host, allowHalfOpen: true, noDelay: true }));
    caller.once('close', () => inner.destroy());
    inner.once('close', () => caller.destroy());
    const run = async (from: Socket, to: Socket, way: Direction): Promise<void> => {
      const end = await pipeOneWay(from, to, way, state).catch((): 'reset' => 'reset');
      if (end === 'cut') to.end(() => from.destroy());
      if (end === 'reset') for (const socket of [to, from]) resetConnection(socket);
    };
    void run(caller, inner, 'request');
    void run(inner, caller, 'answer');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const breakOff = (): void => {
    for (const socket of sockets) resetConnection(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (fault) => state.set(fault),
    resetAll: breakOff,
    faulted: () => state.spoiled,
    close: async () => {
      state.set({ kind: 'none' });
      breakOff();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
