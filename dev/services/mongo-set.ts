import type { Child } from '../core/child.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { type AdminCommand, adminCommand, directUriOf, initiate, portalUriOf, startMember } from './mongo.ts';
import type { Places, Service } from './service.ts';

/** A replica set of several members that can fail one by one; members are named by their index. */
export interface MongoSet extends Service {
  /** Returns the current primary. */
  primary(): Promise<number>;
  /** Runs a command of the database `admin` on one member. */
  command(member: number, command: AdminCommand): Promise<Record<string, unknown>>;
  /** Keeps a secondary from applying writes, so that it falls behind. */
  holdBack(member: number): Promise<void>;
  /** Lets a secondary that was held back catch up. */
  release(member: number): Promise<void>;
  /** Sends SIGSTOP: connections stay open without a response. */
  freeze(member: number): void;
  /** Resumes a frozen member. */
  thaw(member: number): void;
  /** Sends SIGKILL and leaves the member down. */
  killMember(member: number): Promise<void>;
  /** Starts a killed member with its data. */
  startMember(member: number): Promise<void>;
  /** Waits until the set has a primary and every other member follows it. */
  untilComplete(): Promise<void>;
}

/** Starts a replica set with a member on each port of the loopback address, ignoring MONGODB_URI. */
export async function startMongoSet(ports: readonly number[], places: Places): Promise<MongoSet> {
  const members = new Map<number, Child>();
  const portOf = (member: number): number => ports[member] ?? 0;
  const uri = portalUriOf(ports);
  const childOf = (member: number): Child => {
    const child = members.get(member);
    if (child === undefined) throw new Error(`Member ${member} of MongoDB is not running.`);
    return child;
  };
  const start = async (member: number): Promise<void> => {
    members.set(member, await startMember(`mongo-${member + 1}`, portOf(member), places, { cacheGb: 0.25 }));
  };
  const all = async (end: (child: Child) => Promise<void>): Promise<void> => {
    // A frozen process would not end.
    for (const child of members.values())
      if (child.whyEnded() === undefined) process.kill(child.pid, 'SIGCONT');
    await Promise.all([...members.values()].map(end));
  };
  const whyEnded = (): string | undefined =>
    [...members.values()].map((child) => child.whyEnded()).find((why) => why !== undefined);
  const untilComplete = async (): Promise<void> => {
    const isComplete = async (): Promise<boolean> => {
      const status = await adminCommand(uri, { replSetGetStatus: 1 }).catch(() => undefined);
      const states = (status as { members?: { stateStr: string }[] } | undefined)?.members ?? [];
      return (
        states.length === ports.length &&
        states.every(({ stateStr }) => stateStr === 'PRIMARY' || stateStr === 'SECONDARY')
      );
    };
    await until('the replica set', START_LIMIT_MS, isComplete, whyEnded);
  };
  try {
    await Promise.all(ports.map(async (_port, member) => await start(member)));
    await initiate(ports);
    await untilComplete();
  } catch (error) {
    await all(async (child) => await child.stop());
    throw error;
  }
  return {
    env: { MONGODB_URI: uri },
    about: `replica set on ${ports.join(', ')}`,
    stop: async () => await all(async (child) => await child.stop()),
    kill9: async () => await all(async (child) => await child.kill9()),
    whyEnded,
    primary: async () => {
      const { primary } = await adminCommand(uri, { hello: 1 });
      return ports.findIndex((port) => primary === `127.0.0.1:${port}`);
    },
    command: async (member, command) => await adminCommand(directUriOf(portOf(member)), command),
    holdBack: async (member) =>
      void (await adminCommand(directUriOf(portOf(member)), { fsync: 1, lock: true })),
    release: async (member) => void (await adminCommand(directUriOf(portOf(member)), { fsyncUnlock: 1 })),
    freeze: (member) => void process.kill(childOf(member).pid, 'SIGSTOP'),
    thaw: (member) => void process.kill(childOf(member).pid, 'SIGCONT'),
    killMember: async (member) => await childOf(member).kill9(),
    startMember: start,
    untilComplete,
  };
}
