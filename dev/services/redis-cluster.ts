import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type Child, startChild } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { locate } from './locate.ts';
import { installHint, redisWheel } from './redis.ts';
import type { Places, Service } from './service.ts';

const MASTERS = 3;
/** Hash slots of every cluster. */
const SLOTS = 16_384;
/** ms without an answer after which a master counts as lost and its replica takes over. */
const NODE_TIMEOUT_MS = 2_000;

interface Node {
  readonly port: number;
  /** Port at which the nodes talk to each other. */
  readonly busPort: number;
  readonly child: Child;
  readonly client: Redis;
}

/** A running cluster whose masters can be killed. */
export interface RedisCluster extends Service {
  /** Sends SIGKILL to a master of the start. */
  killMaster(index: number): Promise<void>;
}

/** Starts three masters, each with a replica, on the loopback address. */
export async function startRedisCluster(places: Places): Promise<RedisCluster> {
  const nodes: Node[] = [];
  const stop = async (): Promise<void> => {
    for (const { client } of nodes) client.disconnect();
    await Promise.all(nodes.map(async ({ child }) => await child.kill9()));
  };
  try {
    for (let index = 0; index < 2 * MASTERS; index += 1) nodes.push(await startNode(places, index));
    const masters = nodes.slice(0, MASTERS);
    for (const { port, busPort } of nodes.slice(1)) {
      await nodes[0]?.client.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
    }
    for (const [index, { client }] of masters.entries()) {
      const [from, to] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / MASTERS));
      await client.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String((to ?? 0) - 1));
    }
    await untilAll(nodes, async ({ client }) => (await client.call('CLUSTER', 'NODES')) as string, allKnown);
    for (const [index, master] of masters.entries()) {
      const id = await master.client.call('CLUSTER', 'MYID');
      await nodes[MASTERS + index]?.client.call('CLUSTER', 'REPLICATE', String(id));
    }
    await untilAll(nodes, async ({ client }) => (await client.call('CLUSTER', 'INFO')) as string, isReady);
    await untilAll(nodes.slice(MASTERS), async ({ client }) => await client.info('replication'), hasCopy);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: { REDIS_URL: `redis://127.0.0.1:${nodes[0]?.port}`, REDIS_CLUSTER: 'true' },
    about: `cluster on ${nodes.map(({ port }) => port).join(', ')}`,
    stop,
    kill9: stop,
    whyEnded: () => nodes.map(({ child }) => child.whyEnded()).find((why) => why !== undefined),
    killMaster: async (index) => await nodes[index]?.child.kill9(),
  };
}

const allKnown = (answer: string): boolean =>
  answer.trim().split('\n').length === 2 * MASTERS && !answer.includes('handshake');
/** A replica without a copy does not take over. */
const hasCopy = (answer: string): boolean => answer.includes('master_link_status:up');
const isReady = (answer: string): boolean => answer.includes('cluster_state:ok');

async function untilAll(
  nodes: readonly Node[],
  ask: (node: Node) => Promise<string>,
  isDone: (answer: string) => boolean,
): Promise<void> {
  await until(
    'the Redis cluster',
    START_LIMIT_MS,
    async () => (await Promise.all(nodes.map(ask))).every(isDone),
    () => nodes.map(({ child }) => child.whyEnded()).find((why) => why !== undefined),
  );
}

/** A node starts empty: its former cluster had other ports. */
async function startNode(places: Places, index: number): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()];
  const name = `redis-${index + 1}`;
  rmSync(join(places.dataDir, name), { recursive: true, force: true });
  const child = await startChild({
    name,
    command: locate(['valkey-server', 'redis-server'], redisWheel, installHint),
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder(places.dataDir, name)],
      ...['--cluster-enabled', 'yes', '--cluster-node-timeout', String(NODE_TIMEOUT_MS)],
      ...['--cluster-port', String(busPort), '--appendonly', 'no', '--save', ''],
      ...['--repl-diskless-sync-delay', '0'],
      ...['--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
    ],
    logFile: join(places.logsDir, `${name}.log`),
  });
  const client = new Redis(port, '127.0.0.1');
  client.on('error', () => {});
  return { port, busPort, child, client };
}
